export * from './each-row.ts';
