export * from './map-cells.ts';
export * from './metric-text.ts';
