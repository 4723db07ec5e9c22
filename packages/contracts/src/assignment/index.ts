export { DEFAULT_CONFIGURATION_TITLE } from '../config/default-title.ts';
export * from './calls.ts';
export * from './candidate.ts';
export * from './enums.ts';
export * from './events.ts';
export * from './offer.ts';
export * from './trace.ts';
