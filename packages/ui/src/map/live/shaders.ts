import { AVAILABILITY } from '@qafila/contracts/agent';
import { POSITION_FADES_AFTER_S, POSITION_STALE_AFTER_S } from '@qafila/contracts/core';
import { ATLAS_COLUMNS, ATLAS_ROWS, CELL } from './atlas.ts';
import { COVERED } from './look.ts';
import { hasMedium, MARKER_SIZES } from './marker.ts';

const states = AVAILABILITY.ids.length;
const mediumBits = AVAILABILITY.members.reduce(
  (bits, { id, name }) => bits | (hasMedium(name) ? 1 << id : 0),
  0,
);

/** Size of a marker with its outline and badge: less than its cell, since each pixel of the quad is shaded. */
const EXTENTS = { normal: MARKER_SIZES.normal + 8, medium: MARKER_SIZES.medium + 8 };

/**
 * What the programs of markers and of their numbers have in common: a slot and the view as input, and where a glide is
 * at the view's moment, in world units from the centre. The same as `placeAt` of the glides.
 */
export const SLOT_IN_VIEW = `
layout(location = 0) in ivec4 a_way;
layout(location = 1) in ivec4 a_life;
uniform mat4 u_matrix;
uniform ivec2 u_centre;
uniform int u_now;
uniform vec2 u_pixel;
uniform float u_scale;
uniform bool u_near;

vec2 glidePlace() {
  float share = a_life.y == 0 ? 1.0 : clamp(float(u_now - a_life.x) / float(a_life.y), 0.0, 1.0);
  return mix(vec2(a_way.xy - u_centre), vec2(a_way.zw - u_centre), share);
}`;

/** Scale of a free agent's marker as long as streets are not visible. */
export const QUIET_SCALE = 0.65;

/**
 * One quad per agent. Integers are precise to a centimetre at any zoom: the difference to the map's centre is taken
 * before converting to floats. Position between two reports, age of the position and filters are computed here, at no
 * cost to the main thread.
 */
export const VERTEX = `#version 300 es
${SLOT_IN_VIEW}
uniform int u_shown;
uniform int u_skipped;
uniform bool u_selected;
out vec2 v_cell;
out float v_alpha;

void main() {
  int look = a_life.w;
  int vehicle = look & 7;
  int availability = (look >> 3) & 7;
  int shownBit = (vehicle - 1) * ${states} + availability - 1;
  bool covered = !u_selected && (look & ${COVERED}) != 0;
  if (((u_shown >> shownBit) & 1) == 0 || covered || gl_InstanceID == u_skipped) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    return;
  }
  float age = float(u_now - a_life.z) / 1000.0;
  bool stale = age > ${POSITION_STALE_AFTER_S.toFixed(1)};
  v_alpha = !u_selected && age > ${POSITION_FADES_AFTER_S.toFixed(1)} ? 0.5 : 1.0;
  // Free agents are smaller and paler until streets are visible or one of them is chosen.
  bool quiet = !u_selected && !u_near && availability == ${AVAILABILITY.id('free')};
  v_alpha *= quiet ? 0.75 : 1.0;
  int size = u_selected ? 2 : u_near && !stale && ((${mediumBits} >> availability) & 1) == 1 ? 1 : 0;
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  vec2 cell = vec2((vehicle - 1) * 3 + size, stale ? ${states} : availability - 1);
  float extent = size == 2 ? ${CELL.toFixed(1)} : size == 1 ? ${EXTENTS.medium.toFixed(1)} : ${EXTENTS.normal.toFixed(1)};
  v_cell = (cell + 0.5 + (corner - 0.5) * extent / ${CELL.toFixed(1)}) / vec2(${ATLAS_COLUMNS.toFixed(1)}, ${ATLAS_ROWS.toFixed(1)});
  vec2 place = glidePlace();
  gl_Position = u_matrix * vec4(place, 0.0, 1.0);
  float scale = u_selected ? 1.0 : quiet ? u_scale * ${QUIET_SCALE} : u_scale;
  gl_Position.xy += (corner - 0.5) * vec2(1.0, -1.0) * extent * scale * u_pixel * gl_Position.w;
}`;

export const FRAGMENT = `#version 300 es
precision mediump float;
uniform sampler2D u_atlas;
in vec2 v_cell;
in float v_alpha;
out vec4 color;

void main() {
  color = texture(u_atlas, v_cell) * v_alpha;
}`;
