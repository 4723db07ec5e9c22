import type { MapView } from '@qafila/contracts/realtime';

/** The corners of what a map shows. */
export interface Bounds {
  getWest(): number;
  getSouth(): number;
  getEast(): number;
  getNorth(): number;
}

const held = (value: number, bound: number) => Math.min(bound, Math.max(-bound, value));

/** What a map shows as a view that the server takes: inside the earth, also where the map is dragged past its edge. */
export function viewOf(bounds: Bounds): MapView {
  const west = held(bounds.getWest(), 180);
  const south = held(bounds.getSouth(), 90);
  return {
    west,
    south,
    east: Math.max(west, held(bounds.getEast(), 180)),
    north: Math.max(south, held(bounds.getNorth(), 90)),
  };
}
