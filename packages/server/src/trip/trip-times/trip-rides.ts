import type { VehicleName } from '@qafila/contracts';
import type { TravelMatrix } from '@qafila/dispatch';
import type { Tx } from '../../platform/database/tx.ts';

const DECIMALS = 3;

/** JSON has no infinity: where there is no way, null is kept. */
const shortened = (cells: TravelMatrix['km']) =>
  cells.map((row) => row.map((cell) => Number(cell.toFixed(DECIMALS))));

/** Keeps the rides that a trip was planned with, while it waits for an agent. */
export const keepRides = (
  tx: Tx,
  { tripId, companyId, vehicle }: { tripId: string; companyId: string; vehicle: VehicleName },
  { points, km, minutes }: TravelMatrix,
) =>
  tx.db
    .insertInto('planned_trip_rides')
    .values({
      trip_id: tripId,
      company_id: companyId,
      vehicle,
      rides: JSON.stringify({ points, km: shortened(km), minutes: shortened(minutes) }),
    })
    .execute();

/** The rides that a trip was planned with; null if these were estimated, or of another vehicle. */
export async function ridesOfTrip(
  tx: Tx,
  tripId: string,
  vehicle: VehicleName,
): Promise<TravelMatrix | null> {
  const row = await tx.db
    .selectFrom('planned_trip_rides')
    .select('rides')
    .where('trip_id', '=', tripId)
    .where('vehicle', '=', vehicle)
    .executeTakeFirst();
  if (!row) return null;
  const { points, km, minutes } = row.rides;
  const known = (cells: readonly (number | null)[][]) =>
    cells.map((line) => line.map((cell) => cell ?? Number.POSITIVE_INFINITY));
  return { points, km: known(km), minutes: known(minutes) };
}

/** A trip that has an agent, or was taken back, has no such times any more. */
export const forgetRides = (tx: Tx, tripId: string) =>
  tx.db.deleteFrom('planned_trip_rides').where('trip_id', '=', tripId).execute();
