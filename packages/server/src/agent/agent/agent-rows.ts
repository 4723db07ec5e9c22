import {
  type Agent,
  type AgentListQuery,
  type AgentPosition,
  type AgentSummary,
  AVAILABILITY,
  COUNT_LIMIT,
  EMPLOYMENT,
  OPERATE,
  type Role,
} from '@qafila/contracts';
import { fromMinor } from '@qafila/domain';
import { allowedAgentActions } from '@qafila/domain/agent';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../../platform/database/tx.ts';
import type { CursorPage } from '../../platform/list/cursor.ts';
import { filterJson, idFilter } from '../../platform/list/filters.ts';
import { searchPattern } from '../../platform/list/search-pattern.ts';
import { isDescending } from '../../platform/list/sort.ts';

const joined = (tx: Tx) => tx.db.selectFrom('agent as a').innerJoin('agent_state as s', 's.agent_id', 'a.id');

const SUMMARY = [
  'a.id',
  'a.number',
  'a.public_id',
  'a.first_name',
  'a.last_name',
  'a.phone_number',
  'a.transport_type_id',
  'a.fleet_type_id',
  'a.employment_status_id',
  's.availability_type_id',
  's.active_task_count',
  's.latitude',
  's.longitude',
  's.heading_deg',
  's.speed_kmh',
  's.position_at',
] as const;

const summaries = (tx: Tx) => joined(tx).select(SUMMARY);
export type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['executeTakeFirstOrThrow']>>;

const whole = (tx: Tx) =>
  joined(tx)
    .leftJoin('supplier as p', 'p.id', 'a.supplier_id')
    .leftJoin('supplier_contract as c', 'c.id', 'a.contract_id')
    .leftJoin('company as o', 'o.id', 'a.company_id')
    .selectAll('a')
    .select([
      's.availability_type_id',
      's.active_task_count',
      's.latitude',
      's.longitude',
      's.heading_deg',
      's.speed_kmh',
      's.position_at',
      's.online',
      's.on_shift',
      's.on_break',
      's.break_asked',
      's.relocating',
      'p.name as supplier_name',
      'c.number as contract_number',
      'o.currency',
    ])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('agent_skill as k')
          .innerJoin('skill as n', 'n.id', 'k.skill_id')
          .select(['n.id', 'n.name', 'n.is_exclusive as isExclusive'])
          .whereRef('k.agent_id', '=', 'a.id')
          .orderBy('n.name'),
      ).as('skills'),
    );
type WholeRow = Awaited<ReturnType<ReturnType<typeof whole>['executeTakeFirstOrThrow']>>;

const fullName = (row: { first_name: string; last_name: string }) =>
  `${row.first_name} ${row.last_name}`.trim();

const positionOf = (
  row: Pick<SummaryRow, 'latitude' | 'longitude' | 'heading_deg' | 'speed_kmh' | 'position_at'>,
): AgentPosition | null =>
  row.latitude === null || row.longitude === null || row.position_at === null
    ? null
    : {
        latitude: row.latitude,
        longitude: row.longitude,
        headingDeg: row.heading_deg,
        speedKmh: row.speed_kmh,
        atUtc: row.position_at.toISOString(),
      };

/** An agent's row in the shape of the contracts' list and map. */
export const summaryOf = (row: SummaryRow): AgentSummary => ({
  id: row.id,
  number: row.number,
  publicId: row.public_id,
  fullName: fullName(row),
  phoneNumber: row.phone_number,
  transportTypeId: row.transport_type_id as AgentSummary['transportTypeId'],
  fleetTypeId: row.fleet_type_id as AgentSummary['fleetTypeId'],
  employmentStatusId: row.employment_status_id as AgentSummary['employmentStatusId'],
  availabilityTypeId: row.availability_type_id as AgentSummary['availabilityTypeId'],
  position: positionOf(row),
  activeTaskCount: row.active_task_count,
});

/** Only roles that manage agents get the numbers of identity documents. */
const seesDocuments = ({ kind, roles }: Tx['actor']) =>
  kind === 'system' ||
  (kind === 'user' && roles.some((role) => (OPERATE.roles as readonly Role[]).includes(role)));

const agentOf = (row: WholeRow, tx: Tx): Agent => ({
  ...summaryOf(row),
  companyId: row.company_id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  country: row.country,
  zipCode: row.zip_code,
  qatarId: seesDocuments(tx.actor) ? row.qatar_id : null,
  qatarIdExpirationDate: row.qatar_id_expires,
  passportNo: seesDocuments(tx.actor) ? row.passport_no : null,
  passportExpirationDate: row.passport_expires,
  drivingLicenseExpirationDate: row.driving_license_expires,
  workPermitExpirationDate: row.work_permit_expires,
  joiningDate: row.joining_date,
  supplierId: row.supplier_id,
  supplierName: row.supplier_name,
  contractId: row.contract_id,
  contractNumber: row.contract_number,
  employmentReason: row.employment_reason,
  autoAccept: row.auto_accept,
  costPerKm: fromMinor(Number(row.cost_per_km_minor), row.currency),
  costPerHour: fromMinor(Number(row.cost_per_hour_minor), row.currency),
  skills: row.skills,
  metaDataFields: row.meta_data,
  createdAtUtc: row.created_at.toISOString(),
  updatedAtUtc: row.updated_at.toISOString(),
  version: row.version,
  allowedActions: allowedAgentActions(
    {
      employmentStatusId: row.employment_status_id,
      online: row.online,
      onShift: row.on_shift,
      onBreak: row.on_break,
      breakAsked: row.break_asked,
      relocating: row.relocating,
      activeTaskCount: row.active_task_count,
    },
    tx.actor.roles,
  ),
});

