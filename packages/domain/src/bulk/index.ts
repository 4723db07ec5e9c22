export * from './change-each.ts';
