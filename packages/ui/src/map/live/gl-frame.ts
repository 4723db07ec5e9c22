import type { Program } from './gl-program.ts';
import { SLOT_BYTES } from './slots.ts';

/** Input of one frame. */
export interface FrameView {
  /** Matrix from world units around `centre` to the screen. */
  matrix: Float32Array;
  centre: readonly [x: number, y: number];
  now: number;
  /** Size of the screen, CSS pixels. */
  width: number;
  height: number;
  /** Device pixels per CSS pixel. */
  pixelRatio: number;
  scale: number;
  near: boolean;
  shown: number;
  selected: number | undefined;
}

/** Reads a slot of the buffer for each instance, from this one on. */
export function readSlots(
  gl: WebGL2RenderingContext,
  array: WebGLVertexArrayObject,
  buffer: WebGLBuffer,
  slot = 0,
): void {
  gl.bindVertexArray(array);
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
  for (const index of [0, 1]) {
    gl.enableVertexAttribArray(index);
    gl.vertexAttribIPointer(index, 4, gl.INT, SLOT_BYTES, slot * SLOT_BYTES + index * 16);
    gl.vertexAttribDivisor(index, 1);
  }
}

/** Uniforms that `SLOT_IN_VIEW` declares. */
export const VIEW_UNIFORMS = ['u_matrix', 'u_centre', 'u_now', 'u_pixel', 'u_scale', 'u_near'] as const;

/** Draws with this program from here on, in this view. */
export function drawWith(
  gl: WebGL2RenderingContext,
  { program, at }: Program<(typeof VIEW_UNIFORMS)[number]>,
  view: FrameView,
): void {
  // biome-ignore lint/correctness/useHookAtTopLevel: a call of WebGL and no hook.
  gl.useProgram(program);
  gl.uniformMatrix4fv(at.u_matrix, false, view.matrix);
  gl.uniform2i(at.u_centre, ...view.centre);
  gl.uniform1i(at.u_now, view.now);
  gl.uniform2f(at.u_pixel, 2 / view.width, 2 / view.height);
  gl.uniform1f(at.u_scale, view.scale);
  gl.uniform1i(at.u_near, view.near ? 1 : 0);
}
