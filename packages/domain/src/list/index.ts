export * from './containing.ts';
export * from './params.ts';
