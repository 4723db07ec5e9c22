export * from './lateness.ts';
