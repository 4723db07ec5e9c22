export * from './channel.ts';
export * from './map-view.ts';
export * from './message.ts';
