export * from './is-of-work.ts';
export * from './map-cells.ts';
export * from './metric-text.ts';
