export * from './allowed-actions.ts';
export * from './body.ts';
export * from './draft.ts';
export { trackingMessage } from './tracking-message.ts';
export * from './transitions.ts';
