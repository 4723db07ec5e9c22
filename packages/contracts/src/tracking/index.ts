export * from './calls.ts';
export * from './tracking.ts';
