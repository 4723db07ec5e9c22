import type { Tile } from './tile.ts';

/** What a first dashboard shows. Ids are filled in by the client, or by the demo. */
export const STARTING_TILES: readonly Omit<Tile, 'id'>[] = [
  { kind: 'number', metrics: ['orders'], by: null, wide: false },
  { kind: 'number', metrics: ['delivered'], by: null, wide: false },
  { kind: 'number', metrics: ['onTimeShare'], by: null, wide: false },
  { kind: 'number', metrics: ['clickToDoor'], by: null, wide: false },
  { kind: 'line', metrics: ['delivered'], by: 'day', wide: true },
  { kind: 'demand', metrics: ['orders'], by: null, wide: true },
  { kind: 'map', metrics: ['orders'], by: null, wide: true },
  { kind: 'bar', metrics: ['onTimeShare'], by: 'vehicle', wide: false },
  { kind: 'bar', metrics: ['cancelled'], by: 'cancelReason', wide: false },
  {
    kind: 'table',
    metrics: ['delivered', 'deliveriesPerHour', 'onTimeShare', 'cashCollected'],
    by: 'agent',
    wide: true,
  },
  { kind: 'number', metrics: ['cashCollected'], by: null, wide: false },
  { kind: 'number', metrics: ['deliveriesPerHour'], by: null, wide: false },
];
