import {
  AppError,
  amountProblem,
  type Place,
  type RecipientRequest,
  type Task,
  type TaskUpdate,
  timeProblem,
} from '@qafila/contracts';
import { assertTaskAction, fromMinor, toMinor } from '@qafila/domain';
import { isSamePhone } from '@qafila/domain/phone';
import type { Updateable } from 'kysely';
import { agentsOf } from '../../../agent/index.ts';
import type { Tx } from '../../../platform/database/tx.ts';
import { say } from '../../../platform/words/say.ts';
import { isWeak } from '../../location/index.ts';
import { changeTask, emitIfRescheduled, emitToCallbacks, notifyCourier } from '../../record/change-task.ts';
import { followTerms } from '../../record/follow-terms.ts';
import { addHistory } from '../../record/history.ts';
import { forgetNote, isToAnother, withRecipientNote } from '../../record/recipient-feedback.ts';
import { asSystemIfShared } from '../../record/shared-task.ts';
import type { TaskTable } from '../../record/tables.ts';
import { distanceKm, totalMinor, withIds } from '../../record/task-figures.ts';
import { factsOf, getTaskOrThrow, getTaskRowOrThrow, type TaskRow } from '../../record/task-row.ts';
import { newTrackingId } from '../../record/tracking-id.ts';
import { type NotifyRecipient, settle } from '../../stop/work.ts';
import { expectTrips } from '../../trip-times/expect-trip.ts';
import { checkSkills, refuseKnownOrder } from '../intake/create-task.ts';
import { placeOf } from '../intake/place-error.ts';
import { autoAssignAfter } from './auto-assign.ts';
import { differences } from './differences.ts';
import { forgetDecisions } from './recipient-requests.ts';

const invalid = (path: string, message: string) =>
  new AppError('VALIDATION', { errors: [{ path, message }] });

/**
 * Changes a task that is not final; both old and new values stay in its history.
 * @param notifyRecipient for callers that may change who the recipient is
 * @throws AppError NOT_FOUND, ILLEGAL_TRANSITION, CONFLICT when it was changed meanwhile, VALIDATION
 */
export async function updateTask(
  tx: Tx,
  id: string,
  input: TaskUpdate,
  notifyRecipient?: NotifyRecipient,
): Promise<Task> {
  const row = await getTaskRowOrThrow(tx, id, { forUpdate: true });
  assertTaskAction(factsOf(tx, row), 'edit', tx.actor.roles);
  if (input.version !== undefined && input.version !== row.version)
    throw new AppError('CONFLICT', { details: { current: await getTaskOrThrow(tx, id) } });
  const lines = lists(row, input);
  const change = {
    ...plain(row, input),
    ...money(row, input),
    ...(await places(tx, row, input)),
    ...lines,
    ...(await autoAssignAfter(tx, row, lines)),
  };
  await refuseKnownOrder(tx, row.company_id, change.client_generated_id ?? undefined, id);
  checkTimes(row, change);
  if (input.skillCriteria) await checkSkills(tx, input.skillCriteria.requiredSkills);
  const corrected = correctedBy(row, change);
  const alerts = alertsAfter(row, change, corrected);
  const written = await changeTask(tx, row, { ...change, ...linkAfter(row, change), alerts });
  const changes = differences(row, written, Object.keys(change) as (keyof TaskRow)[]);
  await addHistory(tx, [{ taskId: id, companyId: row.company_id, eventType: 'DetailsUpdated', changes }]);
  if (corrected.includes('addressChanged') && row.alerts.includes('addressChanged'))
    emitToCallbacks(tx, written, 'task.addressConfirmed');
  emitIfRescheduled(tx, row, written);
  await asSystemIfShared(tx, [row], async () => {
    await forgetDecisions(tx, id, corrected);
    await follow(tx, row, written);
    if (isToAnother(row.delivery, written.delivery)) await forgetNote(tx, id);
    if (written.agent_id && !isSamePhone(row.delivery.phoneNumber, written.delivery.phoneNumber))
      await notifyRecipient?.(tx, written);
  });
  return getTaskOrThrow(tx, id);
}

