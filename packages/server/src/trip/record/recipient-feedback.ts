import type { Place } from '@qafila/contracts';
import type { Updateable } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import type { RecipientFeedbackTable } from './tables.ts';
import type { TaskRow } from './task-row.ts';

type Words = Updateable<Omit<RecipientFeedbackTable, 'task_id' | 'company_id'>>;

/** What a task's recipient said on their page. */
export const feedbackRow = (tx: Tx, taskId: string) =>
  tx.db.selectFrom('recipient_feedback').selectAll().where('task_id', '=', taskId).executeTakeFirst();

export const saveFeedback = (tx: Tx, row: TaskRow, words: Words) =>
  tx.db
    .insertInto('recipient_feedback')
    .values({ task_id: row.id, company_id: row.company_id, ...words })
    .onConflict((conflict) => conflict.column('task_id').doUpdateSet(words))
    .execute();

/** The notes at a delivery without the recipient's, which stand last. */
const companyNotes = (notes: string | null, note: string | null): string =>
  note && notes?.endsWith(note) ? notes.slice(0, -note.length).trimEnd() : (notes ?? '');

/** The notes at a delivery with this note of its recipient, after the company's own. */
export async function notesWith(tx: Tx, row: TaskRow, note: string): Promise<string | null> {
  const before = (await feedbackRow(tx, row.id))?.note ?? null;
  return [companyNotes(row.delivery.notes, before), note].filter(Boolean).join('\n') || null;
}

/**
 * A delivery that the company changed, with the note of its recipient, which only they remove. Notes that the company read
 * before it changed them have it already.
 */
export async function withRecipientNote(tx: Tx, row: TaskRow, delivery: Place): Promise<Place> {
  const note = (await feedbackRow(tx, row.id))?.note;
  const { notes } = delivery;
  if (!note || `\n${notes ?? ''}\n`.includes(`\n${note}\n`)) return delivery;
  return { ...delivery, notes: notes ? `${notes}\n${note}` : note };
}
