export * from './calls.ts';
export * from './shift.ts';
export * from './timing.ts';
