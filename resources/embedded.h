// The files of resources/ as compiled in: paths are relative to resources/, as in "catalog/servers.json".
#pragma once

#include <span>
#include <string_view>

namespace hallwright {

struct EmbeddedFile {
  std::string_view path;
  std::string_view content;
};

std::span<const EmbeddedFile> embeddedFiles();

/// Empty where no such file was compiled in.
std::string_view embeddedFile(std::string_view path);

}  // namespace hallwright
