export * from './occurrences.ts';
export * from './overlap.ts';
