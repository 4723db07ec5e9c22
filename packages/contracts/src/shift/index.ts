export * from './calls.ts';
export * from './shift.ts';
export * from './template.ts';
export * from './timing.ts';
