#include "tests/layers/layers.h"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>

namespace hallwright {
namespace {

using Graph = std::map<std::string, std::set<std::string>>;

/// "model/plan" fits model/plan/rack.h, "views/scene3d/vtk_scene" fits vtk_scene_lights.cpp, "vtk" fits vtkActor.h,
/// but "model" does not fit models/x.h.
bool fits(std::string_view name, std::string_view path) {
  if (!path.starts_with(name)) return false;
  return path.size() == name.size() || name.ends_with('/') ||
         std::islower(static_cast<unsigned char>(path[name.size()])) == 0;
}

template <class Value>
const std::pair<const std::string, Value>* longestFit(const std::map<std::string, Value>& table,
                                                      std::string_view path) {
  const std::pair<const std::string, Value>* best = nullptr;
  for (const auto& entry : table) {
    if (fits(entry.first, path) && (best == nullptr || entry.first.size() > best->first.size())) best = &entry;
  }
  return best;
}

std::string join(const std::vector<std::string>& names, std::string_view between = ", ") {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : std::string(between)) + name;
  return text.empty() ? "nothing" : text;
}

std::string folderOf(const std::string& path, const std::string& parent) {
  const std::size_t start = parent.size() + 1;
  const std::size_t end = path.find('/', start);
  return path.starts_with(parent + "/") && end != std::string::npos ? path.substr(start, end - start) : std::string();
}

std::optional<std::string> breachOfArrow(const Picture& picture, const Include& include) {
  const auto* from = longestFit(picture.mayInclude, include.file);
  if (from == nullptr) return "belongs to no line of the picture";
  const std::string top = include.header.substr(0, include.header.find('/'));
  if (longestFit(picture.mayInclude, include.header) == nullptr && top != "resources") {
    return "write the path from the top folder, as in \"model/plan/plan.h\"";
  }
  const auto fitsHeader = [&](const std::string& name) { return fits(name, include.header); };
  if (fitsHeader(from->first) || std::ranges::any_of(from->second, fitsHeader)) return std::nullopt;
  if (from->first.starts_with("model") && top == "model") return std::nullopt;  // the lines inside model decide
  return from->first + " may include only " + join(from->second);
}

std::optional<std::string> breachInsideModel(const Picture& picture, const Include& include) {
  const std::string from = folderOf(include.file, "model");
  const std::string to = folderOf(include.header, "model");
  if (!include.file.starts_with("model/") || !include.header.starts_with("model/") || from == to) return std::nullopt;
  for (const std::string& folder : {from, to}) {
    if (!picture.modelLine.contains(folder)) return "model/" + folder + " is not in the picture";
  }
  if (picture.modelLine.at(to) < picture.modelLine.at(from)) return std::nullopt;
  return "model/" + to + " does not stand below model/" + from;
}

std::optional<std::string> breachOfForeign(const Picture& picture, const Include& include) {
  const auto* header = longestFit(picture.foreign, include.header);
  if (header == nullptr) return std::nullopt;
  std::size_t longest = 0;
  bool allowed = false;
  for (const std::string& name : header->second) {
    const bool forbids = name.starts_with('!');
    const std::string path = forbids ? name.substr(1) : name;
    if (path == ".cpp" && include.file.ends_with(".cpp")) allowed = true;
    if (fits(path, include.file) && path.size() >= longest) {
      longest = path.size();
      allowed = !forbids;
    }
  }
  if (allowed) return std::nullopt;
  return "is for " + join(header->second) + " only";
}

/// The first circle found, as "a -> b -> a"; empty where there is none.
class CircleSearch {
 public:
  explicit CircleSearch(const Graph& graph) : graph_(graph) {}

  std::string run() {
    for (const auto& [node, targets] : graph_) {
      if (visit(node)) return join(path_, " -> ");
    }
    return {};
  }

 private:
  bool visit(const std::string& node) {
    const auto open = std::ranges::find(path_, node);
    if (open != path_.end()) {
      path_.erase(path_.begin(), open);
      path_.push_back(node);
      return true;
    }
    const auto targets = graph_.find(node);
    if (targets == graph_.end() || !done_.insert(node).second) return false;
    path_.push_back(node);
    if (std::ranges::any_of(targets->second, [this](const std::string& target) { return visit(target); })) return true;
    path_.pop_back();
    return false;
  }

