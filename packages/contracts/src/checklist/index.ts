export * from './calls.ts';
export * from './checklist.ts';