const deliveryAfter = (row: TaskRow, { delivery }: Updateable<TaskTable>): Place =>
  typeof delivery === 'string' ? JSON.parse(delivery) : row.delivery;

/**
 * With another number the order has another recipient, who gets a link of their own: the earlier one, and those that asked
 * for an address, are in the hands of a person whom the order does not concern. Another name alone is a correction.
 */
function linkAfter(row: TaskRow, change: Updateable<TaskTable>): Updateable<TaskTable> {
  const isOther = isToAnother(row.delivery, deliveryAfter(row, change));
  return isOther ? { tracking_id: newTrackingId(), tracking_sent_at: null } : {};
}

/** The requests of the recipient that a change answers: another place, or another recipient. */
function correctedBy(row: TaskRow, change: Updateable<TaskTable>): RecipientRequest[] {
  const was = row.delivery;
  const is = deliveryAfter(row, change);
  const isElsewhere =
    is.address !== was.address || is.latitude !== was.latitude || is.longitude !== was.longitude;
  const isOther = is.name !== was.name || is.phoneNumber !== was.phoneNumber;
  return [
    ...(isElsewhere ? (['addressChanged'] as const) : []),
    ...(isOther ? (['wrongRecipient'] as const) : []),
  ];
}

/** The alerts of a changed task; promised again, the next look finds out whether it is late still. */
function alertsAfter(
  row: TaskRow,
  change: Updateable<TaskTable>,
  corrected: readonly RecipientRequest[],
): string[] {
  const isElsewhere = corrected.includes('addressChanged');
  const answered = [
    ...(change.deliver_by ? ['late'] : []),
    ...((change.auto_assign ?? row.auto_assign) === row.auto_assign ? [] : ['autoAssignFailed']),
    ...(isElsewhere ? ['weakAddress'] : []),
    ...corrected,
  ];
  const typeId = change.delivery_location_type_id ?? row.delivery_location_type_id;
  const isNowWeak = isElsewhere && isWeak(typeId, deliveryAfter(row, change));
  return [...row.alerts.filter((alert) => !answered.includes(alert)), ...(isNowWeak ? ['weakAddress'] : [])];
}

const plain = (row: TaskRow, input: TaskUpdate): Updateable<TaskTable> => ({
  ...(input.clientGeneratedId !== undefined && { client_generated_id: input.clientGeneratedId || null }),
  ...(input.transportTypeId !== undefined && { transport_type_id: input.transportTypeId }),
  ...(input.priority !== undefined && { priority: input.priority }),
  ...(input.pickupByUtc !== undefined && { pickup_by: new Date(input.pickupByUtc) }),
  ...(input.deliverByUtc !== undefined && {
    deliver_by: new Date(input.deliverByUtc),
    retry_at: row.retry_at && new Date(input.deliverByUtc),
  }),
  ...(input.notes !== undefined && { notes: input.notes || null }),
  ...(input.canGroupTask !== undefined && { can_group: input.canGroupTask }),
  ...(input.skillCriteria !== undefined && {
    required_skill_ids: input.skillCriteria.requiredSkills,
    all_skills_required: input.skillCriteria.allRequired,
  }),
  ...(input.sendTrackingMessage !== undefined && { send_tracking_message: input.sendTrackingMessage }),
  ...(input.costPerMinuteDelayInDelivery !== undefined && {
    cost_per_minute_late_minor: toMinor(input.costPerMinuteDelayInDelivery, row.currency),
  }),
  ...(input.isProofOfPickupRequired !== undefined && {
    proof_of_pickup_required: input.isProofOfPickupRequired,
  }),
  ...(input.isProofOfDeliveryRequired !== undefined && {
    proof_of_delivery_required: input.isProofOfDeliveryRequired,
  }),
});

/** What is left to collect has to fit the payment status that the task then has. */
function money(row: TaskRow, input: TaskUpdate): Updateable<TaskTable> {
  if (input.paymentStatusId === undefined && input.amountToBeCollected === undefined) return {};
  const status = input.paymentStatusId ?? row.payment_status_id;
  const amount = input.amountToBeCollected ?? fromMinor(Number(row.amount_to_collect_minor), row.currency);
  const problem = amountProblem(status, amount);
  if (problem) throw invalid('amountToBeCollected', problem);
  return { payment_status_id: status, amount_to_collect_minor: toMinor(amount, row.currency) };
}

