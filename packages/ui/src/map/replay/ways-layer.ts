import type { Piece } from '@qafila/domain/replay';
import type { CustomLayerInterface, Map as LibreMap } from 'maplibre-gl';
import type { Theme } from '../../theme/language.ts';
import { createProgram, type Program } from '../live/gl-program.ts';
import { aroundCentre } from '../live/matrix.ts';
import { worldX, worldY } from '../live/world-units.ts';
import { END_INTS, waySegments } from './way-segments.ts';

/** How long a way stays behind an agent, ms of the day. */
const WAY_MS = 10 * 60_000;
const UNIFORMS = ['u_matrix', 'u_centre', 'u_now', 'u_ink'] as const;
const INK: Record<Theme, readonly [red: number, green: number, blue: number]> = {
  light: [0.54, 0.08, 0.22],
  dark: [0.89, 0.5, 0.6],
};

const VERTEX = `#version 300 es
layout(location = 0) in ivec3 a_end;
uniform mat4 u_matrix;
uniform ivec2 u_centre;
uniform int u_now;
out float v_age;

void main() {
  v_age = float(u_now - a_end.z) / ${WAY_MS.toFixed(1)};
  gl_Position = u_matrix * vec4(vec2(a_end.xy - u_centre), 0.0, 1.0);
}`;

/** What is ahead of now is not drawn, so that a way ends where its agent is. */
const FRAGMENT = `#version 300 es
precision mediump float;
uniform vec3 u_ink;
in float v_age;
out vec4 color;

void main() {
  if (v_age < 0.0 || v_age > 1.0) discard;
  color = vec4(u_ink, 1.0) * (0.75 * (1.0 - v_age));
}`;

export interface WaysLayer {
  layer: CustomLayerInterface;
  setTheme(theme: Theme): void;
}

interface Drawn {
  array: WebGLVertexArrayObject;
  buffer: WebGLBuffer;
  count: number;
}

/**
 * The ways behind all agents of a replay. A piece is uploaded once; from then on the graphics card draws what is behind
 * the moment, at no cost to the main thread.
 * @param look the moment (ms since the day began) and the pieces that have the ways behind it.
 */
export function createWaysLayer(
  id: string,
  look: () => { atMs: number; pieces: readonly Piece[] },
): WaysLayer {
  let map: LibreMap | undefined;
  let linked: Program<(typeof UNIFORMS)[number]> | undefined;
  let drawn = new Map<Piece, Drawn>();
  let theme: Theme = 'light';

  function upload(gl: WebGL2RenderingContext, piece: Piece): Drawn {
    const ends = waySegments(piece);
    const array = gl.createVertexArray();
    const buffer = gl.createBuffer();
    gl.bindVertexArray(array);
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    gl.bufferData(gl.ARRAY_BUFFER, ends, gl.STATIC_DRAW);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribIPointer(0, END_INTS, gl.INT, 0, 0);
    gl.bindVertexArray(null);
    return { array, buffer, count: ends.length / END_INTS };
  }

  /** The pieces on the card: those that are wanted, and no others. */
  function keep(gl: WebGL2RenderingContext, pieces: readonly Piece[]): Drawn[] {
    const next = new Map(pieces.map((piece) => [piece, drawn.get(piece) ?? upload(gl, piece)]));
    for (const [piece, { array, buffer }] of drawn)
      if (!next.has(piece)) {
        gl.deleteVertexArray(array);
        gl.deleteBuffer(buffer);
      }
    drawn = next;
    return [...next.values()];
  }

  const layer: CustomLayerInterface = {
    id,
    type: 'custom',
    onAdd(added) {
      map = added;
      linked = undefined;
      drawn = new Map();
    },
    onRemove(_, gl) {
      if (gl instanceof WebGL2RenderingContext) keep(gl, []);
      if (linked) gl.deleteProgram(linked.program);
      linked = undefined;
      map = undefined;
    },
    render(gl, { defaultProjectionData }) {
      if (!map || gl.isContextLost() || !(gl instanceof WebGL2RenderingContext)) return;
      linked ??= createProgram(gl, VERTEX, FRAGMENT, UNIFORMS);
      const { atMs, pieces } = look();
      const parts = keep(gl, pieces);
      const { lng, lat } = map.getCenter();
      const centre = [worldX(lng), worldY(lat)] as const;
      // biome-ignore lint/correctness/useHookAtTopLevel: a call of WebGL and no hook.
      gl.useProgram(linked.program);
      const { at } = linked;
      gl.uniformMatrix4fv(at.u_matrix, false, aroundCentre(defaultProjectionData.mainMatrix, centre));
      gl.uniform2i(at.u_centre, ...centre);
      gl.uniform1i(at.u_now, Math.floor(atMs));
      gl.uniform3f(at.u_ink, ...INK[theme]);
      for (const { array, count } of parts) {
        gl.bindVertexArray(array);
        gl.drawArrays(gl.LINES, 0, count);
      }
      gl.bindVertexArray(null);
    },
  };
  return {
    layer,
    setTheme(next) {
      theme = next;
      map?.triggerRepaint();
    },
  };
}

/**
 * Keeps a layer on its map under another one: adds it, and restores it after a new style or a lost context. Returns the
 * function that removes it.
 */
export function keepUnder(map: LibreMap, layer: CustomLayerInterface, above: string): () => void {
  const put = () => {
    if (map.style?._loaded && !map.getLayer(layer.id))
      map.addLayer(layer, map.getLayer(above) ? above : undefined);
  };
  put();
  map.on('styledata', put);
  return () => {
    map.off('styledata', put);
    if (map.style?._loaded && map.getLayer(layer.id)) map.removeLayer(layer.id);
  };
}
