import {
  AppError,
  type CallParsed,
  type CallReply,
  type calls,
  PAYOUT_STATUS,
  type Payout,
  type PayoutStatusName,
} from '@qafila/contracts';
import { fromMinor, toMinor } from '@qafila/domain';
import { type AccountHolder, accountHolder } from '../../agent/index.ts';
import { post, walletPostings } from '../../journal/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { plainNumbers } from '../../platform/list/search-pattern.ts';
import { say } from '../../platform/words/say.ts';
import { balancesOf } from '../balances.ts';
import { moneyFilters, moneyPage, sumMoney, textPattern } from '../list-money.ts';
import { guardAmount, walletSettings } from '../settings.ts';
import { payoutsByIds } from './payout-rows.ts';

type PayoutQuery = CallParsed<typeof calls.payout.all>['query'];
type PayoutSumQuery = CallParsed<typeof calls.payout.sums>['query'];

export const payoutFilters = (query: PayoutSumQuery): string =>
  moneyFilters(query, {
    pattern: textPattern(query.search),
    statusId: query.depositRequestStatusId,
    lessThan: query.amountLessThan,
  });

/** Payout requests, newest first. */
export async function payoutsPage(tx: Tx, query: PayoutQuery) {
  const filters = payoutFilters(query);
  const { ids, pagingFilteringContext } = await moneyPage(tx, 'payout', query, filters);
  const entries = await payoutsByIds(tx, ids);
  return { entries, items: entries, pagingFilteringContext };
}

/** What the payout requests of a list come to, by currency and status. */
export async function payoutSums(
  tx: Tx,
  query: PayoutSumQuery,
): Promise<CallReply<typeof calls.payout.sums>> {
  const { sums, isComplete } = await sumMoney(tx, 'payout', payoutFilters(query));
  return {
    sums: sums.map(({ currency, statusId, count, amountMinor }) => ({
      currency,
      status: PAYOUT_STATUS.of(statusId)?.name ?? 'rejected',
      count,
      amount: fromMinor(amountMinor, currency),
    })),
    isComplete,
  };
}

/** @throws AppError NOT_FOUND */
export async function getPayoutOrThrow(tx: Tx, id: string): Promise<Payout> {
  const [payout] = await payoutsByIds(tx, [id]);
  if (!payout) throw new AppError('NOT_FOUND', { message: say('Payout request not found') });
  return payout;
}

interface NewPayout {
  amountMinor: number;
  notes?: string | undefined;
}

/** Requests a payout; the user who requests it may not decide it. */
export async function requestPayout(
  tx: Tx,
  holder: AccountHolder,
  { amountMinor, notes }: NewPayout,
): Promise<string> {
  const { id } = await tx.db
    .insertInto('payout')
    .values({
      company_id: holder.companyId,
      agent_id: holder.id,
      amount_minor: amountMinor,
      request_notes: notes || null,
      notes: null,
      requested_by: tx.actor.userId,
      requested_by_name: tx.actor.email ?? 'Qafila',
      at: tx.now(),
      updated_by: null,
      updated_by_name: null,
      updated_at: tx.now(),
      search: plainNumbers(` ${holder.publicId} ${holder.fullName}`.toLowerCase()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  emitChange(tx, holder, id, 'pending');
  return id;
}

const emitChange = (tx: Tx, holder: AccountHolder, payoutId: string, status: PayoutStatusName) =>
  tx.emit({
    name: 'payout.changed',
    companyId: holder.companyId,
    data: { payoutId, agentId: holder.id, status },
  });

/** The error for a second decision, or one that the actor may not make. */
function refuse(payout: Payout, action: 'credit' | 'reject', isRequester: boolean): void {
  const details = { payout, status: payout.status, allowedActions: payout.allowedActions };
  if (payout.status !== 'pending')
    throw new AppError('ILLEGAL_TRANSITION', {
      message:
        payout.status === 'credited'
          ? say('This payout was credited by {name} in the meantime', { name: payout.updatedBy ?? '' })
          : say('This payout was rejected by {name} in the meantime', { name: payout.updatedBy ?? '' }),
      details,
    });
  if (isRequester)
    throw new AppError('FORBIDDEN', {
      message: say("You can't approve your own payout request"),
      details,
    });
  if (action === 'credit' && payout.held)
    throw new AppError('CONFLICT', {
      message: say("This wallet's balance doesn't match its entries. Payouts are on hold"),
      details,
    });
}

/**
 * Credits or rejects a pending payout, once.
 * @throws AppError NOT_FOUND, ILLEGAL_TRANSITION with the current payout, FORBIDDEN for the user who
 * requested it, CONFLICT while the wallet is on hold, FRESH_AUTHENTICATION_REQUIRED
 */
export async function decidePayout(
  tx: Tx,
  { depositRequestId: id, notes }: { depositRequestId: string; notes?: string | undefined },
  action: 'credit' | 'reject',
): Promise<Payout> {
  const row = await tx.db
    .selectFrom('payout')
    .select(['agent_id', 'requested_by', 'amount_minor'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const payout = await getPayoutOrThrow(tx, id);
  if (!row) throw new AppError('NOT_FOUND', { message: say('Payout request not found') });
  refuse(payout, action, row.requested_by !== null && row.requested_by === tx.actor.userId);
  const holder = await accountHolder(tx, row.agent_id);
  const after = action === 'credit' ? await creditPayout(tx, holder, payout) : undefined;
  const balance = after ?? (await balancesOf(tx, holder)).walletMinor;
  const status = action === 'credit' ? 'credited' : 'rejected';
  await tx.db
    .updateTable('payout')
    .set({
      status_id: PAYOUT_STATUS.id(status),
      notes: notes || null,
      updated_by: tx.actor.userId,
      updated_by_name: tx.actor.email ?? 'Qafila',
      updated_at: tx.now(),
      balance_before_minor: balance - (after === undefined ? 0 : Number(row.amount_minor)),
      balance_after_minor: balance,
    })
    .where('id', '=', id)
    .execute();
  emitChange(tx, holder, id, status);
  return getPayoutOrThrow(tx, id);
}

/** Credits the wallet. @returns its new balance. */
async function creditPayout(tx: Tx, holder: AccountHolder, payout: Payout): Promise<number> {
  const amountMinor = toMinor(payout.amount, holder.currency);
  await guardAmount(tx, await walletSettings(tx, holder.companyId), payout.amount);
  const posted = await post(tx, {
    companyId: holder.companyId,
    agentId: holder.id,
    kind: 'payout',
    cause: `payout:${payout.id}`,
    payoutId: payout.id,
    ...(payout.requestNotes && { reason: payout.requestNotes }),
    postings: walletPostings(holder.id, amountMinor),
  });
  if (!posted) throw new AppError('CONFLICT', { message: say('This payout was credited before') });
  return posted.walletMinor ?? 0;
}