/** One agent, if the actor may see them. */
export async function findAgent(tx: Tx, id: string): Promise<Agent | undefined> {
  const row = await whole(tx).where('a.id', '=', id).executeTakeFirst();
  return row && agentOf(row, tx);
}

/** Agents in the order of the given ids; agents that the actor may not see are left out. */
export async function agentsByIds(tx: Tx, ids: readonly string[]): Promise<Agent[]> {
  if (ids.length === 0) return [];
  const rows = await whole(tx)
    .where('a.id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, agentOf(row, tx)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The same in the minimal form, for maps and pickers. */
export async function summariesByIds(tx: Tx, ids: readonly string[]): Promise<AgentSummary[]> {
  if (ids.length === 0) return [];
  const rows = await summaries(tx)
    .where('a.id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, summaryOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Filters and order of a list of agents. */
export interface AgentQuery {
  filters: string;
  sortBy: 'name' | 'createdAtUtc';
  descending: boolean;
}

/** The list parameters in the form that `app.agents_where` expects. */
export function agentQuery(input: Partial<AgentListQuery>): AgentQuery {
  const names: number[] = [...(input.availability ?? [])].flatMap((name) =>
    AVAILABILITY.members.filter((member) => member.name === name).map(({ id }) => id),
  );
  if (input.availabilityTypeId) names.push(input.availabilityTypeId);
  const filters = filterJson({
    pattern: searchPattern(input.search),
    agentId: idFilter(input.agentId),
    number: input.number,
    supplier: idFilter(input.supplierId),
    employment: input.employmentStatusId,
    employed: input.employed || undefined,
    fleet: input.fleetTypeId,
    transport: input.transportTypeId,
    availability: names,
    skills: input.skillsFilter,
    metadataKey: input.metadataKey,
    metadataValue: input.metadataValue,
    metadataExists: input.metadataExists,
  });
  return {
    filters,
    sortBy: input.sortBy === 'name' || input.sortBy === 'agentInfo' ? 'name' : 'createdAtUtc',
    descending: isDescending({ ...input, sortBy: input.sortBy === 'attention' ? undefined : input.sortBy }),
  };
}

/** The same agents without some, or only some of them. */
export const narrowedBy = (
  query: AgentQuery,
  narrowing: { only: string[] } | { except: string[] },
): AgentQuery => ({
  ...query,
  filters: JSON.stringify({ ...JSON.parse(query.filters), ...narrowing }),
});

/** Companies whose agents of one public id are put first at most. */
const MOST_ALIKE = 100;

/** The agents whose public id this is, of the companies that the actor sees. */
export async function agentNamed(tx: Tx, publicId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('agent')
    .select('id')
    .where('public_id', '=', publicId.trim().toUpperCase())
    .limit(MOST_ALIKE)
    .execute();
  return rows.map(({ id }) => id);
}

/** Agents that lead a list by attention at most. */
const MOST_NEEDY = 500;

/** Agents at work that were not heard of since `staleBefore`, then those with tasks, most first. */
export async function needyAgents(tx: Tx, staleBefore: Date): Promise<string[]> {
  const { companyId } = tx.actor;
  const silent = sql<boolean>`s.online and (s.position_at is null or s.position_at < ${staleBefore})`;
  const rows = await joined(tx)
    .select('a.id')
    .where('a.employment_status_id', '=', EMPLOYMENT.id('active'))
    // Row-level security alone would read the agents of all companies.
    .$if(companyId !== null, (query) => query.where('a.company_id', '=', companyId ?? ''))
    .where(({ eb, or }) => or([silent, eb('s.active_task_count', '>', 0)]))
    .orderBy(silent, 'desc')
    .orderBy('s.active_task_count', 'desc')
    .orderBy('a.id')
    .limit(MOST_NEEDY)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of one page, in order. */
export async function agentIds(
  tx: Tx,
  query: AgentQuery,
  page: Pick<CursorPage, 'offset' | 'pageSize' | 'after'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select app.find_agents(${query.filters}::jsonb, ${query.sortBy}, ${query.descending}, ${page.after},
      ${page.offset}, ${page.pageSize}) as id`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/** Counts agents, up to the last row that page numbers reach. */
export async function countAgents(tx: Tx, filters: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select app.count_agents(${filters}::jsonb, ${COUNT_LIMIT}) as count`.execute(tx.db);
  return rows[0]?.count ?? 0;
}
