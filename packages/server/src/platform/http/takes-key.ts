import type { CallSpec } from '@qafila/contracts';

/**
 * Whether the call is carried out once per `Idempotency-Key`. A key belongs to a session or a token, so public calls take
 * none. Streamed bodies can't be part of the key's fingerprint: such a call prevents duplicates itself.
 */
export const takesKey = ({ method, policy, replyEncoding, idempotencyKey }: CallSpec): boolean =>
  method !== 'GET' && policy.kind !== 'public' && replyEncoding !== 'stream' && idempotencyKey !== 'ignored';
