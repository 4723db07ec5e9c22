import { randomBytes, randomUUID } from 'node:crypto';
import {
  AGENT_TRANSPORT,
  AppError,
  type MetadataEntry,
  type Place,
  TASK_STATUS,
  type Task,
  type TaskCreate,
  type TaskItem,
} from '@qafila/contracts';
import { agentTransportOf, toMinor } from '@qafila/domain';
import { estimateTravel } from '@qafila/domain/travel';
import type { Tx } from '../../platform/database/tx.ts';
import { ownCompany } from '../../platform/tenancy/own-company.ts';
import { addHistory, historyActor } from '../history/history.ts';
import { companySettings } from '../settings/settings.service.ts';
import { placeOf } from './place-error.ts';
import { seenTask } from './task-row.ts';

const MINUTE_MS = 60_000;
/** Bytes of a tracking link's id: 160 bits. */
const TRACKING_BYTES = 20;

/** Items with ids of their own, so that an edit can name the one it removes. */
export const withIds = (items: readonly TaskItem[]) =>
  items.map((item) => ({ ...item, id: item.id ?? randomUUID() }));

/** What the items cost, minor units. */
export const totalMinor = (items: readonly TaskItem[]): number =>
  items.reduce((sum, { price, quantity }) => sum + toMinor(price) * quantity, 0);

/** Riding distance between pickup and delivery with the vehicle asked for, km. */
export function distanceKm(pickup: Place, delivery: Place, transportTypeId: number): number {
  const vehicle = AGENT_TRANSPORT.of(agentTransportOf(transportTypeId) ?? 0)?.name ?? 'bike';
  return Number(estimateTravel(pickup, delivery, vehicle).km.toFixed(3));
}

/** When the engine first looks for an agent: some minutes before pickup, or at once. */
export async function dispatchDue(
  tx: Tx,
  companyId: string,
  task: { pickupBy: Date; metadata: readonly MetadataEntry[] },
): Promise<Date> {
  const { InitiateAutoAssignmentBeforePickupTimeMin } = (await companySettings(tx, companyId)).task(
    task.metadata,
  );
  const due = task.pickupBy.getTime() - InitiateAutoAssignmentBeforePickupTimeMin * MINUTE_MS;
  return new Date(Math.max(due, tx.now().getTime()));
}

/** @throws AppError DUPLICATE when the company has a task of this order id. */
export async function refuseKnownOrder(
  tx: Tx,
  companyId: string,
  orderId: string | undefined,
  except?: string,
) {
  if (!orderId) return;
  const found = await tx.db
    .selectFrom('task')
    .select(['id', 'short_id'])
    .where('company_id', '=', companyId)
    .where('client_generated_id', '=', orderId)
    .executeTakeFirst();
  if (!found || found.id === except) return;
  const message = `The order id ${orderId} is taken by ${found.short_id}`;
  throw new AppError('DUPLICATE', {
    message,
    field: 'clientGeneratedId',
    errors: [{ path: 'clientGeneratedId', message }],
    details: { taskId: found.id },
  });
}

/**
 * Creates a task, with its place in the engine's queue.
 * @throws AppError VALIDATION for a place that can't be, DUPLICATE for an order id that is taken.
 */
export async function createTask(tx: Tx, input: TaskCreate, id: string): Promise<Task> {
  const companyId = ownCompany(tx);
  await refuseKnownOrder(tx, companyId, input.clientGeneratedId);
  const pickup = await placeOf(tx, 'pickup', input.pickupLocationTypeId, input.pickup);
  const delivery = await placeOf(tx, 'delivery', input.deliveryLocationTypeId, input.delivery);
  await checkSkills(tx, input.skillCriteria.requiredSkills);
  const items = withIds(input.taskItems);
  const actor = await historyActor(tx);
  const pickupBy = new Date(input.pickupByUtc);
  const { autoAssignment, retryIntervalSec, maxRetryCount } = input.autoAssignmentConfig;
  const row = await tx.db
    .insertInto('task')
    .values({
      id,
      company_id: companyId,
      client_generated_id: input.clientGeneratedId ?? null,
      pickup: JSON.stringify(pickup),
      delivery: JSON.stringify(delivery),
      pickup_location_type_id: input.pickupLocationTypeId,
      delivery_location_type_id: input.deliveryLocationTypeId,
      pickup_latitude: pickup.latitude,
      pickup_longitude: pickup.longitude,
      delivery_latitude: delivery.latitude,
      delivery_longitude: delivery.longitude,
      transport_type_id: input.transportTypeId,
      payment_status_id: input.paymentStatusId,
      priority: input.priority,
      auto_assign: autoAssignment,
      retry_interval_sec: retryIntervalSec,
      max_retry_count: maxRetryCount,
      pickup_by: pickupBy,
      deliver_by: new Date(input.deliverByUtc),
      notes: input.notes || null,
      can_group: input.canGroupTask,
      amount_to_collect_minor: toMinor(input.amountToBeCollected),
      grand_total_minor: totalMinor(items),
      items: JSON.stringify(items),
      metadata: JSON.stringify(input.userMetaDataDtos),
      required_skill_ids: input.skillCriteria.requiredSkills,
      all_skills_required: input.skillCriteria.allRequired,
      send_tracking_message: input.sendTrackingMessage,
      cost_per_minute_late_minor: toMinor(input.costPerMinuteDelayInDelivery),
      proof_of_pickup_required: input.isProofOfPickupRequired,
      proof_of_delivery_required: input.isProofOfDeliveryRequired,
      distance_km: distanceKm(pickup, delivery, input.transportTypeId),
      tracking_id: randomBytes(TRACKING_BYTES).toString('base64url'),
      created_by: tx.actor.userId,
      created_by_name: actor.name,
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.db
    .insertInto('task_dispatch')
    .values({
      task_id: row.id,
      company_id: companyId,
      state: autoAssignment ? 'waiting' : 'off',
      due_at: await dispatchDue(tx, companyId, { pickupBy, metadata: input.userMetaDataDtos }),
    })
    .execute();
  await addHistory(tx, [{ taskId: row.id, companyId, eventType: 'StatusChange', to: 'Unplanned' }]);
  tx.emit({ name: 'task.created', companyId, data: { taskId: row.id, status: TASK_STATUS.names[0] } });
  return seenTask(tx, row.id);
}

/** @throws AppError VALIDATION when one is not the company's. */
export async function checkSkills(tx: Tx, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const found = await tx.db.selectFrom('skill').select('id').where('id', 'in', wanted).execute();
  if (found.length === wanted.length) return;
  const message = 'One of these skills is not there any more. Choose again';
  throw new AppError('VALIDATION', { message, errors: [{ path: 'skillCriteria.requiredSkills', message }] });
}
