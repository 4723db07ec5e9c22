import {
  AppError,
  BALANCING_STATUS,
  type CallParsed,
  type CallReply,
  type CashClose,
  type CashCloseDecision,
  type CashCloseInput,
  CLOSE_STATUS,
  type CloseStatusName,
  type calls,
  EARLY_REASON_REQUIRED,
  REASON_REQUIRED,
} from '@qafila/contracts';
import { balancingStatus, closeAmounts, fromMinor, minorText, toMinor } from '@qafila/domain';
import { type AccountHolder, accountHolder } from '../../agent/index.ts';
import { coverCash, post } from '../../journal/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { plainNumbers } from '../../platform/list/search-pattern.ts';
import { say } from '../../platform/words/say.ts';
import { cashPostings } from '../account.ts';
import { balancesOf } from '../balances.ts';
import { moneyFilters, moneyPage, sumMoney, textPattern } from '../list-money.ts';
import { walletFloor, walletSettings } from '../settings.ts';
import {
  closedShiftEnd,
  closesAtOnce,
  expectedCash,
  openShift,
  previewClose,
  whatIsOpen,
} from './close-preview.ts';
import { type CloseRow, closesByIds, closesOf } from './close-rows.ts';

type CloseQuery = CallParsed<typeof calls.cashClose.all>['query'];
type CloseSumQuery = CallParsed<typeof calls.cashClose.sums>['query'];

export const closeFilters = (query: CloseSumQuery): string =>
  moneyFilters(query, {
    pattern: textPattern(query.search),
    agentId: query.agentId,
    balancingStatusId: query.balancingStatusId,
    statusId: query.closeStatusId,
  });

/** Cash closes, newest first. */
export async function closesPage(tx: Tx, query: CloseQuery) {
  const { ids, pagingFilteringContext } = await moneyPage(tx, 'cash_close', query, closeFilters(query));
  return { items: await closesByIds(tx, ids), pagingFilteringContext };
}

/** What the cash closes of a list come to, by currency and status. */
export async function closeSums(
  tx: Tx,
  query: CloseSumQuery,
): Promise<CallReply<typeof calls.cashClose.sums>> {
  const { sums, isComplete } = await sumMoney(tx, 'cash_close', closeFilters(query));
  return {
    sums: sums.map(({ currency, statusId, count, amountMinor, countedMinor }) => ({
      currency,
      status: CLOSE_STATUS.of(statusId)?.name ?? 'declined',
      count,
      expected: fromMinor(amountMinor, currency),
      counted: fromMinor(countedMinor, currency),
      difference: fromMinor(countedMinor - amountMinor, currency),
    })),
    isComplete,
  };
}

/** @throws AppError NOT_FOUND */
export async function getCloseOrThrow(tx: Tx, id: string): Promise<CashClose> {
  const [close] = await closesByIds(tx, [id]);
  if (!close) throw new AppError('NOT_FOUND', { message: say('Cash close not found') });
  return close;
}

/**
 * Closes an agent's cash. With a difference above the company's limit, nothing is posted until a second
 * person approves it.
 * @throws AppError NOT_FOUND, VALIDATION if the reason for a difference is missing, CONFLICT with the current
 * preview when the ledger changed since the caller's preview, another close is pending, or the shift is not
 * over and no reason to close it early is given
 */
export async function closeCash(tx: Tx, input: CashCloseInput): Promise<CashClose> {
  const holder = await accountHolder(tx, input.agentId);
  const expectedMinor = expectedCash((await balancesOf(tx, holder, { lock: true })).cashMinor);
  const counted = toMinor(input.counted, holder.currency);
  const { last, pending } = await closesOf(tx, holder.id);
  if (pending || toMinor(input.expected, holder.currency) !== expectedMinor)
    throw new AppError('CONFLICT', {
      message: pending
        ? say("A close of this agent is waiting for a second person's approval")
        : say('The agent now has {amount} in cash. Check it before you close', {
            amount: minorText(expectedMinor, holder.currency),
          }),
      details: { preview: await previewClose(tx, holder.id) },
    });
  if (counted !== expectedMinor && !input.reason)
    throw new AppError('VALIDATION', {
      message: REASON_REQUIRED,
      errors: [{ path: 'reason', message: REASON_REQUIRED }],
    });
  const shift = await openShift(tx, holder);
  const early = whatIsOpen(shift, holder);
  if (early && !input.earlyReason)
    throw new AppError('CONFLICT', {
      message: `${early}. ${say(EARLY_REASON_REQUIRED)}`,
      details: { preview: await previewClose(tx, holder.id) },
    });
  const { closeApprovalAbove } = await walletSettings(tx, holder.companyId);
  const waits =
    Math.abs(counted - expectedMinor) > toMinor(closeApprovalAbove, holder.currency) ||
    (early !== null && !closesAtOnce(tx));
  const row = await recordClose(tx, holder, {
    fromAt: last?.at ?? null,
    shiftEndAt: closedShiftEnd(tx, holder, { readyAt: shift.readyAt, lastClose: last?.at ?? null }),
    expectedMinor,
    countedMinor: counted,
    reason: input.reason || null,
    earlyReason: (early && input.earlyReason) || null,
    shortageTo: input.shortageTo,
    waits,
  });
  if (row.early_reason)
    tx.audit('cash.closed-early', `close:${row.id}`, {
      working: shift.working,
      taskCount: shift.taskCount,
      toCollect: shift.toCollect,
      reason: row.early_reason,
    });
  return getCloseOrThrow(tx, row.id);
}

