import type { MapView } from '@qafila/contracts/realtime';

/** Corners of the visible map. */
export interface Bounds {
  getWest(): number;
  getSouth(): number;
  getEast(): number;
  getNorth(): number;
}

const clamp = (value: number, bound: number) => Math.min(bound, Math.max(-bound, value));

/**
 * The visible map as a view that the server accepts: clipped to the earth, also if the map is dragged past its edge.
 */
export function viewOf(bounds: Bounds): MapView {
  const west = clamp(bounds.getWest(), 180);
  const south = clamp(bounds.getSouth(), 90);
  return {
    west,
    south,
    east: Math.max(west, clamp(bounds.getEast(), 180)),
    north: Math.max(south, clamp(bounds.getNorth(), 90)),
  };
}
