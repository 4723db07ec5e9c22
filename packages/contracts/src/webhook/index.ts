export * from './calls.ts';
export * from './delivery.ts';
export * from './delivery-event.ts';
export * from './webhook.ts';
