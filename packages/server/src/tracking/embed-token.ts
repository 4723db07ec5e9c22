import { AppError, DAY_MS, type EmbeddedDeliveries, type EmbedTokenDraft, HOUR_MS } from '@qafila/contracts';
import { hashToken, newToken } from '../platform/crypto/one-time-token.ts';
import type { Tx } from '../platform/database/tx.ts';
import type { Cleaner } from '../platform/jobs/housekeeping.ts';
import { say } from '../platform/words/say.ts';
import { taskNotFound, taskRows, trackingIdFor } from '../trip/index.ts';
import { isOver, trackedTask } from './tracked-task.ts';

/** Days that an expired token can still be distinguished from an unknown one. */
const KEPT_MS = 30 * DAY_MS;

export interface StoredToken {
  companyId: string;
  taskIds: string[];
  /** Links of the tasks when the token was made. */
  trackingIds: string[];
  origins: string[];
  expiresAt: Date;
  revokedAt: Date | null;
}

/**
 * Creates a token that shows these tasks on pages of these origins.
 * @throws AppError NOT_FOUND when one of the tasks is of another company, also where the actor's delivers it.
 */
export async function createEmbedToken(tx: Tx, draft: EmbedTokenDraft) {
  const taskIds = [...new Set(draft.taskIds)];
  const rows = await taskRows(tx, taskIds);
  const [first] = rows;
  const companyId = tx.actor.companyId ?? first?.company_id ?? null;
  if (!companyId || rows.length < taskIds.length) throw taskNotFound();
  if (rows.some((row) => trackingIdFor(row, companyId) === null)) throw taskNotFound();
  const token = newToken();
  const expiresAt = new Date(tx.wallNow().getTime() + draft.expiresInHours * HOUR_MS);
  const { id } = await tx.db
    .insertInto('embed_token')
    .values({
      hash: hashToken(token),
      company_id: companyId,
      task_ids: taskIds,
      tracking_ids: rows.map((row) => row.tracking_id),
      origins: draft.allowedOrigins,
      created_by: tx.actor.email ?? tx.actor.kind,
      created_at: tx.wallNow(),
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const row of rows)
    tx.audit('task.embedded', `task:${row.id}`, { origins: draft.allowedOrigins.join(' ') });
  return { id, token, expiresAt };
}

/** A token by its secret, expired ones too; undefined when there is none. */
export async function findEmbedToken(tx: Tx, token: string): Promise<StoredToken | undefined> {
  const row = await tx.db
    .selectFrom('embed_token')
    .select(['company_id', 'task_ids', 'tracking_ids', 'origins', 'expires_at', 'revoked_at'])
    .where('hash', '=', hashToken(token))
    .executeTakeFirst();
  return (
    row && {
      companyId: row.company_id,
      taskIds: row.task_ids,
      trackingIds: row.tracking_ids,
      origins: row.origins,
      expiresAt: row.expires_at,
      revokedAt: row.revoked_at,
    }
  );
}

const missing = (message: string) => new AppError('NOT_FOUND', { message });

/**
 * What a token shows on a page: its orders, without those that have another recipient since it was made.
 * @param origin the page's origin, as its browser sends it; undefined for requests that no page of another origin made.
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function openToken(tx: Tx, token: string, origin: string | undefined) {
  const found = await findEmbedToken(tx, token);
  if (!found) throw missing(say('This tracking token is unknown. Ask the shop for a new one'));
  if (found.revokedAt) throw missing(say('This tracking token was revoked. Ask the shop for a new one'));
  if (found.expiresAt <= tx.wallNow())
    throw missing(say('This tracking token has expired. Ask the shop for a new one'));
  if (origin !== undefined && !found.origins.includes(origin))
    throw new AppError('FORBIDDEN', {
      message: say('This tracking token is not for pages of {origin}. Create one that names this origin', {
        origin,
      }),
    });
  // Tokens of earlier versions may name orders that their company only delivers.
  const current = (await taskRows(tx, found.taskIds)).filter(
    (row) => !isOver(tx, row) && trackingIdFor(row, found.companyId) !== null,
  );
  if (current.length === 0) throw missing(say('These deliveries ended more than a day ago'));
  const rows = current.filter((row) => found.trackingIds.includes(row.tracking_id));
  if (rows.length === 0)
    throw missing(
      say('These deliveries go to other recipients by now. Ask the shop for a new tracking token'),
    );
  return { rows, expiresAt: found.expiresAt };
}

/** The deliveries of a token for a page of this origin; see `openToken`. @throws AppError NOT_FOUND, FORBIDDEN */
export async function embeddedDeliveries(
  tx: Tx,
  token: string,
  origin: string | undefined,
): Promise<EmbeddedDeliveries> {
  const { rows, expiresAt } = await openToken(tx, token, origin);
  const items = [];
  for (const row of rows) items.push(await trackedTask(tx, row));
  return { items, expiresAtUtc: expiresAt.toISOString() };
}

/** Deletes tokens a month after they expired. */
export const forgetEmbedTokens: Cleaner = async (tx) => {
  const { numDeletedRows } = await tx.db
    .deleteFrom('embed_token')
    .where('expires_at', '<', new Date(tx.wallNow().getTime() - KEPT_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
};
