import type { Area } from '../platform/area.ts';
import { SYSTEM } from '../platform/database/actor.ts';
import type { ServerDeps } from '../platform/deps.ts';
import type { Housekeeping } from '../platform/jobs/housekeeping.ts';
import type { Messages } from '../platform/messages/messages.ts';
import type { ClientMessages } from '../platform/realtime/client-messages.ts';
import { agentRoutes } from './agent/agent.routes.ts';
import type { AgentLeaves, WithdrawOffersTo } from './agent/employment.ts';
import { bulkRoutes } from './bulk/bulk.routes.ts';
import { courierRoutes, type WorkOf } from './courier/courier.routes.ts';
import { createMapFrames } from './position/map-frames.ts';
import { forgetStrayPositions, keepPartitions } from './position/partitions.ts';
import { createPositionWriter } from './position/position-writer.ts';
import { createPositionsIn } from './position/positions-in.routes.ts';
import { trackRoutes } from './position/track.routes.ts';
import { breakRoutes } from './shift/breaks.routes.ts';
import { coverageRoutes } from './shift/coverage.routes.ts';
import { proposalRoutes } from './shift/propose/proposal.routes.ts';
import { createProposals } from './shift/propose/proposals.ts';
import type { PolicyOf } from './shift/roster/heat-day.ts';
import type { CountOrders } from './shift/roster/needed-agents.ts';
import { shiftRoutes } from './shift/shift.routes.ts';
import type { KnownAreas } from './shift/shift.ts';
import { createShiftWatch } from './shift/shift-watch.ts';
import { swapRoutes } from './shift/swap/swap.routes.ts';
import { timeOffRoutes } from './shift/time-off/time-off.routes.ts';
import { skillRoutes } from './skill/skill.routes.ts';
import type { SkillUsers } from './skill/skill.ts';
import { supplierRoutes } from './supplier/supplier.routes.ts';
import type { DeliveredBy } from './supplier/supplier.ts';
import './tables.ts';

export {
  type AccountHolder,
  accountHolder,
  accountHolderByPublicId,
  accountHolders,
  accountHoldersByPublicId,
} from './agent/account-holder.ts';
export { insertAgent } from './agent/agent.ts';
export { agentAccounts } from './agent/agent-accounts.ts';
export { agentFacts } from './agent/agent-facts.ts';
export { availableAmong, lockAgentStates, lockAvailable } from './agent/agent-lock.ts';
export { agentNames } from './agent/agent-names.ts';
export { summariesByIds } from './agent/agent-rows.ts';
export { type AgentContact, agentsOf, changeState } from './agent/agent-work.ts';
export { agentsFound } from './agent/agents-found.ts';
export { availabilityBreakdown } from './agent/breakdown.ts';
export { dispatchAgentsOf, workingAgents } from './agent/dispatch-agents.ts';
export type { WithdrawOffersTo } from './agent/employment.ts';
export { fleetBegun } from './agent/fleet-begun.ts';
export { replayAgents } from './agent/replay-agents.ts';
export { agentNotFound, noSuchAgent } from './agent-not-found.ts';
export { ownAgent, type WorkOf } from './courier/courier.routes.ts';
export { companyAgents, type DispatchAgent } from './fleet.ts';
export { agentsWithPositions, daysWithPositions, fleetTracks } from './position/fleet-tracks.ts';
export { type LastPosition, lastPositions } from './position/last-positions.ts';
export { makePartition, POSITIONS_KEPT_DAYS } from './position/partitions.ts';
export { type KeptPosition, keepPositions } from './position/position-store.ts';
export { recordPositions } from './position/record-positions.ts';
export { agentsAtWork, silentAgents } from './position/silent-agents.ts';
export { type AgentSpan, positionsAt, workedSpans } from './position/worked-spans.ts';
export { createShiftWith } from './shift/association.ts';
export { moveShifts } from './shift/move-shifts.ts';
export type { CountOrders, OrderCount, OrdersOf } from './shift/roster/needed-agents.ts';
export { planDays } from './shift/roster/plan-days.ts';
export { plannedHours } from './shift/roster/planned-hours.ts';
export { publishWeek } from './shift/roster/publish.ts';
export { companiesWithPlans, type WorkedDay, workedDays } from './shift/roster/worked-days.ts';
export { shiftsOfArea } from './shift/shift-rows.ts';
export { askSwap } from './shift/swap/ask-swap.ts';
export { approveSwap } from './shift/swap/decide-swap.ts';
export { newestSwap, swapsWaiting } from './shift/swap/swap-rows.ts';
export { knownSkills, skillsByName, skillsOfAgents, skillsOfSameName } from './skill/find-skills.ts';
export { assignSkills, createSkill, type SkillOfTasks } from './skill/skill.ts';
export { agentSubjects } from './subject-names.ts';
export { createSupplier, type DeliveredBy } from './supplier/supplier.ts';
export { supplierNames } from './supplier/supplier-names.ts';

export interface AgentArea extends Area {
  /** Handlers of messages on the sockets. */
  readonly messages: readonly ClientMessages[];
}

/** What this area needs from other areas. */
export interface AgentParts {
  leaves: AgentLeaves;
  withdrawOffersTo: WithdrawOffersTo;
  workOf: WorkOf;
  skillUsers: SkillUsers;
  deliveredBy: DeliveredBy;
  countOrders: CountOrders;
  policyOf: PolicyOf;
  knownAreas: KnownAreas;
  housekeeping: Housekeeping;
  messages: Pick<Messages, 'sendAll'>;
}

/** Agents: accounts, positions, skills, shifts and suppliers. */
export function createAgents(
  deps: ServerDeps,
  {
    leaves,
    withdrawOffersTo,
    workOf,
    skillUsers,
    deliveredBy,
    countOrders,
    policyOf,
    knownAreas,
    housekeeping,
    messages,
  }: AgentParts,
): AgentArea {
  const writer = createPositionWriter(deps);
  const incoming = createPositionsIn(deps, writer);
  const frames = createMapFrames(deps);
  const shiftWatch = createShiftWatch(deps);
  const proposals = createProposals(deps);
  housekeeping.add('positions', keepPartitions);
  housekeeping.add('stray positions', forgetStrayPositions);
  return {
    messages: [incoming.messages, frames.messages],
    routes: [
      ...agentRoutes({ ids: deps.ids, leaves, tasks: skillUsers.tasks }),
      ...bulkRoutes(),
      ...supplierRoutes(deliveredBy),
      ...skillRoutes(skillUsers),
      ...breakRoutes(withdrawOffersTo),
      ...shiftRoutes({ ids: deps.ids, knownAreas }),
      ...coverageRoutes({ countOrders, policyOf, messages }),
      ...swapRoutes(messages),
      ...timeOffRoutes(),
      ...proposalRoutes({ ids: deps.ids, proposals, countOrders }),
      ...courierRoutes(workOf, withdrawOffersTo),
      ...incoming.routes,
      ...trackRoutes(),
    ],
    async start() {
      await deps.withTx(SYSTEM, keepPartitions);
      frames.start();
      shiftWatch.start();
    },
    async stop() {
      await proposals.stop();
      await shiftWatch.stop();
      frames.stop();
      await writer.stop();
    },
  };
}
