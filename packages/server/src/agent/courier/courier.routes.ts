import { type Agent, AppError, type CallReply, calls } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { say } from '../../platform/words/say.ts';
import { seenAgent } from '../agent/agent.service.ts';
import { changeState } from '../agent/agent-work.ts';

/** The agent whose account this is. @throws AppError FORBIDDEN for an account without one. */
export async function ownAgent(tx: Tx): Promise<Agent> {
  const row = await tx.db
    .selectFrom('agent')
    .select('id')
    .where('user_id', '=', tx.actor.userId)
    .executeTakeFirst();
  if (!row) throw new AppError('FORBIDDEN', { message: say('This account belongs to no courier') });
  return seenAgent(tx, row.id);
}

/** No courier leaves with tasks in their hands. The row stays locked, so that none comes in between. @throws AppError CONFLICT */
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

/** What a courier has to do, from the areas that know. */
export type WorkOf = (
  tx: Tx,
  agentId: string,
) => Promise<Omit<CallReply<typeof calls.courier.state>, 'agent'>>;

/** All that a courier does about themselves. */
export const courierRoutes = (workOf: WorkOf): Route[] => [
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
      return seenAgent(tx, id);
    }),
  ),
];
