export { ApiError, type ApiErrorCode, isKeyReused } from './api-error.ts';
export type { CallArguments, CallOptions, ReplyOf } from './call-types.ts';
export { type ApiClient, type ApiClientOptions, createApiClient } from './client.ts';
export { describeError, errorText, type Situation } from './describe-error.ts';
export { requireGoodPassword } from './good-password.ts';
export { FAILURES, SUCCESSES } from './messages.ts';
export type { FileReply } from './read-reply.ts';
export type { FileSink, Received, Receiver } from './read-stream.ts';
export { registrationError } from './registration-error.ts';
export { createRoutingClient, type RoutePoint, type RoutingClient } from './routing.ts';
export {
  type BrowserTokenStoreOptions,
  browserTokenStore,
} from './tokens/browser-token-store.ts';
export { memoryTokenStore } from './tokens/memory-token-store.ts';
export { ownerOf, type TokenStore, type Tokens, tokensFrom } from './tokens/token-store.ts';
