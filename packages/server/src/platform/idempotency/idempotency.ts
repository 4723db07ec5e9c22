import { createHash } from 'node:crypto';
import { AppError, type CallSpec } from '@qafila/contracts';
import { sql } from 'kysely';
import type { QueryConfig } from 'pg';
import type { Actor } from '../database/actor.ts';
import type { Tx } from '../database/tx.ts';

const KEY = /^[\x21-\x7e]{1,200}$/;
/** Milliseconds a second request waits for the first one with its key. */
const WAIT_MS = 5_000;

/** The reply of an earlier request with the same key. */
export interface StoredReply {
  status: number;
  /** As sent; null without a body. */
  body: string | null;
}

/** Key of a request, checked. @throws AppError IDEMPOTENCY_KEY_MISSING, VALIDATION */
export function readIdempotencyKey(
  call: CallSpec,
  header: string | string[] | undefined,
): string | undefined {
  if (header === undefined || header === '') {
    if (call.idempotencyKey === 'required') throw new AppError('IDEMPOTENCY_KEY_MISSING');
    return undefined;
  }
  if (typeof header !== 'string' || !KEY.test(header))
    throw new AppError('VALIDATION', {
      errors: [{ path: 'Idempotency-Key', message: 'Use 1 to 200 visible ASCII characters' }],
    });
  return header;
}

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
 * Takes the key for this request, inside the transaction of its work, or finds the reply of an earlier one.
 * A second request at the same time waits for the first on the table's own lock.
 * @throws AppError IDEMPOTENCY_KEY_REUSED for another request; CONFLICT while the first is still under way
 */
export async function claimKey(
  tx: Tx,
  request: { key: string; call: CallSpec; actor: Actor; content: unknown },
): Promise<StoredReply | undefined> {
  const scope = request.actor.userId ?? '';
  const hash = hashOf(request.call, request.content);
  const { rows } =
    await sql<Claim>`select * from app.claim_key(${scope}, ${request.key}, ${request.call.name}, ${hash},
    ${tx.wallNow()}, ${WAIT_MS})`.execute(tx.db);
  const claim = rows[0];
  if (claim?.taken) return undefined;
  if (!claim?.earlier_hash || claim.earlier_status === null) throw new AppError('CONFLICT');
  if (!hash.equals(claim.earlier_hash)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return { status: claim.earlier_status, body: claim.earlier_reply };
}

/** Keeps the reply with the work it reports: the last statement of its transaction, sent with the commit. */
export const keepReply = (actor: Actor, key: string, reply: StoredReply): QueryConfig => ({
  name: 'idempotency.keep',
  text: 'update idempotency_key set status = $3, reply = $4 where scope = $1 and key = $2',
  values: [actor.userId ?? '', key, reply.status, reply.body],
});
