import { AppError, type LiveEmbedToken } from '@qafila/contracts';
import type { Tx } from '../platform/database/tx.ts';
import { type Page, pagingContext, readPage } from '../platform/list/page.ts';
import { say } from '../platform/words/say.ts';
import { taskRows } from '../trip/index.ts';

/** The tokens that still work, newest first. */
export async function liveTokensPage(tx: Tx, page: Page) {
  const live = tx.db
    .selectFrom('embed_token')
    .select(['id', 'task_ids', 'origins', 'created_by', 'created_at', 'expires_at'])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', tx.wallNow())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  const { rows, total } = await readPage(tx, live, page);
  const tasks = await taskRows(tx, [...new Set(rows.flatMap(({ task_ids }) => task_ids))]);
  const items = rows.map(
    (row): LiveEmbedToken => ({
      id: row.id,
      tasks: tasks
        .filter(({ id }) => row.task_ids.includes(id))
        .map(({ id, short_id }) => ({ id, shortId: short_id })),
      origins: row.origins,
      createdBy: row.created_by,
      createdAtUtc: row.created_at.toISOString(),
      expiresAtUtc: row.expires_at.toISOString(),
    }),
  );
  return { items, pagingFilteringContext: pagingContext(page, total) };
}

/** Ends a token. @throws AppError NOT_FOUND when there is none that still works */
export async function revokeToken(tx: Tx, id: string): Promise<void> {
  const row = await tx.db
    .updateTable('embed_token')
    .set({ revoked_at: tx.wallNow() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('origins')
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', { message: say('This token has already been revoked') });
  tx.audit('embedToken.revoked', `embedToken:${id}`, { origins: row.origins.join(' ') });
}
