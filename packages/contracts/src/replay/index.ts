export * from './calls.ts';
export * from './limits.ts';
export * from './replay-day.ts';
