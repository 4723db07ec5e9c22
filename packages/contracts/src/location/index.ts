export * from './area.ts';
export * from './calls.ts';
export * from './enums.ts';
export * from './location-point.ts';
export * from './place.ts';
export * from './point-list.ts';
export * from './polygon.ts';
export * from './route.ts';
