import {
  MAX_ORDERS_PER_AGENT,
  POSITION_STALE_AFTER_S,
  TASK_TRANSPORT,
  type VehicleName,
} from '@qafila/contracts';
import {
  type RoundAgent,
  type RoundOptions,
  type RoundStop,
  type RoundTask,
  VEHICLE_COST,
} from '@qafila/dispatch';
import { DEFAULT_HEAT_POLICY, isHeatRuleActive } from '@qafila/domain';
import { sql } from 'kysely';
import { type FleetFacts, fleetFacts } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { workingCompany } from '../record/shared-task.ts';
import type { TaskRow } from '../record/task-row.ts';
import type { CompanySettings } from '../settings/settings.service.ts';

/** Settings of rounds, without what can't travel to a thread. */
export type PlainOptions = Omit<RoundOptions, 'travel'>;

const isVehicle = (name: string): name is VehicleName => Object.hasOwn(VEHICLE_COST, name);

/** What holds for every decision at this moment. */
export const roundOptions = (now: Date): PlainOptions => ({
  nowMs: now.getTime(),
  keptFromSun: isHeatRuleActive(now) ? DEFAULT_HEAT_POLICY.vehicles.filter(isVehicle) : [],
  maxOrders: MAX_ORDERS_PER_AGENT,
  positionFreshS: POSITION_STALE_AFTER_S,
});

/** A task as the engine sees it. */
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
  const byAgent = new Map<string, RoundStop[]>();
  for (const row of rows) {
    const byMs = row.due_at.getTime();
    const isPickup = row.kind === 'pickup';
    const stop: RoundStop = {
      taskId: row.task_id,
      kind: row.kind,
      point: { latitude: row.latitude, longitude: row.longitude },
      byMs,
      ...(isPickup && { readyAtMs: byMs }),
      serviceMin: isPickup ? PickupServiceTimeMin : DeliveryServiceTimeMin,
      costPerMinuteLate: isPickup ? 0 : Number(row.late_minor),
    };
    const list = byAgent.get(row.agent_id);
    if (list) list.push(stop);
    else byAgent.set(row.agent_id, [stop]);
  }
  return byAgent;
}

const roundAgent = (facts: FleetFacts, stops: readonly RoundStop[], isAsked: boolean): RoundAgent => ({
  id: facts.id,
  companyIds: [facts.companyId],
  vehicle: facts.vehicle,
  fleet: facts.fleet,
  active: facts.active,
  // An agent who has an offer on their screen is not asked for another task.
  online: facts.online && !isAsked,
  onShift: facts.onShift,
  onBreak: facts.onBreak,
  shiftEndsAtMs: facts.shiftEndsAt?.getTime() ?? null,
  position: facts.position,
  positionAtMs: facts.positionAt?.getTime() ?? null,
  stops,
  skills: facts.skills,
  metadata: facts.metadata,
  idleSinceMs: facts.idleSince?.getTime() ?? null,
  costPerKm: facts.costPerKm || VEHICLE_COST[facts.vehicle].perKm,
  costPerHour: facts.costPerHour || VEHICLE_COST[facts.vehicle].perHour,
});

/** The company's agents as the engine sees them, and who of them accepts at once. */
export async function roundAgents(tx: Tx, companyId: string, settings: CompanySettings) {
  const facts = await fleetFacts(tx, companyId);
  const stops = await stopsByAgent(tx, companyId, settings);
  const asked = await tx.db
    .selectFrom('offer')
    .select('agent_id')
    .where('company_id', '=', companyId)
    .where('response', 'is', null)
    .execute();
  const isAsked = new Set(asked.map(({ agent_id }) => agent_id));
  return {
    agents: facts.map((one) => roundAgent(one, stops.get(one.id) ?? [], isAsked.has(one.id))),
    acceptsAtOnce: new Set(facts.filter(({ autoAccept }) => autoAccept).map(({ id }) => id)),
  };
}
