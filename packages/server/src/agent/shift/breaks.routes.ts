import { calls } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { say } from '../../platform/words/say.ts';
import { lockAgentStates } from '../agent/agent-lock.ts';
import { changeState } from '../agent/agent-work.ts';
import type { WithdrawOffersTo } from '../agent/employment.ts';
import { noSuchAgent } from '../agent-not-found.ts';

const find = (tx: Tx, id: string) =>
  tx.db
    .selectFrom('agent as a')
    .innerJoin('agent_state as s', 's.agent_id', 'a.id')
    .select(['s.online', 's.on_break', 's.break_asked'])
    .where('a.id', '=', id)
    .executeTakeFirst();
type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

async function start(tx: Tx, id: string, agent: Found, durationMin: number | undefined) {
  if (!agent.online) return say('This agent is offline');
  if (agent.on_break || agent.break_asked) return say('This agent is on a break already');
  // The state says whether the agent is free: a break is asked for, and starts at once or after their task.
  await changeState(tx, id, { breakAsked: true, breakUntil: null, breakMin: durationMin ?? null });
  return undefined;
}

async function end(tx: Tx, id: string, agent: Found) {
  if (!agent.on_break && !agent.break_asked) return say('This agent is not on a break');
  await changeState(tx, id, { onBreak: false, breakAsked: false, breakUntil: null });
  return undefined;
}

/** Applies one action to several agents, with a result for each. */
async function forEach(
  tx: Tx,
  agentIds: readonly string[],
  act: (id: string, agent: Found) => Promise<string | undefined>,
) {
  // If two users send the same agents, the second sees what the first did.
  await lockAgentStates(tx, agentIds);
  const results = [];
  for (const [index, id] of agentIds.entries()) {
    const agent = await find(tx, id);
    const message = agent ? await act(id, agent) : noSuchAgent();
    results.push({ row: index + 1, id, ok: message === undefined, ...(message && { message }) });
  }
  const accepted = results.filter(({ ok }) => ok).length;
  return { accepted, rejected: results.length - accepted, results };
}

/** Breaks started and ended by operators; a busy agent's break starts after their current task. */
export const breakRoutes = (withdrawOffersTo: WithdrawOffersTo): Route[] => [
  route(calls.shift.startBreak, (ctx) =>
    ctx.tx(async (tx) => {
      tx.audit('break.started', `agents:${ctx.body.agentIds.length}`, ctx.body);
      const started = await forEach(tx, ctx.body.agentIds, (id, agent) =>
        start(tx, id, agent, ctx.body.durationMin),
      );
      await withdrawOffersTo(
        tx,
        started.results.flatMap(({ id, ok }) => (ok ? id : [])),
      );
      return started;
    }),
  ),
  route(calls.shift.endBreak, (ctx) =>
    ctx.tx((tx) => {
      tx.audit('break.ended', `agents:${ctx.body.agentIds.length}`, ctx.body);
      return forEach(tx, ctx.body.agentIds, (id, agent) => end(tx, id, agent));
    }),
  ),
];
