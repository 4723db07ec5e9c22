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
