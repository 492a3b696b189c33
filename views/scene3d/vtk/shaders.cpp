#include "views/scene3d/vtk/shaders.h"

namespace hallwright {
namespace {

// VTK replaces the lines that start with //VTK:: and gl_FragData by what the driver's GLSL version wants.
constexpr auto worldVertex = R"(//VTK::System::Dec
in vec4 vertexMC;
in vec4 extra;
in vec4 scalarColor;
uniform mat4 MCDCMatrix;
out vec4 face;
out vec4 colour;
out vec3 world;
void main() {
  gl_Position = MCDCMatrix * vertexMC;
  face = extra;
  colour = scalarColor;
  world = vertexMC.xyz;
}
)";

constexpr auto screenVertex = R"(//VTK::System::Dec
in vec4 vertexMC;
in vec4 extra;
in vec4 scalarColor;
out vec4 face;
out vec4 colour;
void main() {
  gl_Position = vec4(vertexMC.xyz, 1.0);
  face = extra;
  colour = scalarColor;
}
)";

constexpr auto fragmentHead = R"(//VTK::System::Dec
//VTK::Output::Dec
//VTK::CustomUniforms::Dec
in vec4 face;
in vec4 colour;
in vec3 world;
uniform sampler2D actortexture;

// 1 on a line of that half width (pixels) where `away` is 0, 0 a pixel beside it.
float line(float away, float halfWidth) { return 1.0 - smoothstep(halfWidth, halfWidth + 1.0, away); }

// 1 while a detail of that size (metres) is at least some pixels large, fading to 0.
float visible(float size, float pixel) { return clamp(size / pixel / 3.0 - 1.0, 0.0, 1.0); }

// Outlines of the face; thin faces keep theirs faint, so that a row of far racks does not turn black.
vec3 outlined(vec3 base) {
  vec2 pixel = max(fwidth(face.xy), 1e-6);
  vec2 away = min(face.xy, face.zw - face.xy) / pixel;
  vec2 size = face.zw / pixel;
  float strength = edge.a * clamp((min(size.x, size.y) - 1.0) / 12.0, 0.0, 1.0);
  float near = min(away.x, away.y);
  if (colour.a > 0.9) return mix(base, edge.rgb, line(near, 0.35) * strength);
  vec3 tint = mix(base, mix(selection, vec3(1.0), 0.35), 0.45);
  return mix(mix(tint, vec3(1.0), line(near, 2.4)), selection, line(near, 1.4));
}
)";

constexpr auto solid = R"(
void main() { gl_FragData[0] = vec4(outlined(colour.rgb), 1.0); }
)";

// A tall front is a grille, a low one a row of ports; both between two ears.
constexpr auto deviceFace = R"(
void main() {
  vec2 pixel = max(fwidth(face.xy), 1e-6);
  vec3 base = colour.rgb;
  if (min(face.z, face.w) > 0.03) {
    const float ear = 0.022;
    float inside = step(ear, face.x) * step(face.x, face.z - ear);
    float earLine = line(min(abs(face.x - ear), abs(face.z - ear - face.x)) / pixel.x, 0.3);
    bool low = face.w < 0.13;
    vec2 size = low ? vec2(0.022, face.w * 0.5) : vec2(0.020, 0.020);
    vec2 cell = abs(fract(face.xy / size) - 0.5) * size;
    vec2 halfHole = size * (low ? vec2(0.36, 0.30) : vec2(0.34, 0.34));
    vec2 soft = max(pixel * 0.7, 0.0015);
    vec2 hole = 1.0 - smoothstep(halfHole - soft, halfHole + soft, cell);
    float seen = visible(size.x, max(pixel.x, pixel.y));
    float dark = low ? 0.55 : 0.38;
    base *= 1.0 - dark * inside * mix(0.30, hole.x * hole.y, seen);
    base *= 1.0 - 0.30 * earLine * visible(ear, pixel.x);
  }
  gl_FragData[0] = vec4(outlined(base), 1.0);
}
)";

