import { AGENT_TRANSPORT, EMPLOYMENT, FLEET, type FleetName, type VehicleName } from '@qafila/contracts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../../platform/database/tx.ts';
import type { MetadataRow } from '../tables.ts';

/** What a decision about tasks needs of an agent, without their stops. Costs are minor units. */
export interface FleetFacts {
  id: string;
  companyId: string;
  vehicle: VehicleName;
  fleet: FleetName;
  active: boolean;
  online: boolean;
  onShift: boolean;
  onBreak: boolean;
  autoAccept: boolean;
  shiftEndsAt: Date | null;
  position: { latitude: number; longitude: number } | null;
  positionAt: Date | null;
  idleSince: Date | null;
  skills: { id: string; isExclusive: boolean }[];
  metadata: MetadataRow[];
  costPerKm: number;
  costPerHour: number;
}

/** The agents of a company who have not left it. */
export async function fleetFacts(tx: Tx, companyId: string): Promise<FleetFacts[]> {
  const rows = await tx.db
    .selectFrom('agent as a')
    .innerJoin('agent_state as s', 's.agent_id', 'a.id')
    .selectAll('a')
    .select([
      's.online',
      's.on_shift',
      's.on_break',
      's.break_asked',
      's.shift_ends_at',
      's.latitude',
      's.longitude',
      's.position_at',
      's.idle_since',
    ])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('agent_skill as k')
          .innerJoin('skill as n', 'n.id', 'k.skill_id')
          .select(['n.id', 'n.is_exclusive as isExclusive'])
          .whereRef('k.agent_id', '=', 'a.id'),
      ).as('skills'),
    )
    .where('a.company_id', '=', companyId)
    .where('a.employment_status_id', 'in', [EMPLOYMENT.id('active'), EMPLOYMENT.id('blocked')])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    companyId: row.company_id,
    vehicle: AGENT_TRANSPORT.of(row.transport_type_id)?.name ?? 'bike',
    fleet: FLEET.of(row.fleet_type_id)?.name ?? 'fulltime',
    active: row.employment_status_id === EMPLOYMENT.id('active'),
    online: row.online,
    onShift: row.on_shift,
    // Who has asked for a break gets nothing more before it.
    onBreak: row.on_break || row.break_asked,
    autoAccept: row.auto_accept,
    shiftEndsAt: row.shift_ends_at,
    position:
      row.latitude === null || row.longitude === null
        ? null
        : { latitude: row.latitude, longitude: row.longitude },
    positionAt: row.position_at,
    idleSince: row.idle_since,
    skills: row.skills,
    metadata: row.meta_data,
    costPerKm: Number(row.cost_per_km_minor),
    costPerHour: Number(row.cost_per_hour_minor),
  }));
}
