export * from './change-each.ts';
export * from './failed-of.ts';
