import { type Agent, AppError, type CallReply, calls } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { say } from '../../platform/words/say.ts';
import { getAgentOrThrow } from '../agent/agent.ts';
import { changeState } from '../agent/agent-work.ts';
import type { WithdrawOffersTo } from '../agent/employment.ts';

/** The agent of the signed-in account. @throws AppError FORBIDDEN for an account that is not an agent's */
export async function ownAgent(tx: Tx): Promise<Agent> {
  const row = await tx.db
    .selectFrom('agent')
    .select('id')
    .where('user_id', '=', tx.actor.userId)
    .executeTakeFirst();
  if (!row) throw new AppError('FORBIDDEN', { message: say('This account does not belong to an agent') });
  return getAgentOrThrow(tx, row.id);
}

/** Locks the agent's row, and refuses to end their work while they have tasks. @throws AppError CONFLICT */
async function refuseWithWork(tx: Tx, agentId: string): Promise<void> {
  const { active_task_count: count } = await tx.db
    .selectFrom('agent_state')
    .select('active_task_count')
    .where('agent_id', '=', agentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (count === 0) return;
  throw new AppError('CONFLICT', {
    message:
      count === 1
        ? say('You still have a task. End it first')
        : say('You still have {count} tasks. End them first', { count }),
    details: { activeTaskCount: count },
  });
}

/** A courier's work, provided by the areas that own it. */
export type WorkOf = (
  tx: Tx,
  agentId: string,
) => Promise<Omit<CallReply<typeof calls.courier.state>, 'agent'>>;

/** Calls that couriers make about themselves. */
export const courierRoutes = (workOf: WorkOf, withdrawOffersTo: WithdrawOffersTo): Route[] => [
  route(calls.courier.state, (ctx) =>
    ctx.tx(async (tx) => {
      const agent = await ownAgent(tx);
      return { agent, ...(await workOf(tx, agent.id)) };
    }),
  ),
  route(calls.courier.setOnline, (ctx) =>
    ctx.tx(async (tx) => {
      const { id } = await ownAgent(tx);
      if (!ctx.body.online) await refuseWithWork(tx, id);
      await changeState(tx, id, { online: ctx.body.online });
      if (!ctx.body.online) await withdrawOffersTo(tx, [id]);
      return getAgentOrThrow(tx, id);
    }),
  ),
];
