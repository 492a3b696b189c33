// The dependency picture of layers.txt and the check of sources against it.
//   const Picture picture = readPicture(text);
//   for (const std::string& breach : breaches(picture, readIncludes(root, {"app", "model", "views"}))) ...
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace hallwright {

struct Picture {
  using Names = std::vector<std::string>;
  std::map<std::string, Names> mayInclude;  ///< by the start of the including file's path
  std::map<std::string, int> modelLine;     ///< folder of model: its line, 0 is the lowest
  std::map<std::string, Names> foreign;     ///< by the start of the header's name
  Names noCircles;
};

/// Throws std::runtime_error with the line's number where a line says nothing that is understood.
Picture readPicture(std::string_view text);

struct Include {
  std::string file;  ///< that includes, as a path from the top folder
  int line = 0;
  std::string header;
  bool foreign = false;  ///< written as <header>
};

std::vector<Include> includesOf(const std::string& file, std::string_view source);
std::vector<Include> readIncludes(const std::filesystem::path& root, const std::vector<std::string>& folders);

/// One line for each arrow that is not in the picture, for each circle and for each folder that belongs nowhere.
std::vector<std::string> breaches(const Picture& picture, const std::vector<Include>& includes);

}  // namespace hallwright
