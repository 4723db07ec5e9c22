export * from './calls.ts';
export * from './dashboard.ts';
