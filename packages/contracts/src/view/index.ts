export * from './calls.ts';
export * from './view.ts';
