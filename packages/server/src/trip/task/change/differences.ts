import type { Task, TaskHistoryEntry } from '@qafila/contracts';
import { type Currency, fromMinor } from '@qafila/domain';
import type { TaskRow } from '../../record/task-row.ts';
import { autoAssignChanges } from './auto-assign.ts';

/** Columns that say the same as another one, are compared together, or keep what the owner has beside a partner. */
const DERIVED: readonly (keyof TaskRow)[] = [
  'pickup_latitude',
  'pickup_longitude',
  'delivery_latitude',
  'delivery_longitude',
  // Moves with the time of delivery.
  'retry_at',
  'auto_assign',
  'retry_interval_sec',
  'max_retry_count',
  'offload',
];
/** What the contracts call a column. */
const FIELD_OF: Partial<Record<keyof TaskRow, keyof Task | 'allSkillsRequired'>> = {
  client_generated_id: 'clientGeneratedId',
  pickup_location_type_id: 'pickupLocationTypeId',
  delivery_location_type_id: 'deliveryLocationTypeId',
  transport_type_id: 'transportTypeId',
  payment_status_id: 'paymentStatusId',
  pickup_by: 'pickupByUtc',
  deliver_by: 'deliverByUtc',
  can_group: 'canGroupTask',
  amount_to_collect_minor: 'amountToBeCollected',
  grand_total_minor: 'grandTotal',
  items: 'taskItems',
  metadata: 'userMetaDataDtos',
  required_skill_ids: 'skillCriteria',
  all_skills_required: 'allSkillsRequired',
  send_tracking_message: 'sendTrackingMessage',
  cost_per_minute_late_minor: 'costPerMinuteDelayInDelivery',
  proof_of_pickup_required: 'isProofOfPickupRequired',
  proof_of_delivery_required: 'isProofOfDeliveryRequired',
  distance_km: 'pickupToDeliveryDistanceKm',
};
const shown = (column: string, value: unknown, currency: Currency) =>
  column.endsWith('_minor')
    ? fromMinor(Number(value), currency)
    : value instanceof Date
      ? value.toISOString()
      : value;

/** What a change did to a task, as its history shows it. @param columns those that were written */
export function differences(
  before: TaskRow,
  after: TaskRow,
  columns: readonly (keyof TaskRow)[],
): TaskHistoryEntry['changes'] {
  const changes: TaskHistoryEntry['changes'] = [];
  for (const column of columns) {
    if (DERIVED.includes(column)) continue;
    const [from, to] = [before, after].map((row) => shown(column, row[column], row.currency));
    if (JSON.stringify(from) !== JSON.stringify(to))
      changes.push({ field: FIELD_OF[column] ?? column, from, to });
  }
  return [...changes, ...autoAssignChanges(before, after)];
}
