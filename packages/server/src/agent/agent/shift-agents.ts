import { AGENT_TRANSPORT, EMPLOYMENT, type VehicleName } from '@qafila/contracts';
import type { Point } from '@qafila/domain/travel';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';

/** An agent with their shift and position. Costs are minor units. */
export interface ShiftAgent {
  id: string;
  companyId: string;
  publicId: string;
  fullName: string;
  transportTypeId: number;
  vehicle: VehicleName;
  availabilityTypeId: number;
  employmentStatusId: number;
  online: boolean;
  onShift: boolean;
  onBreak: boolean;
  shiftEndsAt: Date | null;
  position: Point | null;
  positionAt: Date | null;
  costPerKm: number;
  costPerHour: number;
}

interface ShiftFilter {
  /** On shift after this moment; null leaves shifts out. */
  shiftAfter: Date | null;
  /** Who is wanted besides, as a condition on the agent's id. */
  orBusy: (agentId: RawBuilder<string>) => RawBuilder<unknown>;
  /** Of `searchPattern`. */
  pattern?: string | null;
  /** Only these, on shift or not. */
  ids?: readonly string[];
  most: number;
}

interface AgentRow {
  id: string;
  company_id: string;
  public_id: string;
  full_name: string;
  transport_type_id: number;
  employment_status_id: number;
  cost_per_km_minor: string;
  cost_per_hour_minor: string;
  online: boolean;
  on_shift: boolean;
  on_break: boolean;
  shift_ends_at: Date | null;
  availability_type_id: number;
  latitude: number | null;
  longitude: number | null;
  position_at: Date | null;
}

/** Agents who are on shift or otherwise busy, by name. */
export async function shiftAgents(
  tx: Tx,
  { shiftAfter, orBusy, pattern, ids, most }: ShiftFilter,
): Promise<ShiftAgent[]> {
  const onShift = shiftAfter
    ? sql`a.employment_status_id = ${EMPLOYMENT.id('active')} and s.on_shift
          and (s.shift_ends_at is null or s.shift_ends_at > ${shiftAfter})`
    : sql`false`;
  const { rows } = await sql<AgentRow>`
    select a.id, a.company_id, a.public_id, btrim(a.first_name || ' ' || a.last_name) as full_name,
           a.transport_type_id, a.employment_status_id, a.cost_per_km_minor, a.cost_per_hour_minor, s.online,
           s.on_shift, s.on_break or s.break_asked as on_break, s.shift_ends_at, s.availability_type_id, s.latitude,
           s.longitude, s.position_at
      from agent a join agent_state s on s.agent_id = a.id
     where ${ids ? sql`a.id = any(${ids}::uuid[])` : sql`(${onShift} or ${orBusy(sql.ref('a.id'))})`}
       ${pattern ? sql`and a.search like ${pattern}` : sql``}
     order by lower(a.first_name), a.id
     limit ${most}`.execute(tx.db);
  return rows.map(agentOf);
}

const agentOf = (row: AgentRow): ShiftAgent => ({
  id: row.id,
  companyId: row.company_id,
  publicId: row.public_id,
  fullName: row.full_name,
  transportTypeId: row.transport_type_id,
  vehicle: AGENT_TRANSPORT.of(row.transport_type_id)?.name ?? 'bike',
  availabilityTypeId: row.availability_type_id,
  employmentStatusId: row.employment_status_id,
  online: row.online,
  onShift: row.on_shift,
  onBreak: row.on_break,
  shiftEndsAt: row.shift_ends_at,
  position:
    row.latitude === null || row.longitude === null
      ? null
      : { latitude: row.latitude, longitude: row.longitude },
  positionAt: row.position_at,
  costPerKm: Number(row.cost_per_km_minor),
  costPerHour: Number(row.cost_per_hour_minor),
});
