export * from './calls.ts';
export * from './relocation.ts';
