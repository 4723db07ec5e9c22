import type { CashClosePreview, OpenShift } from '@qafila/contracts';
import { formatAmount, fromMinor } from '@qafila/domain';
import { type AccountHolder, accountHolder } from '../../agent/index.ts';
import { openCash, readyForBalancing, shiftEnd, shiftEndOf } from '../../journal/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';
import { cashTasks } from '../../trip/index.ts';
import { balancesOf } from '../balances.ts';
import { OPERATE_ROLES } from '../roles.ts';
import { walletSettings } from '../settings.ts';
import { closesByIds, closesOf } from './close-rows.ts';

/**
 * Reasons against closing an agent's cash now. An agent who signed off is ready at once; one who works, half
 * an hour after the end of the last shift from which they hold unclosed cash.
 */
export async function openShift(
  tx: Tx,
  holder: AccountHolder,
): Promise<OpenShift & { readyAt: Date; openEntries: number }> {
  const { count, ready_at } = await openCash(tx, holder.id);
  const readyAt = ready_at ?? readyForBalancing(holder, tx.now());
  return {
    working: holder.working && tx.now() < readyAt,
    ...(await cashTasks(tx, holder)),
    readyAt,
    openEntries: Number(count),
  };
}

/** The same as a message; null when there is none. */
export function whatIsOpen(
  { working, tasks, taskCount, toCollect }: OpenShift,
  { currency }: Pick<AccountHolder, 'currency'>,
): string | null {
  const names = tasks.map(({ shortId }) => shortId).join(', ');
  const parts = [
    working && say('The shift is not over'),
    taskCount > 0 &&
      say(
        taskCount === 1
          ? '{amount} is still to be collected on 1 task ({names})'
          : '{amount} is still to be collected on {count} tasks ({names})',
        {
          amount: formatAmount(toCollect, currency),
          count: taskCount,
          names: taskCount > tasks.length ? `${names}, …` : names,
        },
      ),
  ].filter(Boolean);
  return parts.length ? parts.join('; ') : null;
}

/** An operator's reason closes early; another user's needs an operator's approval. */
export const closesAtOnce = (tx: Tx): boolean => tx.actor.roles.some((role) => OPERATE_ROLES.includes(role));

/**
 * The end of the shift that a close now belongs to: once all open cash is ready, that of the shift in which the newest was
 * collected, whatever shift runs now. Otherwise, and after a reversal in a shift that is closed already, the agent's own; one
 * that is over counts until a close has followed it.
 */
export function closedShiftEnd(
  tx: Tx,
  holder: AccountHolder,
  { readyAt, lastClose }: { readyAt: Date; lastClose: Date | null },
): Date {
  const isUnclosed = (end: Date) => lastClose === null || lastClose < end;
  const collectedUntil = shiftEndOf(readyAt);
  if (readyAt <= tx.now() && isUnclosed(collectedUntil)) return collectedUntil;
  const { shiftEndsAt } = holder;
  return shiftEndsAt !== null && isUnclosed(shiftEndsAt) ? shiftEndsAt : shiftEnd(holder, tx.now());
}

/** The cash that a close expects, minor units: none when the company owes the agent. */
export const expectedCash = (cashMinor: number): number => Math.max(0, cashMinor);

/** What a close now would contain. @throws AppError NOT_FOUND */
export async function previewClose(tx: Tx, agentId: string): Promise<CashClosePreview> {
  const holder = await accountHolder(tx, agentId);
  const { walletMinor, cashMinor } = await balancesOf(tx, holder);
  const { last, pending } = await closesOf(tx, agentId);
  const { readyAt, openEntries, ...open } = await openShift(tx, holder);
  return {
    agentId,
    agentFullName: holder.fullName,
    publicId: holder.publicId,
    currency: holder.currency,
    fromUtc: last?.at.toISOString() ?? null,
    shiftEndUtc: closedShiftEnd(tx, holder, { readyAt, lastClose: last?.at ?? null }).toISOString(),
    readyForBalancingAtUtc: readyAt.toISOString(),
    isReady: whatIsOpen(open, holder) === null,
    open,
    earlyNeedsApproval: !closesAtOnce(tx),
    expected: fromMinor(expectedCash(cashMinor), holder.currency),
    openEntries,
    accountBalance: fromMinor(walletMinor, holder.currency),
    approvalAbove: (await walletSettings(tx, holder.companyId)).closeApprovalAbove,
    pending: pending ? ((await closesByIds(tx, [pending.id]))[0] ?? null) : null,
  };
}
