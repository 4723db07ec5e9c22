import type { Place } from '@qafila/contracts';
import { isSamePhone } from '@qafila/domain/phone';
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

/** Forgets the note of a task's recipient, who is another one now. */
export const forgetNote = (tx: Tx, taskId: string) =>
  tx.db
    .updateTable('recipient_feedback')
    .set({ note: null })
    .where('task_id', '=', taskId)
    .where('note', 'is not', null)
    .execute();

/** Maximum characters of a place's notes, as `PlaceInput` takes them: a longer text would refuse the next edit. */
const MAX_NOTES = 2000;

const asLines = (notes: string | null | undefined): string => `\n${notes ?? ''}\n`;

const hasNote = (notes: string | null | undefined, note: string): boolean =>
  asLines(notes).includes(asLines(note));

/** The notes at a delivery without these lines of its recipient, which the company may have written more after. */
function companyNotes(notes: string | null, note: string | null): string {
  if (!note || !hasNote(notes, note)) return notes ?? '';
  const lines = asLines(notes);
  const at = lines.lastIndexOf(asLines(note));
  return (lines.slice(0, at) + lines.slice(at + 1 + note.length)).trim();
}

/** The company's notes and its recipient's, which is kept whole: it is the shorter one, and found again by its lines. */
function joined(company: string, note: string): string {
  const room = MAX_NOTES - note.length - 1;
  const fitting = company.length > room ? `${company.slice(0, room - 1)}…` : company;
  return [fitting, note].filter(Boolean).join('\n');
}

/** The notes at a delivery with this note of its recipient, after the company's own. */
export async function notesWith(tx: Tx, row: TaskRow, note: string): Promise<string | null> {
  const before = (await feedbackRow(tx, row.id))?.note ?? null;
  const company = companyNotes(row.delivery.notes, before);
  return (note ? joined(company, note) : company) || null;
}

/** Whether a delivery goes to another number now, which is another recipient; a first number is no other one. */
export const isToAnother = ({ phoneNumber }: Place, delivery: Place): boolean =>
  phoneNumber !== '' && !isSamePhone(phoneNumber, delivery.phoneNumber);

/**
 * A delivery that the company changed, with the note of its recipient, which only they remove; it is taken out for another
 * recipient, and not added under another name. Notes that the company read before it changed them have it already.
 */
export async function withRecipientNote(tx: Tx, row: TaskRow, delivery: Place): Promise<Place> {
  const note = (await feedbackRow(tx, row.id))?.note;
  if (!note) return delivery;
  if (isToAnother(row.delivery, delivery))
    return { ...delivery, notes: companyNotes(delivery.notes, note) || null };
  const { name, phoneNumber, notes } = row.delivery;
  if (delivery.name !== name || delivery.phoneNumber !== phoneNumber) return delivery;
  // The present notes lack that of an earlier recipient.
  if (!hasNote(notes, note) || hasNote(delivery.notes, note)) return delivery;
  return { ...delivery, notes: joined(delivery.notes ?? '', note) };
}
