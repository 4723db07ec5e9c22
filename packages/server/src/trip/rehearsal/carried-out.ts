import { MINUTE_MS, TASK_STATUS } from '@qafila/contracts';
import type { Carried, PickedUp, RehearsalAgent } from '@qafila/dispatch/rehearsal';
import { estimateTravel } from '@qafila/domain/travel';
import { sql } from 'kysely';
import { positionsAt } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { TaskRow } from '../record/task-row.ts';

/** When agents last set out for the pickup of tasks. */
async function setOuts(tx: Tx, taskIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await tx.db
    .selectFrom('task_history')
    .select(({ fn }) => ['task_id', fn.max('at').as('at')])
    .where('task_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${taskIds}::uuid[]`))
    .where('to_status_id', '=', TASK_STATUS.id('PickingUp'))
    .groupBy('task_id')
    .execute();
  return new Map(rows.map(({ task_id, at }) => [task_id, at]));
}

/** Tasks that their agent carried straight from the pickup to the door. */
function carriedStraight(rows: readonly TaskRow[]): TaskRow[] {
  const events = rows.flatMap((row) => {
    const { agent_id: agentId, pickup_completed_at: pickedUp, delivery_completed_at: delivered } = row;
    if (!agentId || !pickedUp || !delivered) return [];
    return [
      { agentId, row, at: pickedUp.getTime(), isDelivery: false },
      { agentId, row, at: delivered.getTime(), isDelivery: true },
    ];
  });
  const byAgent = Map.groupBy(events, ({ agentId }) => agentId);
  return [...byAgent.values()].flatMap((own) => {
    own.sort((a, b) => a.at - b.at);
    return own.flatMap(({ row, isDelivery }, index) =>
      isDelivery && own[index - 1]?.row === row ? row : [],
    );
  });
}

/** What the agents of a day carried out, with the engine's estimates of the rides. */
export async function carriedOut(
  tx: Tx,
  rows: readonly TaskRow[],
  agents: readonly RehearsalAgent[],
): Promise<{ carried: Carried[]; pickedUp: PickedUp[] }> {
  const vehicles = new Map(agents.map(({ id, vehicle }) => [id, vehicle]));
  const pickupOf = (row: TaskRow) => ({ latitude: row.pickup_latitude, longitude: row.pickup_longitude });
  const carried = carriedStraight(rows).flatMap((row): Carried[] => {
    const vehicle = vehicles.get(row.agent_id ?? '');
    if (!vehicle || !row.pickup_completed_at || !row.delivery_completed_at) return [];
    const delivery = { latitude: row.delivery_latitude, longitude: row.delivery_longitude };
    const tookMin = (row.delivery_completed_at.getTime() - row.pickup_completed_at.getTime()) / MINUTE_MS;
    return [{ rideMin: estimateTravel(pickupOf(row), delivery, vehicle).minutes, tookMin }];
  });
  const out = await setOuts(
    tx,
    rows.map(({ id }) => id),
  );
  const began = rows.flatMap((row) => {
    const [at, vehicle] = [out.get(row.id), vehicles.get(row.agent_id ?? '')];
    const { agent_id: agentId, pickup_completed_at: pickedUpAt } = row;
    return at && vehicle && agentId && pickedUpAt ? [{ row, at, vehicle, agentId, pickedUpAt }] : [];
  });
  const places = await positionsAt(tx, began);
  const pickedUp = began.flatMap(({ row, at, vehicle, pickedUpAt }, index): PickedUp[] => {
    const place = places[index];
    if (!place) return [];
    const rideMin = estimateTravel(place, pickupOf(row), vehicle).minutes;
    const readyMs = row.pickup_by.getTime();
    return [{ setOutMs: at.getTime(), rideMin, readyMs, pickedUpMs: pickedUpAt.getTime() }];
  });
  return { carried, pickedUp };
}
