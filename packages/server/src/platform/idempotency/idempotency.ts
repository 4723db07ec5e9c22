import { createHash } from 'node:crypto';
import { AppError, type CallSpec } from '@qafila/contracts';
import { sql } from 'kysely';
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
  await sql`select set_config('lock_timeout', ${String(WAIT_MS)}, true)`.execute(tx.db);
  const taken = await tx.db
    .insertInto('idempotency_key')
    .values({
      scope,
      key: request.key,
      call: request.call.name,
      request_hash: hash,
      created_at: tx.wallNow(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return undefined;
  const earlier = await tx.db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'reply'])
    .where('scope', '=', scope)
    .where('key', '=', request.key)
    .executeTakeFirst();
  if (!earlier || earlier.status === null) throw new AppError('CONFLICT');
  if (!hash.equals(earlier.request_hash)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return { status: earlier.status, body: earlier.reply };
}

/** Keeps the reply with the work it reports. */
export async function keepReply(tx: Tx, actor: Actor, key: string, reply: StoredReply): Promise<void> {
  await tx.db
    .updateTable('idempotency_key')
    .set({ status: reply.status, reply: reply.body })
    .where('scope', '=', actor.userId ?? '')
    .where('key', '=', key)
    .execute();
}
