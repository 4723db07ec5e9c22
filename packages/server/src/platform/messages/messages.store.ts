import type { Tx } from '../database/tx.ts';

const MAX_ERROR_LENGTH = 500;

/** The message if it is unsent, locked, so that no other worker sends it too. */
export const lockQueued = (tx: Tx, id: string) =>
  tx.db
    .selectFrom('message')
    .select(['id', 'channel', 'recipient', 'subject', 'body'])
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'failed'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const markSent = (tx: Tx, id: string) =>
  tx.db
    .updateTable('message')
    .set((eb) => ({
      status: 'sent',
      sent_at: tx.wallNow(),
      attempts: eb('attempts', '+', 1),
      last_error: null,
    }))
    .where('id', '=', id)
    .execute();

export const markFailed = (tx: Tx, id: string, reason: string) =>
  tx.db
    .updateTable('message')
    .set((eb) => ({
      status: 'failed',
      attempts: eb('attempts', '+', 1),
      last_error: reason.slice(0, MAX_ERROR_LENGTH),
    }))
    .where('id', '=', id)
    .execute();

/** A page of the inbox, newest first, and the total. */
export async function inboxPage(tx: Tx, page: { offset: number; limit: number; search: string | undefined }) {
  const found = () => {
    const query = tx.db.selectFrom('message').where('status', '=', 'kept');
    const { search } = page;
    if (!search) return query;
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    return query.where((eb) => eb.or([eb('recipient', 'ilike', pattern), eb('subject', 'ilike', pattern)]));
  };
  const rows = await found()
    .select(['id', 'channel', 'recipient', 'subject', 'body', 'created_at'])
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const { total } = await found()
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}