  const Graph& graph_;
  std::set<std::string> done_;
  std::vector<std::string> path_;
};

void addCircles(const Picture& picture, const std::vector<Include>& includes, std::vector<std::string>& out) {
  Graph files;
  for (const Include& include : includes) {
    if (!include.foreign) files[include.file].insert(include.header);
  }
  if (const std::string circle = CircleSearch(files).run(); !circle.empty()) out.push_back("a circle: " + circle);

  for (const std::string& parent : picture.noCircles) {
    Graph folders;
    for (const Include& include : includes) {
      const std::string from = folderOf(include.file, parent);
      const std::string to = folderOf(include.header, parent);
      if (!from.empty() && !to.empty() && from != to) folders[from].insert(to);
    }
    const std::string circle = CircleSearch(folders).run();
    if (!circle.empty()) out.push_back("a circle of folders in " + parent + ": " + circle);
  }
}

std::vector<std::string> words(const std::string& line) {
  std::istringstream in(line);
  std::vector<std::string> result;
  for (std::string word; in >> word;) result.push_back(word);
  return result;
}

void addLine(Picture& picture, const std::string& section, std::vector<std::string> row,
             std::vector<Picture::Names>& lines) {
  if (section == "may") {
    const std::string name = row.front();
    picture.mayInclude[name].assign(row.begin() + 1, row.end());
  } else if (section == "inside") {
    lines.push_back(std::move(row));
  } else if (section == "foreign") {
    const std::string name = row.front();
    picture.foreign[name].assign(row.begin() + 1, row.end());
  } else {
    picture.noCircles.insert(picture.noCircles.end(), row.begin(), row.end());
  }
}

}  // namespace

Picture readPicture(std::string_view text) {
  Picture picture;
  std::vector<Picture::Names> lines;
  std::istringstream in{std::string(text)};
  std::string section;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    std::vector<std::string> row = words(line);
    if (row.empty() || row.front().starts_with('#')) continue;
    if (line.front() != ' ') {
      section = row.front();
      if (section != "may" && section != "inside" && section != "foreign" && section != "no") {
        throw std::runtime_error("layers.txt:" + std::to_string(number) + ": no such section: " + line);
      }
    } else if (section.empty()) {
      throw std::runtime_error("layers.txt:" + std::to_string(number) + ": stands before any section: " + line);
    } else {
      addLine(picture, section, std::move(row), lines);
    }
  }
  int height = static_cast<int>(lines.size());
  for (const Picture::Names& line : lines) {
    --height;
    for (const std::string& folder : line) picture.modelLine[folder] = height;
  }
  return picture;
}

std::vector<Include> includesOf(const std::string& file, std::string_view source) {
  std::vector<Include> includes;
  std::istringstream in{std::string(source)};
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    std::size_t at = line.find_first_not_of(" \t");
    if (at == std::string::npos || line[at] != '#') continue;
    at = line.find_first_not_of(" \t", at + 1);
    if (at == std::string::npos || line.compare(at, 7, "include") != 0) continue;
    const std::size_t open = line.find_first_of("\"<", at);
    if (open == std::string::npos) continue;
    const std::size_t close = line.find_first_of("\">", open + 1);
    const std::string header = line.substr(open + 1, close - open - 1);
    if (header.ends_with(".moc")) continue;
    includes.push_back({file, number, header, line[open] == '<'});
  }
  return includes;
}

std::vector<Include> readIncludes(const std::filesystem::path& root, const std::vector<std::string>& folders) {
  std::vector<Include> all;
  for (const std::string& folder : folders) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder)) {
      const std::string extension = entry.path().extension().string();
      if (!entry.is_regular_file() || (extension != ".h" && extension != ".cpp")) continue;
      std::ifstream in(entry.path());
      std::stringstream source;
      source << in.rdbuf();
      const auto found = includesOf(entry.path().lexically_relative(root).generic_string(), source.str());
      all.insert(all.end(), found.begin(), found.end());
    }
  }
  return all;
}

std::vector<std::string> breaches(const Picture& picture, const std::vector<Include>& includes) {
  std::vector<std::string> found;
  for (const Include& include : includes) {
    const auto report = [&](const std::optional<std::string>& breach) {
      if (!breach) return;
      const std::string name = include.foreign ? "<" + include.header + ">" : "\"" + include.header + "\"";
      found.push_back(include.file + ":" + std::to_string(include.line) + ": " + name + ": " + *breach);
    };
    if (include.file.find("/utils/") != std::string::npos) report("a helper lives with the type that it helps");
    if (include.foreign) {
      report(breachOfForeign(picture, include));
    } else {
      report(breachOfArrow(picture, include));
      report(breachInsideModel(picture, include));
    }
  }
  addCircles(picture, includes, found);
  return found;
}

}  // namespace hallwright
