# clang-tidy and clang-format as tests, one for each file (ctest -L tidy): all files, or those of HALLWRIGHT_TIDY_FILES.
find_program(CLANG_TIDY clang-tidy-19)
find_program(CLANG_FORMAT clang-format-19)
set(HALLWRIGHT_TIDY_FILES "" CACHE STRING "Files that the tests labelled tidy read, from the top folder; empty: all, or \"none\"")

# What sources include that the build writes.
get_property(MOCS GLOBAL PROPERTY HALLWRIGHT_MOCS)
add_custom_target(tidy_inputs DEPENDS ${MOCS})
foreach(target IN ITEMS hallwright hallwright_document hallwright_views hallwright_test_support
    hallwright_test_support_views)
  if(TARGET ${target}_autogen)
    add_dependencies(tidy_inputs ${target}_autogen)
  endif()
endforeach()

if(NOT CLANG_TIDY OR NOT CLANG_FORMAT OR HALLWRIGHT_PCH OR HALLWRIGHT_SANITIZE)
  return()
endif()

set(files ${HALLWRIGHT_TIDY_FILES})
if(files STREQUAL "none")
  set(files "")
elseif(NOT files)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}
      ${CMAKE_SOURCE_DIR}/app/*.cpp ${CMAKE_SOURCE_DIR}/model/*.cpp ${CMAKE_SOURCE_DIR}/views/*.cpp
      ${CMAKE_SOURCE_DIR}/tests/*.cpp ${CMAKE_SOURCE_DIR}/app/*.h ${CMAKE_SOURCE_DIR}/model/*.h
      ${CMAKE_SOURCE_DIR}/views/*.h ${CMAKE_SOURCE_DIR}/tests/*.h ${CMAKE_SOURCE_DIR}/resources/*.h)
endif()
add_test(NAME tidy_config COMMAND ${CLANG_TIDY} --verify-config WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
set_tests_properties(tidy_config PROPERTIES LABELS tidy)
foreach(file IN LISTS files)
  add_test(NAME format:${file} COMMAND ${CLANG_FORMAT} --dry-run -Werror ${file} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  set_tests_properties(format:${file} PROPERTIES LABELS tidy)
  if(file MATCHES "\\.cpp$")
    add_test(NAME tidy:${file}
        COMMAND ${CLANG_TIDY} -p ${CMAKE_BINARY_DIR} --quiet --extra-arg=-Wno-unknown-warning-option ${file}
        WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
    set_tests_properties(tidy:${file} PROPERTIES LABELS tidy TIMEOUT 600)
  endif()
endforeach()
