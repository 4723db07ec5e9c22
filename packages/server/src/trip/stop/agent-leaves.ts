import { AppError, TASK_STATUS } from '@qafila/contracts';
import { agentsOf, lockAgentStates } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';
import { lockFreeTasks } from '../record/task-row.ts';
import { withdrawOffersTo } from '../record/withdraw-offers-to.ts';
import { takeFromAgent } from './work.ts';

/** An agent's tasks that are not picked up. */
async function notPickedUp(tx: Tx, agentId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('task')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('status_id', 'in', [TASK_STATUS.id('Planned'), TASK_STATUS.id('PickingUp')])
    // Theirs too after a failed delivery: the goods are with them.
    .where('pickup_completed_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * When an agent leaves the company, their tasks that are not picked up become unplanned, and their offers
 * end. Afterwards the agent is locked,
 * so that they are given no other task before they have left.
 * @throws AppError CONFLICT when a task that they were given at this moment is being changed
 */
export async function agentLeaves(tx: Tx, agentId: string, reason: string): Promise<void> {
  const taking = { eventType: 'ReleasedFromOnlineTripAction', reason } as const;
  const seen = await notPickedUp(tx, agentId);
  if (seen.length > 0) await takeFromAgent(tx, seen, taking);
  await lockAgentStates(tx, [agentId]);
  await withdrawOffersTo(tx, [agentId]);
  const given = await notPickedUp(tx, agentId);
  if (given.length === 0) return;
  // Waiting for a task with the agent locked could deadlock.
  if ((await lockFreeTasks(tx, given)).length < given.length) {
    const agent = (await agentsOf(tx, [agentId])).get(agentId)?.fullName ?? '';
    throw new AppError('CONFLICT', {
      message: say('{agent} was given a task just now. Try again', { agent }),
    });
  }
  await takeFromAgent(tx, given, taking);
}
