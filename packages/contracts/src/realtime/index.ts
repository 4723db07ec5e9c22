export * from './channel.ts';
export * from './message.ts';
