import { AppError, type Contract } from '@qafila/contracts';
import { contractEnd } from '@qafila/domain/dates';
import { periodPriceOf } from '@qafila/domain/partner';
import { DateTime } from 'luxon';
import type { Tx } from '../../platform/database/tx.ts';
import { currencyOf } from '../../platform/tenancy/currency-of.ts';
import { say } from '../../platform/words/say.ts';
import { wasUsed } from './contract-rows.ts';
import { addPastTerms, endOfPastTerms, feeUnder, priceOfPeriod, termsOf } from './terms.ts';

/** Where the newest statement of a contract ends; null before the first one. */
export type EndOfStatements = (tx: Tx, contractId: string) => Promise<Date | null>;

const startOfToday = (tx: Tx, { timezone }: Contract): Date =>
  DateTime.fromJSDate(tx.now(), { zone: timezone }).startOf('day').toJSDate();

/**
 * Whether hours may have been worked in a period, which have a price that no statement says yet. A statement of a whole day ends a
 * millisecond before midnight.
 */
const mayHaveHours = ({ billingTypeId, billingPrice }: Contract, from: Date, to: Date): boolean =>
  to.getTime() > from.getTime() + 1 && billingPrice > 0 && periodPriceOf(billingTypeId) === 'stated';

/** Whether the days up to yesterday of a contract without statements have a price, or those of them before a moment. */
export async function hasPricedDays(tx: Tx, contract: Contract, before = tx.now()): Promise<boolean> {
  const from = new Date(contract.startDateUtc);
  const to = new Date(Math.min(startOfToday(tx, contract).getTime(), before.getTime()));
  if (to <= from) return false;
  if (mayHaveHours(contract, from, to)) return true;
  const currency = await currencyOf(tx, contract.subscriberCompanyId);
  return (await priceOfPeriod(tx, contract, { from, to, currency })).feeMinor > 0;
}

/**
 * Refuses a later start that takes days up to yesterday out of the first statement, whose period begins with the contract.
 * @throws AppError CONFLICT
 */
export async function keepStart(tx: Tx, before: Contract, after: Contract): Promise<void> {
  const start = new Date(after.startDateUtc);
  if (start <= new Date(before.startDateUtc)) return;
  const refused = (message: string) =>
    new AppError('CONFLICT', { message, field: 'startDateUtc', details: { current: before } });
  if (await wasUsed(tx, before.id))
    throw refused(
      say(
        'Tasks were offloaded or statements sent under this contract. Its start can only be moved to an earlier day',
      ),
    );
  if (await hasPricedDays(tx, before, start))
    throw refused(
      say(
        'Days up to yesterday have a price under this contract. Its start can only be moved to an earlier day',
      ),
    );
}

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
  const today = startOfToday(tx, before);
  const stated = await endOfStatements(tx, before.id);
  const kept = await endOfPastTerms(tx, before.id);
  // Days before a start that moves with this change have no price before it, or none after it.
  const starts = [before, after].map(({ startDateUtc }) => Date.parse(startDateUtc));
  const from = new Date(Math.max(stated?.getTime() ?? Math.max(...starts), kept?.getTime() ?? 0));
  const to = new Date(Math.min(today.getTime(), formerEnd.getTime()));
  const currency = await currencyOf(tx, before.subscriberCompanyId);
  const former = termsOf(before, currency);
  const losesHours = isPriced && mayHaveHours(before, from, to);
  if (
    losesHours ||
    feeUnder(former, from, to, timezone) !== feeUnder(termsOf(after, currency), from, to, timezone)
  )
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
