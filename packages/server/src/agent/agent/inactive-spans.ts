import { EMPLOYMENT, MINUTE_MS } from '@qafila/contracts';
import { type Span, TOLERANCE_MIN } from '@qafila/domain/shift';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import '../tables.ts';

/** Keeps since when an agent is blocked or has left, and until when they were. */
export async function recordActivity(
  tx: Tx,
  { agentId, companyId, isActive }: { agentId: string; companyId: string; isActive: boolean },
): Promise<void> {
  const closed = await tx.db
    .updateTable('agent_inactive')
    .set({ to_at: isActive ? tx.now() : null })
    .where('agent_id', '=', agentId)
    .where('to_at', 'is', null)
    .executeTakeFirst();
  if (isActive || closed.numUpdatedRows > 0n) return;
  await tx.db
    .insertInto('agent_inactive')
    .values({ agent_id: agentId, company_id: companyId, from_at: tx.now(), to_at: null })
    .onConflict((conflict) => conflict.columns(['agent_id', 'from_at']).doUpdateSet({ to_at: null }))
    .execute();
}

/**
 * Whether an agent `a` is active, or was blocked or has left on a date or later: what was planned for them until then is part of
 * the attendance since that date.
 * @param leftSince the date; default: only those who are active
 * @param timezone in which the date begins
 */
export const worksOrWorked = (leftSince: string | undefined, timezone: string | RawBuilder<unknown>) => {
  if (leftSince === undefined) return sql<boolean>`a.employment_status_id = ${EMPLOYMENT.id('active')}`;
  const since = sql`${leftSince}::date::timestamp at time zone ${timezone}`;
  return sql<boolean>`app.works_or_worked(a.id, a.employment_status_id, ${since})`;
};

/** What agents could come to, who were blocked or had left at times. */
export interface Activity {
  /** Whether they could come to a span at all: false where they could not, but for some minutes of it. */
  couldCome(agentId: string, span: Span): boolean;
  /** A span without the part at its start to which they could not come: they are not late before they are active again. */
  sinceActive(agentId: string, span: Span): Span;
}

/** Reads when these agents were blocked or had left. */
export async function readActivity(tx: Tx, agentIds: readonly string[]): Promise<Activity> {
  const rows =
    agentIds.length === 0
      ? []
      : await tx.db
          .selectFrom('agent_inactive')
          .select(['agent_id', 'from_at', 'to_at'])
          .where('agent_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${[...new Set(agentIds)]}::uuid[]`))
          .orderBy('from_at')
          .execute();
  const byAgent = Map.groupBy(rows, ({ agent_id }) => agent_id);
  return {
    couldCome(agentId, { startMs, endMs }) {
      // The spans of an agent don't overlap: one ends before the next begins.
      const inactiveMs = (byAgent.get(agentId) ?? []).reduce((sum, { from_at, to_at }) => {
        const until = Math.min(to_at?.getTime() ?? Infinity, endMs);
        return sum + Math.max(0, until - Math.max(from_at.getTime(), startMs));
      }, 0);
      return endMs - startMs - inactiveMs > TOLERANCE_MIN * MINUTE_MS;
    },
    sinceActive(agentId, { startMs, endMs }) {
      let activeMs = startMs;
      for (const { from_at, to_at } of byAgent.get(agentId) ?? []) {
        const toMs = to_at?.getTime() ?? Infinity;
        // Minutes between two spans are too few to come in.
        const isAtStart = from_at.getTime() <= activeMs + TOLERANCE_MIN * MINUTE_MS;
        if (isAtStart && toMs > activeMs && toMs < endMs) activeMs = toMs;
      }
      return { startMs: activeMs, endMs };
    },
  };
}
