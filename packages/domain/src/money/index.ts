export * from './currency.ts';
export * from './format.ts';
export * from './minor.ts';
export * from './only-sum.ts';
export * from './parse-number.ts';
