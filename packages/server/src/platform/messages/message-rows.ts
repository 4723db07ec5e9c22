import { sql } from 'kysely';
import type { Tx } from '../database/tx.ts';
import { type Page, readPage } from '../list/page.ts';
import { containsPattern, inWesternDigits } from '../list/search-pattern.ts';

const MAX_ERROR_LENGTH = 500;

/** The message if it is unsent. The queue gives its job to one worker at a time, or to a second one once it has expired. */
export const unsentMessage = (tx: Tx, id: string) =>
  tx.db
    .selectFrom('message')
    .leftJoin('company as c', 'c.id', 'message.company_id')
    .select(['message.id', 'channel', 'recipient', 'subject', 'body', 'message.created_at', 'ends_at'])
    .select(sql<string | null>`case channel when 'sms' then c.sms_sender else c.mail_sender end`.as('sender'))
    .where('message.id', '=', id)
    .where('message.status', 'in', ['queued', 'failed'])
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

/** A message that another delivery has sent meanwhile stays sent. */
export const markFailed = (tx: Tx, id: string, reason: string) =>
  tx.db
    .updateTable('message')
    .set((eb) => ({
      status: 'failed',
      attempts: eb('attempts', '+', 1),
      last_error: reason.slice(0, MAX_ERROR_LENGTH),
    }))
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'failed'])
    .execute();

const NOTHING = 'It could not be sent in time, or its link has ended';

/** Keeps the reason why it could not be sent, if it was tried. */
export const giveUp = (tx: Tx, id: string) =>
  tx.db
    .updateTable('message')
    .set((eb) => ({ status: 'failed', last_error: eb.fn.coalesce('last_error', eb.val(NOTHING)) }))
    .where('id', '=', id)
    .execute();

export async function endTopic(tx: Tx, topic: string): Promise<void> {
  await tx.db
    .updateTable('message')
    .set({ ends_at: tx.wallNow() })
    .where('topic', '=', topic)
    .where('ends_at', '>', tx.wallNow())
    .execute();
}

/** A page of the inbox, newest first, and the total. */
export function inboxPage(tx: Tx, search: string | undefined, page: Page) {
  const pattern = containsPattern(search);
  const all = tx.db
    .selectFrom('message')
    .select(['id', 'channel', 'recipient', 'subject', 'body', 'ends_at', 'created_at'])
    .where('status', '=', 'kept')
    .orderBy('id', 'desc');
  const matching = pattern
    ? all.where((eb) =>
        eb.or([
          eb(inWesternDigits('recipient'), 'ilike', pattern),
          eb(inWesternDigits('subject'), 'ilike', pattern),
        ]),
      )
    : all;
  return readPage(tx, matching, page);
}
