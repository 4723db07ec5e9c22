export * from './calls.ts';
export * from './health.ts';
export * from './release.ts';
