import { type AutoAssignmentConfig, type Place, TASK_STATUS, type TaskCreate } from '@qafila/contracts';
import { toMinor } from '@qafila/domain';
import type { Tx } from '../../../platform/database/tx.ts';
import { currencyOf } from '../../../platform/tenancy/currency-of.ts';
import { isWeak } from '../../location/index.ts';
import { offloadByDefault } from '../../offload/offer-to.ts';
import { addHistory, historyActor } from '../../record/history.ts';
import { distanceKm, totalMinor, withIds } from '../../record/task-figures.ts';
import { newTrackingId } from '../../record/tracking-id.ts';
import { dueAt } from '../../settings/dispatch-due.ts';
import { type CompanySettings, companySettings } from '../../settings/settings.ts';

/** A task to be: checked, its places resolved. */
export interface NewTask {
  id: string;
  input: TaskCreate;
  pickup: Place;
  delivery: Place;
  /** Switches auto-assign on or off, whatever the configuration says of it; how often is tried stays. */
  autoAssign?: boolean | undefined;
}

/** A task that says when and how often the engine tries. */
export interface SettledTask extends NewTask {
  input: TaskCreate & { autoAssignmentConfig: AutoAssignmentConfig };
  /** False: these settings are those of the configuration. */
  ownAutoAssign: boolean;
}

/** Without settings of its own a task takes those of the company's configuration, as it is now. */
const settle = (settings: CompanySettings, { input, autoAssign, ...task }: NewTask): SettledTask => ({
  ...task,
  ownAutoAssign: input.autoAssignmentConfig !== undefined || autoAssign !== undefined,
  input: {
    ...input,
    autoAssignmentConfig: {
      ...(input.autoAssignmentConfig ?? settings.autoAssign(input.userMetaDataDtos)),
      ...(autoAssign !== undefined && { autoAssignment: autoAssign }),
    },
  },
});

/** The row of a new task of this moment; JSON columns hold what they mean, not text. */
export function newTaskRow(
  tx: Tx,
  { companyId, currency }: { companyId: string; currency: string | null },
  createdBy: string,
  { id, input, pickup, delivery, ownAutoAssign }: SettledTask,
) {
  const items = withIds(input.taskItems);
  const { autoAssignment, retryIntervalSec, maxRetryCount } = input.autoAssignmentConfig;
  return {
    id,
    company_id: companyId,
    client_generated_id: input.clientGeneratedId ?? null,
    pickup,
    delivery,
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
    own_auto_assign: ownAutoAssign,
    pickup_by: new Date(input.pickupByUtc),
    deliver_by: new Date(input.deliverByUtc),
    notes: input.notes || null,
    can_group: input.canGroupTask,
    amount_to_collect_minor: toMinor(input.amountToBeCollected, currency),
    grand_total_minor: totalMinor(items, currency),
    items,
    metadata: input.userMetaDataDtos,
    required_skill_ids: input.skillCriteria.requiredSkills,
    all_skills_required: input.skillCriteria.allRequired,
    send_tracking_message: input.sendTrackingMessage,
    cost_per_minute_late_minor: toMinor(input.costPerMinuteDelayInDelivery, currency),
    proof_of_pickup_required: input.isProofOfPickupRequired,
    proof_of_delivery_required: input.isProofOfDeliveryRequired,
    alerts: isWeak(input.deliveryLocationTypeId, delivery) ? ['weakAddress'] : [],
    distance_km: distanceKm(pickup, delivery, input.transportTypeId),
    tracking_id: newTrackingId(),
    created_by: tx.actor.userId,
    created_by_name: createdBy,
    created_at: tx.now(),
    updated_at: tx.now(),
  };
}

const asText = ({ pickup, delivery, items, metadata, ...row }: ReturnType<typeof newTaskRow>) => ({
  ...row,
  pickup: JSON.stringify(pickup),
  delivery: JSON.stringify(delivery),
  items: JSON.stringify(items),
  metadata: JSON.stringify(metadata),
});

const dispatchOf = (tx: Tx, companyId: string, settings: CompanySettings, { id, input }: SettledTask) => ({
  task_id: id,
  company_id: companyId,
  state: input.autoAssignmentConfig.autoAssignment ? ('waiting' as const) : ('off' as const),
  due_at: dueAt(settings, tx.now(), {
    pickupBy: new Date(input.pickupByUtc),
    metadata: input.userMetaDataDtos,
  }),
});

/**
 * Writes new tasks of a company, with their places in the engine's queue, their first line of history and their events.
 * The one way in which a task comes to be. @throws a unique violation for an order id that is taken.
 */
export async function insertTasks(tx: Tx, companyId: string, given: readonly NewTask[]): Promise<void> {
  if (given.length === 0) return;
  const { name } = await historyActor(tx);
  const settings = await companySettings(tx, companyId);
  const tasks = given.map((task) => settle(settings, task));
  const owner = { companyId, currency: await currencyOf(tx, companyId) };
  await tx.db
    .insertInto('task')
    .values(tasks.map((task) => asText(newTaskRow(tx, owner, name, task))))
    .execute();
  await tx.db
    .insertInto('task_dispatch')
    .values(tasks.map((task) => dispatchOf(tx, companyId, settings, task)))
    .execute();
  await addHistory(
    tx,
    tasks.map(({ id }) => ({ taskId: id, companyId, eventType: 'StatusChange', to: 'Unplanned' })),
  );
  for (const { id } of tasks)
    tx.emit({ name: 'task.created', companyId, data: { taskId: id, status: TASK_STATUS.names[0] } });
  await offloadByDefault(
    tx,
    companyId,
    tasks.map(({ id }) => id),
  );
}
