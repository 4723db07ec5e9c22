export * from './calls.ts';
export * from './delivery.ts';
export * from './webhook.ts';
