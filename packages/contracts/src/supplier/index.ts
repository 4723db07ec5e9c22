export * from './calls.ts';
export * from './supplier.ts';
