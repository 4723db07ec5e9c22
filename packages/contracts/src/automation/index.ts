export * from './calls.ts';
export * from './rule.ts';
export * from './run.ts';
export * from './version.ts';
