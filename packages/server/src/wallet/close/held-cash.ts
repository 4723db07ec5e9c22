import type { CallReply, calls, HeldCash } from '@qafila/contracts';
import { fromMinor, onlySumOf } from '@qafila/domain';
import { accountHolders } from '../../agent/index.ts';
import { heldCash } from '../../journal/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { pageOf, pagingContext } from '../../platform/list/page.ts';
import { pendingCloses } from './close-rows.ts';

export interface HeldCashFilter {
  pageNumber?: number | undefined;
  pageSize?: number | undefined;
  /** Empty: all agents. */
  agentId?: string | undefined;
}

/** Agents who hold cash for the company, those with most first. */
export async function heldCashPage(
  tx: Tx,
  { agentId, ...asked }: HeldCashFilter,
): Promise<CallReply<typeof calls.cashClose.held>> {
  const page = pageOf(asked);
  const { companyId } = tx.actor;
  const { rows, count, totals: sums } = await heldCash(tx, { ...page, companyId, agentId });
  const totals = sums.map(({ currency, minor }) => ({ currency, amount: fromMinor(minor, currency) }));
  const ids = rows.map((row) => row.agentId);
  const holders = await accountHolders(tx, ids);
  const pending = await pendingCloses(tx, ids);
  return {
    items: rows.flatMap((row): HeldCash[] => {
      const holder = holders.get(row.agentId);
      if (!holder) return [];
      return [
        {
          agentId: holder.id,
          agentFullName: holder.fullName,
          publicId: holder.publicId,
          amount: fromMinor(row.cashMinor, holder.currency),
          currency: holder.currency,
          sinceUtc: row.since?.toISOString() ?? null,
          readyForBalancingAtUtc: row.readyAt?.toISOString() ?? null,
          working: holder.working,
          pendingCloseId: pending.get(holder.id) ?? null,
        },
      ];
    }),
    totals,
    totalAmount: onlySumOf(totals),
    pagingFilteringContext: pagingContext(page, count),
  };
}
