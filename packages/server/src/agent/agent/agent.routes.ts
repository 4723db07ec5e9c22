import { calls } from '@qafila/contracts';
import { countsAs } from '../../identity/index.ts';
import type { Ids } from '../../platform/deps.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { SkillOfTasks } from '../skill/skill.ts';
import { createAgent, getAgentOrThrow, updateAgent, updateMetadata } from './agent.ts';
import { agentsPage, summariesPage } from './agent-lists.ts';
import { setAutoAccept } from './auto-accept.ts';
import { availabilityBreakdown } from './breakdown.ts';
import { type AgentLeaves, changeEmployment } from './employment.ts';

/** Agents: lists, forms, employment status. */
export const agentRoutes = ({
  ids,
  leaves,
  tasks,
}: {
  ids: Ids;
  leaves: AgentLeaves;
  tasks: Pick<SkillOfTasks, 'withdrawUnfit'>;
}): Route[] => [
  route(calls.agent.all, (ctx) => ctx.tx((tx) => agentsPage(tx, ctx))),
  route(calls.agent.allForTrips, (ctx) => ctx.tx((tx) => summariesPage(tx, ctx)), { shared: 'soon' }),
  route(calls.agent.get, (ctx) => ctx.tx((tx) => getAgentOrThrow(tx, ctx.query.id))),
  // Hashing the password is slow, so it is done outside a transaction.
  route(
    calls.agent.create,
    (ctx) => createAgent((work) => ctx.tx(countsAs('agent', work)), ctx.body, ids.uuid()),
    { transaction: 'own' },
  ),
  route(calls.agent.update, (ctx) => ctx.tx((tx) => updateAgent(tx, ctx.query.id, ctx.body, tasks))),
  route(calls.agent.updateMetadata, (ctx) => ctx.tx((tx) => updateMetadata(tx, ctx.body))),
  route(calls.agent.availabilityBreakdown, (ctx) => ctx.tx(availabilityBreakdown), { shared: 'soon' }),
  route(calls.agent.modifyEmploymentStatus, (ctx) => ctx.tx((tx) => changeEmployment(tx, ctx.body, leaves))),
  route(calls.agent.setAutoAccept, (ctx) =>
    ctx.tx((tx) => setAutoAccept(tx, ctx.body.agentIds, ctx.body.autoAccept)),
  ),
];
