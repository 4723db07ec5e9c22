export { identityCalls as identity } from './identity/calls.ts';
