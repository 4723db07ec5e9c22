export * from './calls.ts';
export * from './release.ts';
