// hallwright-cli: the same plan and the same functions as the window, without a display.
#include <CLI/CLI.hpp>
#include <exception>
#include <iostream>

#include "app/cli/command/command.h"

namespace {

constexpr auto teaching = R"(Begin with:
  hallwright-cli new superpod hall.hallwright        a plan of 127 DGX H100 in four scalable units
  hallwright-cli estimate hall.hallwright            what it costs, draws, heats and trains
  hallwright-cli fabric hall.hallwright --lose 'spine 1'   what its fabric can do, and without a switch
  hallwright-cli check hall.hallwright               what is wrong with it
  hallwright-cli export hall.hallwright --png hall.png
  hallwright-cli export hall.hallwright --ibsim compute.net
  hallwright-cli import ibnetdiscover fabric.txt --into hall.hallwright
  hallwright-cli calc fat-tree --schema              one calculator alone

PLAN is a .hallwright file or its .sql text form. Exit code 0: done; 1: the plan has errors (check);
2: the call or the input is wrong. Errors are one line on standard error.)";

int run(int argc, char** argv) {
  CLI::App app{"Plans AI data halls: racks, fabric, power, cooling, cost and training time from one plan."};
  app.name("hallwright-cli");
  app.set_version_flag("--version", "hallwright-cli " HALLWRIGHT_VERSION);
  app.require_subcommand(1);
  app.footer(teaching);
  hallwright::cli::Call call;
  hallwright::cli::addNew(app, call);
  hallwright::cli::addEstimate(app, call);
  hallwright::cli::addCheck(app, call);
  hallwright::cli::addCalc(app, call);
  hallwright::cli::addFabric(app, call);
  hallwright::cli::addExport(app, call);
  hallwright::cli::addImport(app, call);
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& asked) {  // --help, --version
    return app.exit(asked);
  } catch (const CLI::RequiredError& error) {
    const bool strange = app.get_subcommands().empty() && argc > 1;
    return hallwright::cli::fail(
        {(strange ? std::string("no command '") + argv[1] + "'" : error.what()) + "; see hallwright-cli --help"});
  } catch (const CLI::ParseError& error) {
    return hallwright::cli::fail({std::string(error.what()) + "; see hallwright-cli --help"});
  }
  return call.run();
}

/// A disk that is full shows when the last of the output goes out.
int flushed(int code) {
  std::cout.flush();
  return std::cout ? code : hallwright::cli::fail({"standard output cannot be written: is the disk full?"});
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return flushed(run(argc, argv));
  } catch (const std::exception& error) {
    return hallwright::cli::fail({error.what()});
  }
}
