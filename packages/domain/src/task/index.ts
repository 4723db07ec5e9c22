export * from './allowed-actions.ts';
export * from './body.ts';
export * from './draft.ts';
export { requireAlso } from './require-also.ts';
export { trackingMessage } from './tracking-message.ts';
export * from './transitions.ts';