/** A close that was decided. */
export interface NewClose {
  /** The previous close. */
  fromAt: Date | null;
  shiftEndAt: Date;
  expectedMinor: number;
  countedMinor: number;
  reason: string | null;
  earlyReason: string | null;
  shortageTo: CashCloseInput['shortageTo'];
  /** Waits for a second person; nothing is posted before. */
  waits: boolean;
}

/** Stores a close, and posts it unless it has to wait. The caller has checked that it is allowed. */
export async function recordClose(tx: Tx, holder: AccountHolder, close: NewClose): Promise<CloseRow> {
  const { expectedMinor, countedMinor, waits } = close;
  const row = await tx.db
    .insertInto('cash_close')
    .values({
      company_id: holder.companyId,
      agent_id: holder.id,
      from_at: close.fromAt,
      shift_end_at: close.shiftEndAt,
      expected_minor: expectedMinor,
      counted_minor: countedMinor,
      balancing_status_id: BALANCING_STATUS.id(balancingStatus(expectedMinor, countedMinor)),
      reason: close.reason,
      early_reason: close.earlyReason,
      shortage_to: close.shortageTo,
      status_id: CLOSE_STATUS.id(waits ? 'awaitingApproval' : 'closed'),
      closed_by: tx.actor.userId,
      closed_by_name: tx.actor.email ?? 'Qafila',
      at: tx.now(),
      decided_by: null,
      decided_by_name: null,
      decided_at: null,
      decision_notes: null,
      search: plainNumbers(` ${holder.publicId} ${holder.fullName} ${close.reason ?? ''}`.toLowerCase()),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!waits) await postClose(tx, holder, row);
  emitChange(tx, holder, row.id, waits ? 'awaitingApproval' : 'closed');
  return row;
}

const emitChange = (tx: Tx, holder: AccountHolder, closeId: string, status: CloseStatusName) =>
  tx.emit({
    name: 'cash.closed',
    companyId: holder.companyId,
    data: { closeId, agentId: holder.id, status },
  });

/** Posts the counted cash and the difference, and marks the entries as covered. */
async function postClose(tx: Tx, holder: AccountHolder, row: CloseRow): Promise<void> {
  const { settledMinor, surplusMinor, fromWalletMinor } = closeAmounts(
    Number(row.expected_minor),
    Number(row.counted_minor),
    row.shortage_to,
  );
  const close = { id: row.id, balancingStatusId: row.balancing_status_id };
  await coverCash(tx, holder.id, row.at, close);
  const entry = {
    companyId: holder.companyId,
    agentId: holder.id,
    closeId: row.id,
    balancingStatusId: row.balancing_status_id,
    ...(row.reason && { reason: row.reason }),
  };
  const postings = cashPostings(holder.id, settledMinor, surplusMinor);
  if (postings.length)
    await post(tx, { ...entry, kind: 'handIn', cause: `close:${row.id}`, postings }, { cashMinor: 0 });
  if (fromWalletMinor === 0) return;
  const floor = walletFloor(await walletSettings(tx, holder.companyId));
  await post(
    tx,
    {
      ...entry,
      kind: 'balancing',
      cause: `close-wallet:${row.id}`,
      postings: [
        { account: 'agentWallet', agentId: holder.id, amountMinor: fromWalletMinor },
        { account: 'agentCash', agentId: holder.id, amountMinor: -fromWalletMinor },
      ],
    },
    { walletMinor: floor, cashMinor: 0 },
  );
}

/**
 * The second person's decision on a pending close.
 * @throws AppError NOT_FOUND, ILLEGAL_TRANSITION when it was already decided, FORBIDDEN for the user who made
 * it, CONFLICT when the agent no longer has the counted cash
 */
export async function decideClose(
  tx: Tx,
  { closeId, approve, notes }: CashCloseDecision,
): Promise<CashClose> {
  const row = await tx.db
    .selectFrom('cash_close')
    .selectAll()
    .where('id', '=', closeId)
    .forUpdate()
    .executeTakeFirst();
  const close = await getCloseOrThrow(tx, closeId);
  if (!row) throw new AppError('NOT_FOUND', { message: say('Cash close not found') });
  const details = { close, status: close.status, allowedActions: close.allowedActions };
  if (close.status !== 'awaitingApproval')
    throw new AppError('ILLEGAL_TRANSITION', {
      message: say('This close was decided in the meantime'),
      details,
    });
  if (close.allowedActions.length === 0) {
    const message = row.early_reason
      ? say('An early close has to be decided by another operator')
      : say('Another person has to decide this close');
    throw new AppError('FORBIDDEN', { message, details });
  }
  const holder = await accountHolder(tx, row.agent_id);
  const status = approve ? 'closed' : 'declined';
  if (approve) await postClose(tx, holder, row);
  await tx.db
    .updateTable('cash_close')
    .set({
      status_id: CLOSE_STATUS.id(status),
      decided_by: tx.actor.userId,
      decided_by_name: tx.actor.email ?? 'Qafila',
      decided_at: tx.now(),
      decision_notes: notes || null,
    })
    .where('id', '=', closeId)
    .execute();
  tx.audit('cash.close-decided', `close:${closeId}`, { approve });
  emitChange(tx, holder, closeId, status);
  return getCloseOrThrow(tx, closeId);
}
