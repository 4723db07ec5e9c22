export * from './calls.ts';
export * from './statement.ts';
