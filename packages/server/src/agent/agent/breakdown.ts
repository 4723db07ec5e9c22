import {
  AGENT_TRANSPORT,
  AVAILABILITY,
  type AvailabilityBreakdown,
  BREAKDOWN_ORDER,
} from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { EMPLOYED } from '../employed.ts';

type Counts = Omit<AvailabilityBreakdown, 'vehicles'>;
const none = (): Counts => ({ free: 0, busy: 0, unavailable: 0, relocating: 0, onbreak: 0, total: 0 });

/** Counts agents per availability and vehicle; agents who left the company do not count. */
export async function availabilityBreakdown(tx: Tx): Promise<AvailabilityBreakdown> {
  const { companyId } = tx.actor;
  const rows = await tx.db
    .selectFrom('agent_state as s')
    .innerJoin('agent as a', 'a.id', 's.agent_id')
    .select(({ fn }) => ['a.transport_type_id', 's.availability_type_id', fn.countAll<string>().as('count')])
    .where('a.employment_status_id', 'in', EMPLOYED)
    // Row-level security alone would read the agents of all companies.
    .$if(companyId !== null, (query) => query.where('a.company_id', '=', companyId ?? ''))
    .groupBy(['a.transport_type_id', 's.availability_type_id'])
    .execute();
  const all = none();
  const byVehicle = new Map(BREAKDOWN_ORDER.map((vehicle) => [vehicle, none()]));
  for (const row of rows) {
    const availability = AVAILABILITY.of(row.availability_type_id)?.name;
    const vehicle = AGENT_TRANSPORT.of(row.transport_type_id)?.name;
    const counts = vehicle && byVehicle.get(vehicle);
    if (!availability || !counts) continue;
    for (const sum of [all, counts]) {
      sum[availability] += Number(row.count);
      sum.total += Number(row.count);
    }
  }
  const vehicles = BREAKDOWN_ORDER.map((vehicle) => ({
    vehicle,
    label: AGENT_TRANSPORT.members.find(({ name }) => name === vehicle)?.label ?? vehicle,
    ...(byVehicle.get(vehicle) ?? none()),
  }));
  return { ...all, vehicles };
}
