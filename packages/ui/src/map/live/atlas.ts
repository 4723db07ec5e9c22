import { AGENT_TRANSPORT, AVAILABILITY } from '@qafila/contracts/agent';
import { drawMarker } from './draw-marker.ts';
import type { Ink } from './ink.ts';
import { type Marker, type MarkerSize, type MarkerState, markerOf } from './marker.ts';

/** Width of a marker's cell, CSS pixels. */
export const CELL = 52;
const SIZES: readonly MarkerSize[] = ['normal', 'medium', 'selected'];
/** Rows by availability id, from 1, then the stale ones. */
const STATES: readonly MarkerState[] = [...AVAILABILITY.members.map(({ name }) => name), 'stale'];

export const ATLAS_COLUMNS = AGENT_TRANSPORT.ids.length * SIZES.length;
export const ATLAS_ROWS = STATES.length;

/** Every marker with its cell: column by vehicle and size, row by state, as the shader computes it. */
export const atlasCells = (): { column: number; row: number; marker: Marker }[] =>
  STATES.flatMap((state, row) =>
    AGENT_TRANSPORT.members.flatMap(({ id, name }) =>
      SIZES.map((size, index) => ({
        column: (id - 1) * SIZES.length + index,
        row,
        marker: markerOf(name, state, size),
      })),
    ),
  );

/** All markers on one canvas, at this screen's pixel ratio. */
export function drawAtlas(ink: Ink, pixelRatio: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const cell = Math.ceil(CELL * pixelRatio);
  canvas.width = cell * ATLAS_COLUMNS;
  canvas.height = cell * ATLAS_ROWS;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw markers on');
  for (const { column, row, marker } of atlasCells()) {
    context.setTransform(pixelRatio, 0, 0, pixelRatio, (column + 0.5) * cell, (row + 0.5) * cell);
    drawMarker(context, marker, ink);
  }
  return canvas;
}