constexpr auto ground = R"(
void main() {
  vec2 place = world.xy / tile;
  vec2 pixel = max(fwidth(place), 1e-6);
  vec2 away = abs(fract(place - 0.5) - 0.5) / pixel;
  vec2 on = vec2(line(away.x, 0.2), line(away.y, 0.2));
  float seen = clamp(1.0 / max(pixel.x, pixel.y) / 6.0 - 0.4, 0.0, 1.0);
  vec3 base = mix(colour.rgb, grid, max(on.x, on.y) * seen);
  float dark = texture(actortexture, (world.xy - shadowFrom) * shadowScale).r;
  gl_FragData[0] = vec4(base * (1.0 - 0.5 * shade * dark), 1.0);
}
)";

constexpr auto hatch = R"(
void main() {
  float along = (face.x + face.y) / 0.30;
  float pixel = max(fwidth(along), 1e-6);
  float stripe = 1.0 - smoothstep(0.25 - pixel, 0.25 + pixel, abs(fract(along) - 0.5));
  vec2 size = max(fwidth(face.xy), 1e-6);
  vec2 away = min(face.xy, face.zw - face.xy) / size;
  float border = line(min(away.x, away.y), 0.8);
  float amount = max(mix(0.16, 0.34, mix(stripe, 0.5, clamp(pixel * 1.5 - 0.3, 0.0, 1.0))), 0.8 * border);
  gl_FragData[0] = vec4(colour.rgb, amount);
}
)";

constexpr auto vent = R"(
void main() {
  vec2 pixel = max(fwidth(face.xy), 1e-6);
  vec2 cell = fract(face.xy / 0.06) - 0.5;
  float soft = max(pixel.x, pixel.y) / 0.06;
  float hole = 1.0 - smoothstep(0.28 - soft, 0.28 + soft, length(cell));
  float seen = visible(0.06, max(pixel.x, pixel.y));
  gl_FragData[0] = vec4(outlined(colour.rgb * (1.0 - 0.45 * mix(0.25, hole, seen))), 1.0);
}
)";

// Between the rungs one sees what lies below. From far off, where rungs would flicker, every fourth point stands for
// them.
constexpr auto ladder = R"(
void main() {
  float along = face.z > face.w ? face.x : face.y;
  float pixel = max(fwidth(along), 1e-6);
  float isFlat = step(0.06, min(face.z, face.w));
  bool rung = abs(fract(along / 0.30) - 0.5) * 0.30 < 0.02 + 0.25 * pixel;
  bool far = visible(0.10, pixel) < 0.3;
  bool grain = mod(floor(gl_FragCoord.x), 2.0) + mod(floor(gl_FragCoord.y), 2.0) < 0.5;
  if (isFlat > 0.5 && colour.a > 0.9 && !(far ? grain : rung)) discard;
  gl_FragData[0] = vec4(outlined(colour.rgb), 1.0);
}
)";

constexpr auto plain = R"(
void main() {
  float selected = colour.a < 0.9 ? 1.0 : 0.0;
  gl_FragData[0] = vec4(mix(colour.rgb, selection, 0.75 * selected), 1.0);
}
)";

constexpr auto screen = R"(//VTK::System::Dec
//VTK::Output::Dec
in vec4 face;
in vec4 colour;
uniform sampler2D actortexture;
void main() {
  vec4 texel = texture(actortexture, face.xy) * colour;
  gl_FragData[0] = vec4(texel.rgb, texel.a * face.z);
}
)";

}  // namespace

std::string vertexShader(Look look) { return look == Look::Screen ? screenVertex : worldVertex; }

std::string fragmentShader(Look look) {
  const std::string head = fragmentHead;
  switch (look) {
    case Look::Solid:
      return head + solid;
    case Look::Face:
      return head + deviceFace;
    case Look::Floor:
      return head + ground;
    case Look::Hatch:
      return head + hatch;
    case Look::Vent:
      return head + vent;
    case Look::Ladder:
      return head + ladder;
    case Look::Plain:
      return head + plain;
    case Look::Screen:
      return screen;
  }
  return screen;
}

}  // namespace hallwright
