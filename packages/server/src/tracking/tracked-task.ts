import {
  AGENT_TRANSPORT,
  AppError,
  HOUR_MS,
  TASK_STATUS,
  type TaskStatusName,
  TRACKING_LINK_HOURS,
  type TrackedTask,
} from '@qafila/contracts';
import { fromMinor } from '@qafila/domain';
import { arrivalWindow } from '@qafila/domain/tracking';
import { agentsOf } from '../agent/index.ts';
import type { Tx } from '../platform/database/tx.ts';
import { say } from '../platform/words/say.ts';
import { openStops, statusOf, statusTimes, type TaskRow, taskOfLink, toCollectMinor } from '../trip/index.ts';

const ENDED: readonly TaskStatusName[] = ['Delivered', 'Cancelled'];
const ON_THE_WAY: readonly TaskStatusName[] = ['PickingUp', 'Pickup Complete', 'InProgress', 'Delivering'];

const gone = () =>
  new AppError('NOT_FOUND', {
    message: say('This link is not valid any more. Ask the company for a new one'),
  });

export const hasEnded = (row: TaskRow): boolean => ENDED.includes(statusOf(row));

/** When a link expires: some hours after its task ended. */
function expiryOf(row: TaskRow): Date | null {
  if (!hasEnded(row)) return null;
  const ended = row.delivery_completed_at ?? row.updated_at;
  return new Date(ended.getTime() + TRACKING_LINK_HOURS * HOUR_MS);
}

/** Whether a recipient can't see the task any more. */
export function isOver(tx: Tx, row: TaskRow): boolean {
  const expiry = expiryOf(row);
  return expiry !== null && expiry <= tx.now();
}

/** The task of a link; undefined when it is unknown or expired. */
export async function validRowOf(
  tx: Tx,
  link: string,
  options?: { forUpdate?: boolean },
): Promise<TaskRow | undefined> {
  const row = await taskOfLink(tx, link, options);
  return row && !isOver(tx, row) ? row : undefined;
}

/** The task of a link. @throws AppError NOT_FOUND when it is unknown or expired. */
export async function rowOfLink(tx: Tx, link: string, options?: { forUpdate?: boolean }): Promise<TaskRow> {
  const row = await validRowOf(tx, link, options);
  if (!row) throw gone();
  return row;
}

/** Number of stops before this delivery; null while unassigned or after its end. */
async function stopsBefore(tx: Tx, row: TaskRow): Promise<number | null> {
  if (!row.agent_id || hasEnded(row)) return null;
  const stops = (await openStops(tx, [row.agent_id])).get(row.agent_id) ?? [];
  const index = stops.findIndex(({ task_id, kind }) => task_id === row.id && kind === 'delivery');
  if (index < 0) return null;
  return stops.slice(0, index).filter(({ task_id }) => task_id !== row.id).length;
}

/** Whether the recipient sees the courier: while they ride to this stop, never after the delivery. */
export const showsCourier = ({ before, statusId }: { before: number | null; statusId: number }): boolean =>
  before === 0 && ON_THE_WAY.includes(TASK_STATUS.of(statusId)?.name as TaskStatusName);

/** The courier, while the recipient sees them. */
async function courierOf(tx: Tx, row: TaskRow, before: number | null): Promise<TrackedTask['courier']> {
  if (!row.agent_id || !showsCourier({ before, statusId: row.status_id })) return null;
  const agent = (await agentsOf(tx, [row.agent_id])).get(row.agent_id);
  if (!agent) return null;
  return {
    firstName: agent.fullName.split(' ')[0] ?? '',
    vehicle: AGENT_TRANSPORT.label(agent.transportTypeId),
    latitude: agent.position?.latitude ?? null,
    longitude: agent.position?.longitude ?? null,
    atUtc: agent.positionAt?.toISOString() ?? null,
  };
}

/**
 * When a delivery is expected; null after its end. After a failed attempt it is not tried again before the time that the
 * agent named, though the agent's next stops are computed from now on. `recipientStates` has the same rule in SQL.
 */
export function expectedOf(row: TaskRow): Date | null {
  if (hasEnded(row)) return null;
  const { expected_delivery_at: expected, deliver_by: promised, retry_at: retry } = row;
  if (!expected) return promised;
  return retry && expected < retry && statusOf(row) === 'Planned' ? retry : expected;
}

/** The window in which a recipient should be at the door. */
export function arrivalOf(tx: Tx, row: TaskRow, expected: Date): NonNullable<TrackedTask['arrival']> {
  const { from, to } = arrivalWindow(expected, tx.now(), { hasCourier: row.agent_id !== null });
  return { fromUtc: from.toISOString(), toUtc: to.toISOString() };
}

async function timelineOf(tx: Tx, row: TaskRow): Promise<TrackedTask['timeline']> {
  const times = await statusTimes(tx, row.id);
  return times.map(({ status, at }) => ({ status, atUtc: at.toISOString() }));
}

/** A recipient's view of their delivery, without data of other people. */
export async function trackedTask(tx: Tx, row: TaskRow): Promise<TrackedTask> {
  const company = await tx.db
    .selectFrom('company')
    .select(['currency', 'timezone', 'phone_number'])
    .where('id', '=', row.company_id)
    .executeTakeFirstOrThrow();
  const before = await stopsBefore(tx, row);
  const { name, address, zoneNumber, streetNumber, buildingNumber, latitude, longitude } = row.delivery;
  const expected = expectedOf(row);
  return {
    id: row.tracking_id,
    shortId: row.short_id,
    companyName: row.company_name,
    companyPhone: company.phone_number,
    currency: company.currency,
    timeZone: company.timezone,
    status: statusOf(row),
    expectedAtUtc: expected?.toISOString() ?? null,
    arrival: expected && arrivalOf(tx, row, expected),
    pickupCompletedAtUtc: row.pickup_completed_at?.toISOString() ?? null,
    deliveryCompletedAtUtc: row.delivery_completed_at?.toISOString() ?? null,
    delivery: { name, address, zoneNumber, streetNumber, buildingNumber, latitude, longitude },
    amountToBeCollected: fromMinor(toCollectMinor(row), company.currency),
    stopsBefore: before,
    courier: await courierOf(tx, row, before),
    timeline: await timelineOf(tx, row),
    expiresAtUtc: expiryOf(row)?.toISOString() ?? null,
  };
}
