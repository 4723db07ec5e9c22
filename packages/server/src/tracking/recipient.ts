import { AppError, type DeliveryRating, type RecipientFeedback, type RecipientTask } from '@qafila/contracts';
import { brandOf } from '../company/index.ts';
import type { Tx } from '../platform/database/tx.ts';
import { say } from '../platform/words/say.ts';
import {
  alertWrongRecipient,
  changeDeliveryNotes,
  deliveryProofFile,
  emitTaskOutlook,
  feedbackRow,
  notesWith,
  ordersOfRecipient,
  saveFeedback,
  statusOf,
  type TaskRow,
} from '../trip/index.ts';
import { arrivalOf, expectedOf, hasEnded, rowOfLink, trackedTask } from './tracked-task.ts';

/** What a task's recipient said. */
export async function feedbackOf(tx: Tx, taskId: string): Promise<RecipientFeedback> {
  const row = await feedbackRow(tx, taskId);
  return {
    note: row?.note ?? null,
    rating: row?.rating ?? null,
    comment: row?.comment ?? null,
    ratedAtUtc: row?.rated_at?.toISOString() ?? null,
    notMeAtUtc: row?.not_me_at?.toISOString() ?? null,
  };
}

/** A recipient's page. */
export async function recipientTask(tx: Tx, row: TaskRow): Promise<RecipientTask> {
  const tracked = await trackedTask(tx, row);
  const said = await feedbackRow(tx, row.id);
  const isDelivered = tracked.status === 'Delivered';
  const others = (await ordersOfRecipient(tx, row)).map((other) => {
    const expected = expectedOf(other);
    return {
      id: other.tracking_id,
      shortId: other.short_id,
      status: statusOf(other),
      timeZone: tracked.timeZone,
      expectedAtUtc: expected?.toISOString() ?? null,
      arrival: expected && arrivalOf(tx, other, expected),
      pickupCompletedAtUtc: other.pickup_completed_at?.toISOString() ?? null,
      deliveryCompletedAtUtc: null,
      stopsBefore: null,
    };
  });
  return {
    ...tracked,
    brand: await brandOf(tx, row.company_id),
    words: {
      note: said?.note ?? null,
      rating: said?.rating ?? null,
      comment: said?.comment ?? null,
      notMe: Boolean(said?.not_me_at),
      notMeDeclined: Boolean(said?.not_me_declined_at),
      askedAddress: row.alerts.includes('addressChanged')
        ? 'waiting'
        : said?.address_declined_at
          ? 'declined'
          : null,
    },
    hasProof: isDelivered && (await deliveryProofFile(tx, row.id)) !== undefined,
    others,
  };
}

/** The open delivery of a link, locked. @throws AppError NOT_FOUND, CONFLICT after its end. */
async function openRow(tx: Tx, link: string): Promise<TaskRow> {
  const row = await rowOfLink(tx, link, { forUpdate: true });
  if (hasEnded(row)) throw new AppError('CONFLICT', { message: say('This delivery has ended') });
  return row;
}

export const saveNote = (tx: Tx, row: TaskRow, note: string) => saveFeedback(tx, row, { note: note || null });

/** A note for the courier; an empty one removes it. */
export async function leaveNote(tx: Tx, link: string, note: string): Promise<RecipientTask> {
  const row = await openRow(tx, link);
  const notes = await notesWith(tx, row, note);
  await saveNote(tx, row, note);
  await changeDeliveryNotes(tx, row, notes);
  return recipientTask(tx, await rowOfLink(tx, link));
}

/** A rating of a completed delivery; screens that show it are told. @throws AppError CONFLICT before that. */
export async function rateDelivery(
  tx: Tx,
  link: string,
  { rating, comment }: DeliveryRating,
): Promise<RecipientTask> {
  const row = await rowOfLink(tx, link);
  if (statusOf(row) !== 'Delivered')
    throw new AppError('CONFLICT', { message: say('You can rate a delivery once it has arrived') });
  await saveFeedback(tx, row, { rating, comment: comment || null, rated_at: tx.now() });
  emitTaskOutlook(tx, row);
  return recipientTask(tx, row);
}

/** The recipient says that the order is not theirs, or says so again after the company declined it. */
export async function sayNotMe(tx: Tx, link: string): Promise<RecipientTask> {
  const row = await openRow(tx, link);
  const said = await feedbackRow(tx, row.id);
  if (!said?.not_me_at || said.not_me_declined_at) {
    await saveFeedback(tx, row, { not_me_at: tx.now(), not_me_declined_at: null });
    await alertWrongRecipient(tx, row);
  }
  return recipientTask(tx, row);
}
