import { type CompanyPolicy, EMPLOYMENT, POSITION_STALE_AFTER_S, TASK_TRANSPORT } from '@qafila/contracts';
import type { RoundAgent, RoundOptions, RoundTask, Stop } from '@qafila/dispatch';
import { heatPolicyOf, isHeatRuleActive, minorPerUnit } from '@qafila/domain';
import { sql } from 'kysely';
import { companyAgents, type DispatchAgent } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { workingCompany } from '../record/shared-task.ts';
import type { TaskRow } from '../record/task-row.ts';
import type { CompanySettings } from '../settings/settings.ts';
import { roundStop } from '../stop/arrange-stops.ts';

/** Settings of rounds, without functions, which can't be sent to a worker thread. */
export type PlainOptions = Omit<RoundOptions, 'travel'>;

/** Input that is the same for all decisions of a round. */
export const roundOptions = (now: Date, policy: CompanyPolicy): PlainOptions => ({
  nowMs: now.getTime(),
  keptFromSun: isHeatRuleActive(now, heatPolicyOf(policy)) ? policy.heatVehicles : [],
  maxOrders: policy.maxOrdersPerAgent,
  positionFreshS: POSITION_STALE_AFTER_S,
});

/** A task in the engine's format. */
export function roundTask(
  row: TaskRow,
  settings: CompanySettings,
  askedAgentIds: readonly string[],
): RoundTask {
  const wanted = TASK_TRANSPORT.of(row.transport_type_id)?.name ?? 'any';
  return {
    id: row.id,
    companyId: workingCompany(row),
    pickup: { latitude: row.pickup_latitude, longitude: row.pickup_longitude },
    delivery: { latitude: row.delivery_latitude, longitude: row.delivery_longitude },
    pickupByMs: row.pickup_by.getTime(),
    deliverByMs: row.deliver_by.getTime(),
    vehicle: wanted === 'any' ? undefined : wanted,
    priority: row.priority,
    requiredSkillIds: row.required_skill_ids,
    allSkillsRequired: row.all_skills_required,
    canGroup: row.can_group,
    costPerMinuteLate: Number(row.cost_per_minute_late_minor),
    askedAgentIds,
    settings: settings.task(row.metadata),
    criteria: settings.assignment(row.metadata),
  };
}

interface StopFacts {
  agent_id: string;
  task_id: string;
  kind: 'pickup' | 'delivery';
  latitude: number;
  longitude: number;
  due_at: Date;
  late_minor: string;
}

async function stopsByAgent(tx: Tx, companyId: string, settings: CompanySettings) {
  const { PickupServiceTimeMin, DeliveryServiceTimeMin } = settings.task([]);
  const { rows } = await sql<StopFacts>`
    select s.agent_id, s.task_id, s.kind,
           case s.kind when 'pickup' then t.pickup_latitude else t.delivery_latitude end as latitude,
           case s.kind when 'pickup' then t.pickup_longitude else t.delivery_longitude end as longitude,
           case s.kind when 'pickup' then t.pickup_by else t.deliver_by end as due_at,
           t.cost_per_minute_late_minor as late_minor
      from agent_stop s join task t on t.id = s.task_id
     where s.company_id = ${companyId} and s.done_at is null
     order by s.agent_id, s.position`.execute(tx.db);
  const byAgent = new Map<string, Stop[]>();
  for (const row of rows) {
    const stop = roundStop(
      { taskId: row.task_id, kind: row.kind },
      { latitude: row.latitude, longitude: row.longitude },
      row.due_at,
      Number(row.late_minor),
      row.kind === 'pickup' ? PickupServiceTimeMin : DeliveryServiceTimeMin,
    );
    const list = byAgent.get(row.agent_id);
    if (list) list.push(stop);
    else byAgent.set(row.agent_id, [stop]);
  }
  return byAgent;
}

/** An agent in the engine's format. */
export const roundAgent = (agent: DispatchAgent, stops: readonly Stop[]): RoundAgent => ({
  id: agent.id,
  companyIds: [agent.companyId],
  vehicle: agent.vehicle,
  fleet: agent.fleet,
  active: agent.employmentStatusId === EMPLOYMENT.id('active'),
  online: agent.online,
  onShift: agent.onShift,
  onBreak: agent.onBreak,
  shiftEndsAtMs: agent.shiftEndsAt?.getTime() ?? null,
  position: agent.position,
  positionAtMs: agent.positionAt?.getTime() ?? null,
  stops,
  skills: agent.skills,
  metadata: agent.metadata,
  idleSinceMs: agent.idleSince?.getTime() ?? null,
  minorPerUnit: minorPerUnit(agent.currency),
  costPerKm: agent.costPerKm,
  costPerHour: agent.costPerHour,
});

/** The company's agents in the engine's format, and those who accept automatically. */
export async function roundAgents(tx: Tx, companyId: string, settings: CompanySettings) {
  const found = await companyAgents(tx, companyId);
  const stops = await stopsByAgent(tx, companyId, settings);
  const asked = await tx.db
    .selectFrom('offer')
    .select('agent_id')
    .where('company_id', '=', companyId)
    .where('response', 'is', null)
    .execute();
  const isAsked = new Set(asked.map(({ agent_id }) => agent_id));
  return {
    agents: found.map((agent) => {
      const seen = roundAgent(agent, stops.get(agent.id) ?? []);
      // An agent with a pending offer does not get another one.
      return isAsked.has(agent.id) ? { ...seen, online: false } : seen;
    }),
    acceptsAtOnce: new Set(found.filter(({ autoAccept }) => autoAccept).map(({ id }) => id)),
  };
}
