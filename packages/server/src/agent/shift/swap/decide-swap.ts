import { AppError, type PlanConflict, type Swap } from '@qafila/contracts';
import type { Tx } from '../../../platform/database/tx.ts';
import { say } from '../../../platform/words/say.ts';
import { planAndTell } from '../roster/plan-and-tell.ts';
import type { SendMail } from '../roster/publish.ts';
import { readWeek, type Week } from '../roster/read-week.ts';
import type { SwapUndo } from '../tables.ts';
import { emitSwap, requireNotBegun, requireOpen } from './ask-swap.ts';
import { changesOf, conflictsOfSwap, plannable } from './swap-effect.ts';
import { getSwapOrThrow, lockSwapOrThrow, type SwapRow, swapOf } from './swap-rows.ts';

const planOf = (week: Week, agentId: string, day: string) =>
  week.agents.find(({ id }) => id === agentId)?.plans.find((plan) => plan.day === day);

/** Saves the days of a swap, shows both agents their new hours, and returns what undoes it. */
async function saveDays(
  tx: Tx,
  changes: Parameters<typeof planAndTell>[1]['changes'],
  { accepted, messages }: { accepted: PlanConflict[]; messages: SendMail },
): Promise<Map<string, string | null>> {
  const { agents } = await planAndTell(tx, { changes, accepted }, messages);
  return new Map(
    agents.flatMap(({ id, plans }) => plans.map(({ day, version }) => [`${id} ${day}`, version])),
  );
}

async function decided(
  tx: Tx,
  id: string,
  action: 'swap.approved' | 'swap.refused' | 'swap.undone',
): Promise<SwapRow> {
  const after = await getSwapOrThrow(tx, id);
  tx.audit(action, `agent:${after.agent_id}`, { day: after.day, colleague: after.k_full_name });
  return after;
}

/** Swaps the hours of both agents, all or nothing. @throws AppError NOT_FOUND, CONFLICT, VALIDATION */
export async function approveSwap(
  tx: Tx,
  { id, colleagueId, accepted }: { id: string; colleagueId?: string | undefined; accepted: PlanConflict[] },
  messages: SendMail,
): Promise<Swap> {
  const swap = await lockSwapOrThrow(tx, id);
  requireOpen(swap);
  const takerId = swap.colleague_id ?? colleagueId;
  if (!takerId) {
    const message = say('Choose the colleague who takes the hours');
    throw new AppError('VALIDATION', { message, errors: [{ path: 'colleagueId', message }] });
  }
  const week = await readWeek(tx, { week: swap.day });
  const changes = changesOf(week, swap, takerId);
  if (!changes)
    throw new AppError('CONFLICT', {
      message: say('The hours of this request have changed since {agent} asked. Refuse it', {
        agent: swap.full_name,
      }),
    });
  const versions = await saveDays(
    tx,
    changes.map((change) => ({
      ...change,
      version: planOf(week, change.agentId, change.day)?.version ?? null,
    })),
    { accepted, messages },
  );
  const undo = changes.map(
    ({ agentId, day }): SwapUndo => ({
      agentId,
      day,
      bars: planOf(week, agentId, day)?.bars ?? null,
      version: versions.get(`${agentId} ${day}`) ?? null,
    }),
  );
  await tx.db
    .updateTable('shift_swap')
    .set({
      state: 'approved',
      colleague_id: takerId,
      colleague_chosen: swap.colleague_id === null,
      decided_at: tx.now(),
      decided_by: tx.actor.email ?? null,
      undo: JSON.stringify(undo),
    })
    .where('id', '=', id)
    .execute();
  const after = await decided(tx, id, 'swap.approved');
  emitSwap(tx, after, [after.user_id, after.k_user_id]);
  return swapOf(after);
}

/** Refuses a request; its agent reads the reason. @throws AppError NOT_FOUND, CONFLICT */
export async function refuseSwap(tx: Tx, { id, reason }: { id: string; reason: string }): Promise<Swap> {
  requireOpen(await lockSwapOrThrow(tx, id));
  await tx.db
    .updateTable('shift_swap')
    .set({ state: 'refused', reason, decided_at: tx.now(), decided_by: tx.actor.email ?? null })
    .where('id', '=', id)
    .execute();
  const after = await decided(tx, id, 'swap.refused');
  emitSwap(tx, after, [after.user_id, after.k_user_id]);
  return swapOf(after);
}

/** Returns the hours of an approved swap, whose request is open again. @throws AppError NOT_FOUND, CONFLICT */
export async function undoSwap(tx: Tx, id: string, messages: SendMail): Promise<Swap> {
  const swap = await lockSwapOrThrow(tx, id);
  if (swap.undo === null)
    throw new AppError('CONFLICT', { message: say('Only an approved swap can be undone') });
  requireNotBegun(swap);
  // What was planned before may have had conflicts of its own.
  const week = await readWeek(tx, { week: swap.day });
  const changes = plannable(week, swap.undo);
  const accepted = conflictsOfSwap(week, changes);
  await saveDays(tx, changes, { accepted, messages });
  await tx.db
    .updateTable('shift_swap')
    .set({
      state: 'open',
      decided_at: null,
      decided_by: null,
      undo: null,
      ...(swap.colleague_chosen && { colleague_id: null, colleague_chosen: false }),
    })
    .where('id', '=', id)
    .execute();
  const after = await decided(tx, id, 'swap.undone');
  emitSwap(tx, after, [swap.user_id, swap.k_user_id]);
  return swapOf(after);
}
