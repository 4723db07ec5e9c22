export * from './calls.ts';
export * from './dashboard.ts';
export * from './metrics.ts';
export * from './starting-tiles.ts';
export * from './tile.ts';
