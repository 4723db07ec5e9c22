import { EMPLOYMENT, FLEET, type FleetName, type VehicleName } from '@qafila/contracts';
import { VEHICLE_COST } from '@qafila/dispatch';
import type { Point } from '@qafila/domain/travel';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../../platform/database/tx.ts';
import { EMPLOYED } from '../employed.ts';
import type { MetadataRow } from '../tables.ts';
import { positionOf, vehicleOf } from './travel-facts.ts';

/** An agent as the dispatch round and the timeline use them, without their stops. */
export interface DispatchAgent {
  id: string;
  companyId: string;
  publicId: string;
  fullName: string;
  transportTypeId: number;
  vehicle: VehicleName;
  fleet: FleetName;
  employmentStatusId: number;
  availabilityTypeId: number;
  autoAccept: boolean;
  online: boolean;
  onShift: boolean;
  /** Also true while a requested break is pending: they get no new tasks before it. */
  onBreak: boolean;
  shiftEndsAt: Date | null;
  position: Point | null;
  positionAt: Date | null;
  idleSince: Date | null;
  skills: { id: string; isExclusive: boolean }[];
  metadata: MetadataRow[];
  /** That of the agent's company; null if the actor may not see it. */
  currency: string | null;
  /** Minor units; the vehicle's default cost if the agent has none of their own. */
  costPerKm: number;
  costPerHour: number;
}

type Skill = DispatchAgent['skills'][number];

const factsOfAgents = (tx: Tx) =>
  tx.db
    .selectFrom('agent as a')
    .innerJoin('agent_state as s', 's.agent_id', 'a.id')
    .leftJoin('company as o', 'o.id', 'a.company_id')
    .select([
      'a.id',
      'a.company_id',
      'o.currency',
      'a.public_id',
      'a.first_name',
      'a.last_name',
      'a.transport_type_id',
      'a.fleet_type_id',
      'a.employment_status_id',
      'a.auto_accept',
      'a.meta_data',
      'a.cost_per_km_minor',
      'a.cost_per_hour_minor',
      's.availability_type_id',
      's.online',
      's.on_shift',
      's.on_break',
      's.break_asked',
      's.shift_ends_at',
      's.latitude',
      's.longitude',
      's.position_at',
      's.idle_since',
    ]);

/** For some agents: their skills are looked up one by one. */
const dispatchAgents = (tx: Tx) =>
  factsOfAgents(tx).select(({ selectFrom }) =>
    jsonArrayFrom(
      selectFrom('agent_skill as k')
        .innerJoin('skill as n', 'n.id', 'k.skill_id')
        .select(['n.id', 'n.is_exclusive as isExclusive'])
        .whereRef('k.agent_id', '=', 'a.id'),
    ).as('skills'),
  );

type FactsRow = Awaited<ReturnType<ReturnType<typeof factsOfAgents>['execute']>>[number];

function agentOf(row: FactsRow & { skills: Skill[] }): DispatchAgent {
  const vehicle = vehicleOf(row.transport_type_id);
  return {
    id: row.id,
    companyId: row.company_id,
    publicId: row.public_id,
    fullName: `${row.first_name} ${row.last_name}`.trim(),
    transportTypeId: row.transport_type_id,
    vehicle,
    fleet: FLEET.of(row.fleet_type_id)?.name ?? 'fulltime',
    employmentStatusId: row.employment_status_id,
    availabilityTypeId: row.availability_type_id,
    autoAccept: row.auto_accept,
    online: row.online,
    onShift: row.on_shift,
    onBreak: row.on_break || row.break_asked,
    shiftEndsAt: row.shift_ends_at,
    position: positionOf(row),
    positionAt: row.position_at,
    idleSince: row.idle_since,
    skills: row.skills,
    metadata: row.meta_data,
    currency: row.currency,
    costPerKm: Number(row.cost_per_km_minor) || VEHICLE_COST[vehicle].perKm,
    costPerHour: Number(row.cost_per_hour_minor) || VEHICLE_COST[vehicle].perHour,
  };
}

/** The skills of all agents of a company, by agent: for a whole fleet one statement costs a quarter of one per agent. */
async function skillsByAgent(tx: Tx, companyId: string): Promise<Map<string, Skill[]>> {
  const rows = await tx.db
    .selectFrom('agent_skill as k')
    .innerJoin('skill as n', 'n.id', 'k.skill_id')
    .innerJoin('agent as a', 'a.id', 'k.agent_id')
    .select(['k.agent_id', 'n.id', 'n.is_exclusive'])
    .where('a.company_id', '=', companyId)
    .execute();
  const byAgent = new Map<string, Skill[]>();
  for (const { agent_id, id, is_exclusive: isExclusive } of rows) {
    const skills = byAgent.get(agent_id);
    if (skills) skills.push({ id, isExclusive });
    else byAgent.set(agent_id, [{ id, isExclusive }]);
  }
  return byAgent;
}

/** The company's agents who have not left it. */
export async function companyAgents(tx: Tx, companyId: string): Promise<DispatchAgent[]> {
  const rows = await factsOfAgents(tx)
    .where('a.company_id', '=', companyId)
    .where('a.employment_status_id', 'in', EMPLOYED)
    .execute();
  const skills = await skillsByAgent(tx, companyId);
  return rows.map((row) => agentOf({ ...row, skills: skills.get(row.id) ?? [] }));
}

/** Agents by id, those who have left the company as well. */
export async function dispatchAgentsOf(tx: Tx, ids: readonly string[]): Promise<DispatchAgent[]> {
  const rows = await dispatchAgents(tx)
    .where('a.id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
    .execute();
  return rows.map(agentOf);
}

interface WorkingFilter {
  /** Only agents on shift after this moment; null: shifts do not matter. */
  shiftAfter: Date | null;
  /** Agents who are planned to work, and count as on shift. */
  planned: readonly string[];
  /** Further agents to include, as a condition on their id. */
  orBusy: (agentId: RawBuilder<string>) => RawBuilder<unknown>;
  /** A pattern made by `searchPattern`. */
  pattern?: string | null;
  /** Only these agents, on shift or not. */
  ids?: readonly string[];
  limit: number;
}

/** Agents who are on shift or have work, by name. */
export async function workingAgents(
  tx: Tx,
  { shiftAfter, planned, orBusy, pattern, ids, limit }: WorkingFilter,
): Promise<DispatchAgent[]> {
  const onShift = shiftAfter
    ? sql`a.employment_status_id = ${EMPLOYMENT.id('active')}
          and ((s.on_shift and (s.shift_ends_at is null or s.shift_ends_at > ${shiftAfter}))
               or a.id = any(${planned}::uuid[]))`
    : sql`false`;
  const { companyId } = tx.actor;
  const rows = await dispatchAgents(tx)
    // Row-level security alone would read the agents of all companies.
    .$if(companyId !== null, (query) => query.where('a.company_id', '=', companyId ?? ''))
    .where(
      ids
        ? sql<boolean>`a.id = any(${ids}::uuid[])`
        : sql<boolean>`(${onShift} or ${orBusy(sql.ref('a.id'))})`,
    )
    .$if(Boolean(pattern), (query) => query.where(sql`a.search`, 'like', pattern))
    .orderBy(sql`lower(a.first_name)`)
    .orderBy('a.id')
    .limit(limit)
    .execute();
  return rows.map(agentOf);
}
