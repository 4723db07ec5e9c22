export * from './currency.ts';
export * from './format.ts';
export * from './minor.ts';
export * from './parse-number.ts';
