import { type Agent, AppError, EMPLOYMENT } from '@qafila/contracts';
import { canBecome } from '@qafila/domain/agent';
import { admitUser } from '../../identity/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';
import { changed, lockedAgent } from './agent.ts';
import { changeState } from './agent-work.ts';
import { recordActivity } from './inactive-spans.ts';

/** What other areas do when an agent leaves: tasks not yet picked up become unplanned. */
export type AgentLeaves = (tx: Tx, agentId: string, reason: string) => Promise<void>;

/** Withdraws the open offers to agents who stop working for now. Their states are locked. */
export type WithdrawOffersTo = (tx: Tx, agentIds: readonly string[]) => Promise<void>;

/** The state of an agent who is blocked or leaves: a break that they are on is over. */
const AWAY = { online: false, onBreak: false, breakAsked: false, breakUntil: null };

/**
 * Activates, blocks, terminates or resigns an agent; all but activation end their sessions, keep them from signing in
 * and release their tasks. The same change again, which a caller makes who missed the reply, changes nothing.
 * @throws AppError NOT_FOUND, ILLEGAL_TRANSITION with the current agent
 */
export async function changeEmployment(
  tx: Tx,
  input: { agentId: string; employmentStatusId: number; reason: string },
  leaves: AgentLeaves,
): Promise<Agent> {
  const agent = await lockedAgent(tx, input.agentId);
  if (agent.employmentStatusId === input.employmentStatusId && agent.employmentReason === input.reason)
    return agent;
  if (!canBecome(input.employmentStatusId, agent.allowedActions))
    throw new AppError('ILLEGAL_TRANSITION', {
      message: say("This agent's status was changed meanwhile: {status}", {
        status: say(EMPLOYMENT.label(agent.employmentStatusId)),
      }),
      details: { current: agent, allowedActions: agent.allowedActions },
    });
  const stays = input.employmentStatusId === EMPLOYMENT.id('active');
  const { user_id } = await tx.db
    .updateTable('agent')
    .set((is) => ({
      employment_status_id: input.employmentStatusId,
      employment_reason: input.reason,
      version: is('version', '+', 1),
      updated_at: tx.now(),
    }))
    .where('id', '=', agent.id)
    .returning('user_id')
    .executeTakeFirstOrThrow();
  await recordActivity(tx, { agentId: agent.id, companyId: agent.companyId, isActive: stays });
  if (!stays) await leaves(tx, agent.id, input.reason);
  await admitUser(tx, user_id, stays);
  await changeState(tx, agent.id, stays ? {} : AWAY);
  return changed(tx, agent, 'agent.employment', {
    before: { employmentStatusId: agent.employmentStatusId },
    after: { employmentStatusId: input.employmentStatusId },
    reason: input.reason,
  });
}
