export * from './calls.ts';
export * from './embed.ts';
export * from './recipient.ts';
export * from './tracking.ts';