function checkTimes(row: TaskRow, change: Updateable<TaskTable>): void {
  const times = { ...row, ...change };
  const problem = timeProblem(times.pickup_by.toISOString(), times.deliver_by.toISOString());
  if (problem) throw invalid('deliverByUtc', problem);
}

async function places(tx: Tx, row: TaskRow, input: TaskUpdate): Promise<Updateable<TaskTable>> {
  const pickupType = input.pickupLocationTypeId ?? row.pickup_location_type_id;
  const deliveryType = input.deliveryLocationTypeId ?? row.delivery_location_type_id;
  const pickup = input.pickup && (await placeOf(tx, 'pickup', pickupType, input.pickup));
  const given = input.delivery && (await placeOf(tx, 'delivery', deliveryType, input.delivery));
  const delivery = given && (await asSystemIfShared(tx, [row], () => withRecipientNote(tx, row, given)));
  if (pickup && row.pickup_completed_at)
    throw invalid('pickup', say("The goods are already picked up, so the pickup place can't be changed"));
  const vehicle = input.transportTypeId ?? row.transport_type_id;
  return {
    ...(pickup && {
      pickup: JSON.stringify(pickup),
      pickup_location_type_id: pickupType,
      pickup_latitude: pickup.latitude,
      pickup_longitude: pickup.longitude,
    }),
    ...(delivery && {
      delivery: JSON.stringify(delivery),
      delivery_location_type_id: deliveryType,
      delivery_latitude: delivery.latitude,
      delivery_longitude: delivery.longitude,
    }),
    ...((pickup || delivery) && {
      distance_km: distanceKm(pickup ?? row.pickup, delivery ?? row.delivery, vehicle),
    }),
  };
}

/** Additions and removals, so that two editors don't undo each other. */
function lists(row: TaskRow, input: TaskUpdate): Updateable<TaskTable> {
  const change: Updateable<TaskTable> = {};
  if (input.taskItemAdditions || input.taskItemRemovals) {
    const removed = new Set(input.taskItemRemovals);
    const added = withIds(input.taskItemAdditions ?? []);
    const byId = new Map(added.map((item) => [item.id, item]));
    // A line that is there already is replaced in its place.
    const kept = row.items.filter(({ id }) => !removed.has(id) || byId.has(id));
    const known = new Set(kept.map(({ id }) => id));
    const items = [
      ...kept.map((item) => byId.get(item.id) ?? item),
      ...[...byId.values()].filter(({ id }) => !known.has(id)),
    ];
    change.items = JSON.stringify(items);
    change.grand_total_minor = totalMinor(items, row.currency);
  }
  if (input.metaDataAdditions || input.metaDataRemovals) {
    const gone = new Set([
      ...(input.metaDataRemovals ?? []),
      ...(input.metaDataAdditions ?? []).map(({ key }) => key),
    ]);
    const metadata = [
      ...row.metadata.filter(({ key }) => !gone.has(key)),
      ...(input.metaDataAdditions ?? []),
    ];
    change.metadata = JSON.stringify(metadata);
  }
  return change;
}

/** What the times of a trip depend on. */
const ridesOf = (row: TaskRow) =>
  JSON.stringify([
    row.pickup_latitude,
    row.pickup_longitude,
    row.delivery_latitude,
    row.delivery_longitude,
    row.pickup_by,
    row.deliver_by,
    row.transport_type_id,
    row.metadata,
  ]);

/** What follows from a change: another moment for the engine to start, other times at the stops, a phone to tell. */
async function follow(tx: Tx, before: TaskRow, after: TaskRow): Promise<void> {
  await followTerms(tx, before, after);
  if (ridesOf(before) !== ridesOf(after)) await expectTrips(tx, [after]);
  if (!after.agent_id) return;
  const agent = (await agentsOf(tx, [after.agent_id])).get(after.agent_id);
  if (!agent) return;
  await settle(tx, agent, [after.id]);
  notifyCourier(tx, agent, [after.id]);
}
