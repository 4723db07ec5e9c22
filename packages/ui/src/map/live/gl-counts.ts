import { COUNT_FRAGMENT, COUNT_VERTEX } from './count-shaders.ts';
import type { Crowds } from './crowds.ts';
import { drawWith, type FrameView, readSlots, VIEW_UNIFORMS } from './gl-frame.ts';
import { createProgram } from './gl-program.ts';
import { INTS } from './slots.ts';

const CORNERS = 4;
const UNIFORMS = [...VIEW_UNIFORMS, 'u_ratio', 'u_digits'] as const;

/** The numbers of agents who are drawn as one marker. */
export interface GlCounts {
  setDigits(canvas: HTMLCanvasElement): void;
  upload(crowds: Crowds): void;
  draw(view: FrameView): void;
  dispose(): void;
}

export function createGlCounts(gl: WebGL2RenderingContext): GlCounts {
  const linked = createProgram(gl, COUNT_VERTEX, COUNT_FRAGMENT, UNIFORMS);
  const buffer = gl.createBuffer();
  const texture = gl.createTexture();
  const all = gl.createVertexArray();
  readSlots(gl, all, buffer);
  gl.bindVertexArray(null);
  let count = 0;

  return {
    setDigits(canvas) {
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, canvas);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
    },
    upload(crowds) {
      count = crowds.count;
      if (count === 0) return;
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
      gl.bufferData(gl.ARRAY_BUFFER, crowds.ints, gl.DYNAMIC_DRAW, 0, count * INTS);
    },
    draw(view) {
      if (count === 0) return;
      drawWith(gl, linked, view);
      const { at } = linked;
      gl.uniform1f(at.u_ratio, view.pixelRatio);
      gl.uniform1i(at.u_digits, 0);
      gl.activeTexture(gl.TEXTURE0);
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.bindVertexArray(all);
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, CORNERS, count);
    },
    dispose() {
      gl.deleteProgram(linked.program);
      gl.deleteBuffer(buffer);
      gl.deleteTexture(texture);
      gl.deleteVertexArray(all);
    },
  };
}
