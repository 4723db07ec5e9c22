import type { Crowds } from './crowds.ts';
import { createGlCounts } from './gl-counts.ts';
import { drawWith, type FrameView, readSlots, VIEW_UNIFORMS } from './gl-frame.ts';
import { createProgram } from './gl-program.ts';
import { FRAGMENT, VERTEX } from './shaders.ts';
import { INTS, SLOT_BYTES, type Slots } from './slots.ts';

const CORNERS = 4;
const UNIFORMS = [...VIEW_UNIFORMS, 'u_shown', 'u_skipped', 'u_selected', 'u_atlas'] as const;

/** The layer's GPU resources. Lost with the context, and created again after it. */
export interface GlAgents {
  setAtlas(markers: HTMLCanvasElement, digits: HTMLCanvasElement): void;
  /** Uploads what changed, and everything if the buffer has grown or is that of other agents. */
  upload(slots: Slots): void;
  /** How many agents a marker is for, where it is for several. */
  uploadCounts(crowds: Crowds): void;
  draw(slots: Slots, view: FrameView): void;
  dispose(): void;
}

export function createGlAgents(gl: WebGL2RenderingContext): GlAgents {
  const linked = createProgram(gl, VERTEX, FRAGMENT, UNIFORMS);
  const counts = createGlCounts(gl);
  const buffer = gl.createBuffer();
  const texture = gl.createTexture();
  const all = gl.createVertexArray();
  const one = gl.createVertexArray();
  let uploaded: Slots | undefined;
  let capacity = 0;

  const point = (array: WebGLVertexArrayObject, slot: number) => readSlots(gl, array, buffer, slot);
  point(all, 0);
  gl.bindVertexArray(null);

  return {
    setAtlas(canvas, digits) {
      counts.setDigits(digits);
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, canvas);
      gl.generateMipmap(gl.TEXTURE_2D);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_NEAREST);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
    },
    upload(slots) {
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
      const { ints } = slots;
      if (slots !== uploaded || slots.capacity !== capacity) {
        gl.bufferData(gl.ARRAY_BUFFER, ints, gl.DYNAMIC_DRAW);
        uploaded = slots;
        capacity = slots.capacity;
        slots.drain(() => {});
        return;
      }
      slots.drain((from, to) =>
        gl.bufferSubData(gl.ARRAY_BUFFER, from * SLOT_BYTES, ints, from * INTS, (to - from) * INTS),
      );
    },
    uploadCounts: counts.upload,
    draw(slots, view) {
      if (slots.count === 0) return;
      drawWith(gl, linked, view);
      gl.activeTexture(gl.TEXTURE0);
      gl.bindTexture(gl.TEXTURE_2D, texture);
      const { at } = linked;
      gl.uniform1i(at.u_shown, view.shown);
      gl.uniform1i(at.u_atlas, 0);
      gl.uniform1i(at.u_skipped, view.selected ?? -1);
      gl.uniform1i(at.u_selected, 0);
      gl.bindVertexArray(all);
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, CORNERS, slots.count);
      if (view.selected !== undefined) {
        // Drawn above all others, and regardless of filters.
        point(one, view.selected);
        gl.uniform1i(at.u_skipped, -1);
        gl.uniform1i(at.u_selected, 1);
        gl.uniform1i(at.u_shown, -1);
        gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, CORNERS, 1);
      }
      counts.draw(view);
      gl.bindVertexArray(null);
    },
    dispose() {
      counts.dispose();
      gl.deleteProgram(linked.program);
      gl.deleteBuffer(buffer);
      gl.deleteTexture(texture);
      gl.deleteVertexArray(all);
      gl.deleteVertexArray(one);
    },
  };
}
