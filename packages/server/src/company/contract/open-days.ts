import { AppError, type Contract } from '@qafila/contracts';
import { toMinor } from '@qafila/domain';
import { contractEnd } from '@qafila/domain/dates';
import { periodFeeMinor } from '@qafila/domain/partner';
import { DateTime } from 'luxon';
import type { Tx } from '../../platform/database/tx.ts';
import { currencyOf } from '../../platform/tenancy/currency-of.ts';
import { say } from '../../platform/words/say.ts';

/** Where the newest statement of a contract ends; null before the first one. */
export type EndOfStatements = (tx: Tx, contractId: string) => Promise<Date | null>;

/**
 * Checks that a change of the price or the billing type leaves the days up to yesterday as they are: those that no
 * statement has yet are priced as the contract says now. Prices per order stay with their tasks.
 * @throws AppError CONFLICT
 */
export async function refuseRepricing(
  tx: Tx,
  before: Contract,
  after: Contract,
  endOfStatements: EndOfStatements,
): Promise<void> {
  const { billingPrice, billingTypeId, timezone } = after;
  if (billingPrice === before.billingPrice && billingTypeId === before.billingTypeId) return;
  const today = DateTime.fromJSDate(tx.now(), { zone: timezone }).startOf('day').toJSDate();
  // Days before a start that moves with this change have no price before it, or none after it.
  const starts = [before, after].map(({ startDateUtc }) => Date.parse(startDateUtc));
  const from = (await endOfStatements(tx, before.id)) ?? new Date(Math.max(...starts));
  const to = new Date(Math.min(today.getTime(), contractEnd(before, timezone).getTime()));
  if (to <= from) return;
  const currency = await currencyOf(tx, before.subscriberCompanyId);
  const fee = (terms: Contract) =>
    periodFeeMinor(
      { billingTypeId: terms.billingTypeId, priceMinor: toMinor(terms.billingPrice, currency) },
      from,
      to,
      timezone,
    );
  if (fee(before) === fee({ ...before, billingPrice, billingTypeId })) return;
  throw new AppError('CONFLICT', {
    message: say(
      'The days up to yesterday are not in a statement yet and would get the new price. Send the statement up to yesterday first, then change the price',
    ),
    field: billingPrice === before.billingPrice ? 'billingTypeId' : 'billingPrice',
    details: { current: before },
  });
}
