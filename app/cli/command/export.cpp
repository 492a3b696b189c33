#include <iostream>
#include <memory>

#include "app/cli/command/command.h"
#include "app/cli/command/export_fabric.h"
#include "model/estimate/estimate.h"
#include "model/exchange/cable_labels.h"
#include "model/exchange/cables_csv.h"
#include "model/exchange/dxf.h"
#include "model/exchange/floor_svg.h"
#include "model/exchange/gltf.h"
#include "model/scene/build_scene.h"
#include "model/scene/cable_scene.h"
#include "model/store/sql_text.h"
#include "views/scene3d/headless.h"

namespace hallwright::cli {
namespace {

struct ExportOptions {
  std::string plan, sql, hallwright, png, svg, cables, gltf, dxf, hall, view = "iso", colour = "use", theme = "light";
  int width = 1600, height = 1000;
  bool force = false;
  std::string labels;
  LabelSheet sheet;
  FabricExports fabric;
};

Result<const Hall*> hallOf(const Plan& plan, const std::string& name) {
  for (const Hall& hall : *plan.halls) {
    if (name.empty() || hall.name == name) return &hall;
  }
  return Error{name.empty() ? "the plan has no hall to draw" : "the plan has no hall of that name", name};
}

Result<void> checkTargets(const ExportOptions& options) {
  struct Target {
    const std::string& path;
    std::string_view ending;
    bool maybeStdout;
  };
  for (const Target& target :
       {Target{options.sql, ".sql", true}, Target{options.hallwright, ".hallwright", false},
        Target{options.png, ".png", false}, Target{options.svg, ".svg", true}, Target{options.cables, ".csv", true}}) {
    if (target.path.empty() || (target.maybeStdout && target.path == "-")) continue;
    if (auto right = checkTarget(target.path, {target.ending}, options.plan); !right) return right;
  }
  if (!options.labels.empty() && options.labels != "-") {
    if (auto right = checkTarget(options.labels, {".csv", ".html"}, options.plan); !right) return right;
  }
  if (!options.gltf.empty()) {
    if (auto right = checkTarget(options.gltf, {".gltf", ".glb"}, options.plan); !right) return right;
  }
  if (!options.dxf.empty() && options.dxf != "-") {
    if (auto right = checkTarget(options.dxf, {".dxf"}, options.plan); !right) return right;
  }
  return checkFabricTargets(options.fabric, options.plan);
}

Result<void> exportGltf(const Plan& plan, const ExportOptions& options) {
  const auto hall = hallOf(plan, options.hall);
  if (!hall) return hall.error();
  const bool isBinary = options.gltf.ends_with(".glb");
  return writeText(options.gltf, hallGltf(plan, (*hall)->id, isBinary ? GltfForm::Binary : GltfForm::Text));
}

Result<void> exportDxf(const Plan& plan, const ExportOptions& options) {
  const auto hall = hallOf(plan, options.hall);
  return hall ? writeText(options.dxf, hallDxf(plan, (*hall)->id)) : Result<void>(hall.error());
}

Result<void> exportPng(const Plan& plan, const ExportOptions& options) {
  const auto hall = hallOf(plan, options.hall);
  if (!hall) return hall.error();
  SceneOptions scene;
  scene.colourBy = options.colour == "power" ? ColourBy::PowerDensity : ColourBy::Type;
  const Estimates now = estimate(plan);
  scene.rackPower = [&](RackId id) -> std::optional<Power> {
    const auto* rack = now.draw->rack(id);
    return rack ? std::optional(rack->now.nameplate.power.known) : std::nullopt;
  };
  scene.cabling = now.cabling.pointer();
  PictureOptions picture;
  picture.cabling = cablingScene(plan, *now.fabrics, *now.cabling, (*hall)->id, scene.look.rack);
  picture.width = options.width;
  picture.height = options.height;
  picture.theme = options.theme == "dark" ? darkSceneTheme() : lightSceneTheme();
  if (options.view == "top") picture.view = StandardView::Top;
  if (options.view == "front") picture.view = StandardView::Front;
  const auto png = renderPng(buildScene(plan, (*hall)->id, scene), picture);
  return png ? writeText(options.png, *png) : Result<void>(png.error());
}

/// The cable schedule as a table, or its labels.
Result<void> exportCables(const Plan& plan, const ExportOptions& options) {
  const Estimates now = estimate(plan);
  if (!options.cables.empty()) {
    if (auto wrote = writeText(options.cables, cablesCsv(plan, *now.fabrics, *now.cabling)); !wrote) return wrote;
  }
  if (options.labels.empty()) return {};
  const auto labels = cableLabels(plan, cableSchedule(plan, *now.fabrics, *now.cabling));
  if (!options.labels.ends_with(".html")) return writeText(options.labels, labelsCsv(labels));
  const auto html = labelsHtml(labels, options.sheet, plan.site->title);
  return html ? writeText(options.labels, *html) : Result<void>(html.error());
}

int runExport(const ExportOptions& options) {
  if (const auto right = checkTargets(options); !right) return fail(right.error());
  const auto file = loadPlans(options.plan);
  if (!file) return fail(file.error());
  const Plan& plan = file->variants.at(file->active).plan;
  const auto step = [](const std::string& path, const Result<void>& done) {
    if (!done) return fail(done.error());
    if (path != "-") std::cerr << "wrote " << path << '\n';
    return exitDone;
  };
  int worst = exitDone;
  if (options.sql == "-") {
    const auto text = toSql(*file);
    worst = std::max(worst, text ? step("-", writeText("-", *text)) : fail(text.error()));
  } else if (!options.sql.empty()) {
    worst = std::max(worst, step(options.sql, writePlans(*file, options.sql, Existing::Replace)));
  }
  if (!options.hallwright.empty())
    worst = std::max(worst, step(options.hallwright, writePlans(*file, options.hallwright,
                                                                options.force ? Existing::Replace : Existing::Keep)));
  if (!options.png.empty()) worst = std::max(worst, step(options.png, exportPng(plan, options)));
  if (!options.svg.empty()) {
    const auto hall = hallOf(plan, options.hall);
    const auto done = hall ? writeText(options.svg, floorSvg(plan, (*hall)->id)) : Result<void>(hall.error());
    worst = std::max(worst, step(options.svg, done));
  }
  if (!options.gltf.empty()) worst = std::max(worst, step(options.gltf, exportGltf(plan, options)));
  if (!options.dxf.empty()) worst = std::max(worst, step(options.dxf, exportDxf(plan, options)));
  if (!options.cables.empty() || !options.labels.empty()) {
    const auto done = exportCables(plan, options);
    for (const std::string& path : {options.cables, options.labels})
      if (!path.empty()) worst = std::max(worst, step(path, done));
  }
  if (options.fabric.any()) worst = std::max(worst, runFabricExports(options.fabric, plan));
  return worst;
}

}  // namespace

void addExport(CLI::App& app, Call& call) {
  auto options = std::make_shared<ExportOptions>();
  CLI::App* command = app.add_subcommand("export", "A plan in other forms");
  command->add_option("PLAN", options->plan, "A .hallwright file or its .sql text form")->required();
  command->add_option("--sql", options->sql, "Text form, lossless both ways (- for standard output)");
  command->add_option("--hallwright", options->hallwright, "Plan file: the way back from the text form");
  command->add_option("--png", options->png, "3D picture; needs no display");
  command->add_option("--svg", options->svg, "Floor drawing to scale (- for standard output)");
  command->add_option("--gltf", options->gltf, "3D model for other tools, .gltf or .glb");
  command->add_option("--dxf", options->dxf, "Floor and trays as a DXF drawing in mm (- for standard output)");
  command->add_option("--cables", options->cables, "Cable schedule as CSV (- for standard output)");
  command->add_option(
      "--labels", options->labels,
      "Labels of all cables, two each: .csv for a label printer (- for standard output), .html to print "
      "and cut");
  command->add_option("--label-width", options->sheet.width, "Of one on a printed sheet, mm")
      ->check(CLI::Range(10.0, 200.0))
      ->capture_default_str();
  command->add_option("--label-height", options->sheet.height, "mm")
      ->check(CLI::Range(5.0, 200.0))
      ->capture_default_str();
  command->add_flag("--force", options->force, "Write over a plan file that is there already");
  command->add_option("--hall", options->hall, "Which hall to draw, by name (default the first)");
  command->add_option("--view", options->view, "Of the 3D picture")
      ->check(CLI::IsMember({"iso", "top", "front"}))
      ->capture_default_str();
  command->add_option("--colour", options->colour, "What racks are coloured by")
      ->check(CLI::IsMember({"use", "power"}))
      ->capture_default_str();
  command->add_option("--theme", options->theme, "Of the 3D picture")
      ->check(CLI::IsMember({"light", "dark"}))
      ->capture_default_str();
  command->add_option("--width", options->width, "Pixels")->check(CLI::Range(64, 8192))->capture_default_str();
  command->add_option("--height", options->height, "Pixels")->check(CLI::Range(64, 8192))->capture_default_str();
  declareFabricExports(*command, options->fabric);
  command->callback([options, &call] {
    if (options->sql.empty() && options->hallwright.empty() && options->png.empty() && options->svg.empty() &&
        options->cables.empty() && options->labels.empty() && options->gltf.empty() && options->dxf.empty() &&
        !options->fabric.any()) {
      throw CLI::RequiredError(
          "export: one of --sql, --hallwright, --png, --svg, --gltf, --dxf, --cables, --labels, --ibsim, --slurm, "
          "--slurm-blocks, --k8s-labels, "
          "--dot");
    }
    call.run = [options] { return runExport(*options); };
  });
}

}  // namespace hallwright::cli
