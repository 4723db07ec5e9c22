import { createHash } from 'node:crypto';
import { AppError, type CallSpec } from '@qafila/contracts';
import { sql } from 'kysely';
import type { QueryConfig } from 'pg';
import { type Actor, actorId } from '../database/actor.ts';
import type { Tx } from '../database/tx.ts';
import { say } from '../words/say.ts';
import { FORGOTTEN } from './forget-replies.ts';

const KEY = /^[\x21-\x7e]{1,200}$/;
/** Maximum time that a request waits for an earlier one with the same key, ms. */
const WAIT_MS = 5_000;

/** The stored reply of an earlier request with the same key. */
export interface StoredReply {
  status: number;
  /** Serialized body; null without one. */
  body: string | null;
}

/** Time in which an identical request without a key is not repeated, ms. */
const SAME_FOR_MS = 30_000;

/** Identifies a request: by the caller's key or, where money moves, by its content. */
export interface RequestKey {
  name: string;
  /** Validity in milliseconds; a caller's own key does not expire. */
  forMs?: number;
}

/** Validates a caller's key. @throws AppError VALIDATION */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined || header === '') return undefined;
  if (typeof header !== 'string' || !KEY.test(header))
    throw new AppError('VALIDATION', {
      errors: [{ path: 'Idempotency-Key', message: 'Use 1 to 200 visible ASCII characters' }],
    });
  return header;
}

/** The key of a request without one: an identical request within 30 s counts as a repetition. */
export const sameRequestKey = (call: CallSpec, content: unknown): RequestKey => ({
  name: `same:${hashOf(call, content).toString('base64url')}`,
  forMs: SAME_FOR_MS,
});

interface Claim {
  taken: boolean;
  earlier_hash: Buffer | null;
  earlier_status: number | null;
  earlier_reply: string | null;
}

const hashOf = (call: CallSpec, request: unknown) =>
  createHash('sha256')
    .update(`${call.name}\n${JSON.stringify(request)}`)
    .digest();

/**
 * Claims the key for this request, inside the transaction of its work, or returns the stored reply of an
 * earlier one. A concurrent request waits for the first on the row's lock.
 * @throws AppError IDEMPOTENCY_KEY_REUSED for another request; CONFLICT while the first is still in progress;
 * DONE_ALREADY, with the first reply, for a request without a key of its own, and without it once it is no longer kept.
 */
export async function claimKey(
  tx: Tx,
  request: { key: RequestKey; call: CallSpec; actor: Actor; content: unknown },
): Promise<StoredReply | undefined> {
  const scope = actorId(request.actor) ?? '';
  const { name, forMs } = request.key;
  if (forMs !== undefined) await forgetKey(tx, scope, name, new Date(tx.wallNow().getTime() - forMs));
  const hash = hashOf(request.call, request.content);
  const { rows } =
    await sql<Claim>`select * from app.claim_key(${scope}, ${name}, ${request.call.name}, ${hash},
    ${tx.wallNow()}, ${WAIT_MS})`.execute(tx.db);
  const claim = rows[0];
  if (claim?.taken) return undefined;
  if (!claim?.earlier_hash || claim.earlier_status === null) throw new AppError('CONFLICT');
  if (!hash.equals(claim.earlier_hash)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  if (claim.earlier_reply === FORGOTTEN)
    throw new AppError('DONE_ALREADY', {
      message: say('A request with this key was carried out before. Its reply is no longer kept'),
      details: { status: claim.earlier_status },
    });
  const earlier = { status: claim.earlier_status, body: claim.earlier_reply };
  if (forMs === undefined) return earlier;
  const reply: unknown = earlier.body === null ? null : JSON.parse(earlier.body);
  throw new AppError('DONE_ALREADY', { details: { status: earlier.status, reply } });
}

const forgetKey = (tx: Tx, scope: string, name: string, before: Date) =>
  tx.db
    .deleteFrom('idempotency_key')
    .where('scope', '=', scope)
    .where('key', '=', name)
    .where('created_at', '<=', before)
    .execute();

/** Stores the reply in the transaction of the work: its last statement, sent with the commit. */
export const keepReply = (actor: Actor, { name }: RequestKey, reply: StoredReply): QueryConfig => ({
  name: 'idempotency.keep',
  text: 'update idempotency_key set status = $3, reply = $4 where scope = $1 and key = $2',
  values: [actorId(actor) ?? '', name, reply.status, reply.body],
});
