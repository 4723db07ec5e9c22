export * from './calls.ts';
export * from './rule.ts';
