import { createProgram, type Program } from './gl-program.ts';
import { FRAGMENT, VERTEX } from './shaders.ts';
import { INTS, type Slots } from './slots.ts';

const SLOT_BYTES = INTS * 4;
const CORNERS = 4;
const UNIFORMS = [
  'u_matrix',
  'u_centre',
  'u_now',
  'u_pixel',
  'u_scale',
  'u_shown',
  'u_skipped',
  'u_selected',
  'u_near',
  'u_atlas',
] as const;

/** Input of one frame. */
export interface FrameView {
  /** Matrix from world units around `centre` to the screen. */
  matrix: Float32Array;
  centre: readonly [x: number, y: number];
  now: number;
  /** Size of the screen, CSS pixels. */
  width: number;
  height: number;
  scale: number;
  near: boolean;
  shown: number;
  selected: number | undefined;
}

/** The layer's GPU resources. Lost with the context, and created again after it. */
export interface GlAgents {
  setAtlas(canvas: HTMLCanvasElement): void;
  /** Uploads what changed, and everything if the buffer has grown. */
  upload(slots: Slots): void;
  draw(slots: Slots, view: FrameView): void;
  dispose(): void;
}

export function createGlAgents(gl: WebGL2RenderingContext): GlAgents {
  const linked = createProgram(gl, VERTEX, FRAGMENT, UNIFORMS);
  const buffer = gl.createBuffer();
  const texture = gl.createTexture();
  const all = gl.createVertexArray();
  const one = gl.createVertexArray();
  let capacity = 0;

  function point(array: WebGLVertexArrayObject, slot: number): void {
    gl.bindVertexArray(array);
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    for (const index of [0, 1]) {
      gl.enableVertexAttribArray(index);
      gl.vertexAttribIPointer(index, 4, gl.INT, SLOT_BYTES, slot * SLOT_BYTES + index * 16);
      gl.vertexAttribDivisor(index, 1);
    }
  }
  point(all, 0);
  gl.bindVertexArray(null);

  return {
    setAtlas(canvas) {
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
      if (slots.capacity !== capacity) {
        gl.bufferData(gl.ARRAY_BUFFER, ints, gl.DYNAMIC_DRAW);
        capacity = slots.capacity;
        slots.drain(() => {});
        return;
      }
      slots.drain((from, to) =>
        gl.bufferSubData(gl.ARRAY_BUFFER, from * SLOT_BYTES, ints, from * INTS, (to - from) * INTS),
      );
    },
    draw(slots, view) {
      if (slots.count === 0) return;
      begin(gl, linked, view);
      gl.activeTexture(gl.TEXTURE0);
      gl.bindTexture(gl.TEXTURE_2D, texture);
      const { at } = linked;
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
      gl.bindVertexArray(null);
    },
    dispose() {
      gl.deleteProgram(linked.program);
      gl.deleteBuffer(buffer);
      gl.deleteTexture(texture);
      gl.deleteVertexArray(all);
      gl.deleteVertexArray(one);
    },
  };
}

function begin(
  gl: WebGL2RenderingContext,
  { program, at }: Program<(typeof UNIFORMS)[number]>,
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
  gl.uniform1i(at.u_shown, view.shown);
  gl.uniform1i(at.u_atlas, 0);
}
