import {
  type CallParsed,
  type calls,
  MAX_SELECTED_PAYOUTS,
  PAYOUT_STATUS,
  type Payout,
  type PayoutSelection,
} from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { ownCompany } from '../../platform/tenancy/own-company.ts';
import { moneyAfter, sumMoney } from '../list-money.ts';
import { payoutFilters } from './payout.ts';
import { payoutsByIds } from './payout-rows.ts';

type SelectionQuery = CallParsed<typeof calls.payout.selection>['query'];

/** Pending requests that are looked at, at most: many may be the caller's own. */
const MAX_LOOKED_AT = 5000;

/** Why a pending payout is not decided together with others; undefined: it is. */
function reasonAgainst(payout: Payout): Exclude<keyof PayoutSelection['leftOut'], 'beyond'> | undefined {
  if (payout.allowedActions.length === 0) return 'own';
  if (payout.held) return 'held';
  return payout.possibleDuplicate ? 'possibleDuplicate' : undefined;
}

/**
 * The newest pending payouts under the filters that the actor can credit without a second look, and how many others there are.
 * @throws AppError COMPANY_REQUIRED for a SysAdmin without a chosen company: the amounts could have several currencies
 */
export async function payoutSelection(tx: Tx, query: SelectionQuery): Promise<PayoutSelection> {
  ownCompany(tx);
  const filters = payoutFilters({ ...query, depositRequestStatusId: PAYOUT_STATUS.id('pending') });
  const payouts: Payout[] = [];
  const leftOut = { own: 0, held: 0, possibleDuplicate: 0, beyond: 0 };
  let seen = 0;
  let after: string | null = null;
  while (payouts.length < MAX_SELECTED_PAYOUTS && seen < MAX_LOOKED_AT) {
    const ids = await moneyAfter(tx, 'payout', filters, after, MAX_SELECTED_PAYOUTS);
    after = ids.at(-1) ?? null;
    if (after === null) return { payouts, leftOut };
    for (const payout of await payoutsByIds(tx, ids)) {
      if (payouts.length === MAX_SELECTED_PAYOUTS) break;
      seen++;
      const reason = reasonAgainst(payout);
      if (reason) leftOut[reason]++;
      else payouts.push(payout);
    }
  }
  const { sums } = await sumMoney(tx, 'payout', filters);
  const pending = sums.reduce((sum, { count }) => sum + count, 0);
  return { payouts, leftOut: { ...leftOut, beyond: Math.max(0, pending - seen) } };
}
