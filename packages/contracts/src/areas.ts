export { identityCalls as identity } from './identity/calls.ts';
export { releaseCalls as releases } from './releases/calls.ts';
