import { AppError, type Contract } from '@qafila/contracts';
import { contractEnd } from '@qafila/domain/dates';
import { DateTime } from 'luxon';
import type { Tx } from '../../platform/database/tx.ts';
import { currencyOf } from '../../platform/tenancy/currency-of.ts';
import { say } from '../../platform/words/say.ts';
import { addPastTerms, endOfPastTerms, feeUnder, termsOf } from './terms.ts';

/** Where the newest statement of a contract ends; null before the first one. */
export type EndOfStatements = (tx: Tx, contractId: string) => Promise<Date | null>;

/**
 * Leaves the days up to yesterday as they are when the price, the billing type or the end of a contract changes. Those
 * of a statement keep their terms, also once it is taken back; so do those after an end that has passed, which moves
 * to a later day. Days that no statement has yet are priced as the contract says, so that a change of theirs is
 * refused. Prices per order stay with their tasks.
 * @throws AppError CONFLICT
 */
export async function keepPastDays(
  tx: Tx,
  before: Contract,
  after: Contract,
  endOfStatements: EndOfStatements,
): Promise<void> {
  const { timezone } = before;
  const formerEnd = contractEnd(before, timezone);
  const newEnd = contractEnd(after, timezone);
  const { billingPrice, billingTypeId } = after;
  const isPriced = billingPrice !== before.billingPrice || billingTypeId !== before.billingTypeId;
  if (!isPriced && formerEnd.getTime() === newEnd.getTime()) return;
  const today = DateTime.fromJSDate(tx.now(), { zone: timezone }).startOf('day').toJSDate();
  const stated = await endOfStatements(tx, before.id);
  const kept = await endOfPastTerms(tx, before.id);
  // Days before a start that moves with this change have no price before it, or none after it.
  const starts = [before, after].map(({ startDateUtc }) => Date.parse(startDateUtc));
  const from = new Date(Math.max(stated?.getTime() ?? Math.max(...starts), kept?.getTime() ?? 0));
  const to = new Date(Math.min(today.getTime(), formerEnd.getTime()));
  const currency = await currencyOf(tx, before.subscriberCompanyId);
  const former = termsOf(before, currency);
  if (feeUnder(former, from, to, timezone) !== feeUnder(termsOf(after, currency), from, to, timezone))
    throw refused(before, after, isPriced);
  // A period that begins after the former end is another one: its days have its price.
  const isContinued = Date.parse(after.startDateUtc) <= formerEnd.getTime();
  const isMovedLate = formerEnd < today && newEnd > formerEnd && isContinued;
  const until = isMovedLate && (!stated || stated < today) ? today : stated;
  if (until && (!kept || kept < until)) await addPastTerms(tx, before.id, former, until);
}

function refused(before: Contract, after: Contract, isPriced: boolean): AppError {
  const message = isPriced
    ? say(
        'The days up to yesterday are not in a statement yet and would get the new price. Send the statement up to yesterday first, then change the price',
      )
    : say(
        'Days up to yesterday after this end are not in a statement yet and would lose their price. Send the statement up to yesterday first, then change the end',
      );
  const priceField = after.billingPrice === before.billingPrice ? 'billingTypeId' : 'billingPrice';
  return new AppError('CONFLICT', {
    message,
    field: isPriced ? priceField : 'endDateUtc',
    details: { current: before },
  });
}
