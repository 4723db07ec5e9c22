export * from './calls.ts';
export * from './entities.ts';
export * from './enums.ts';
export * from './events.ts';
export * from './input.ts';
export * from './payout-calls.ts';
