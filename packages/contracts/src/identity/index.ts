export * from './calls.ts';
export * from './session.ts';
