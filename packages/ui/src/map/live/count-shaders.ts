import { AVAILABILITY } from '@qafila/contracts/agent';
import { DIGIT_CELLS, DIGIT_HEIGHT, DIGIT_WIDTH, GROUND_CELL, LINE_CELL } from './count-atlas.ts';
import { MARKER_SIZES } from './marker.ts';
import { QUIET_SCALE, SLOT_IN_VIEW } from './shaders.ts';

/** Room left and right of the digits, CSS pixels. */
const PADDING = 3;

const float = (value: number) => value.toFixed(1);

/** One quad per crowd: a pill at the upper right of its marker, which glides with it. */
export const COUNT_VERTEX = `#version 300 es
${SLOT_IN_VIEW}
flat out int v_count;
flat out int v_digits;
out vec2 v_at;

void main() {
  v_count = a_life.z;
  v_digits = 1;
  for (int rest = v_count / 10; rest > 0; rest /= 10) v_digits += 1;
  vec2 size = vec2(float(v_digits) * ${float(DIGIT_WIDTH)} + ${float(2 * PADDING)}, ${float(DIGIT_HEIGHT)});
  bool quiet = !u_near && ((a_life.w >> 3) & 7) == ${AVAILABILITY.id('free')};
  float radius = ${float(MARKER_SIZES.normal / 2)} * (quiet ? u_scale * ${QUIET_SCALE} : u_scale);
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  v_at = corner * size;
  vec2 shift = vec2(radius * 0.4, -radius * 0.7) + vec2(0.0, -size.y * 0.5) + v_at;
  gl_Position = u_matrix * vec4(glidePlace(), 0.0, 1.0);
  gl_Position.xy += shift * vec2(1.0, -1.0) * u_pixel * gl_Position.w;
}`;

export const COUNT_FRAGMENT = `#version 300 es
precision highp float;
precision highp int;
uniform sampler2D u_digits;
uniform float u_ratio;
flat in int v_count;
flat in int v_digits;
in vec2 v_at;
out vec4 color;

vec4 cell(float index, vec2 within) {
  return texture(u_digits, vec2((index + within.x) / ${float(DIGIT_CELLS)}, within.y));
}

void main() {
  float radius = ${float(DIGIT_HEIGHT)} / 2.0;
  float width = float(v_digits) * ${float(DIGIT_WIDTH)} + ${float(2 * PADDING)};
  vec2 off = vec2(max(abs(v_at.x - width / 2.0) - width / 2.0 + radius, 0.0), v_at.y - radius);
  float outside = length(off) - radius;
  float pill = clamp(0.5 - outside * u_ratio, 0.0, 1.0);
  float line = clamp(0.5 + (outside + 1.0) * u_ratio, 0.0, 1.0) * 0.55;
  float place = (v_at.x - ${float(PADDING)}) / ${float(DIGIT_WIDTH)};
  vec4 ground = cell(${float(GROUND_CELL)}, vec2(0.5));
  if (place >= 0.0 && place < float(v_digits)) {
    int rest = v_count;
    for (int after = v_digits - 1 - int(place); after > 0; after--) rest /= 10;
    ground = cell(float(rest % 10), vec2(fract(place), v_at.y / ${float(DIGIT_HEIGHT)}));
  }
  color = mix(ground, cell(${float(LINE_CELL)}, vec2(0.5)), line) * pill;
}`;
