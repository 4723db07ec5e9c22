export * from './api-token.ts';
export * from './callback.ts';
export * from './callback-calls.ts';
export * from './calls.ts';
export * from './company.ts';
export * from './contract.ts';
export * from './contract-calls.ts';
export * from './events.ts';
