import { randomUUID } from 'node:crypto';
import {
  AGENT_TRANSPORT,
  type MetadataEntry,
  MINUTE_MS,
  PAYMENT_STATUS,
  type Place,
  type TaskItem,
} from '@qafila/contracts';
import { agentTransportOf, type Currency, toMinor } from '@qafila/domain';
import { estimateTravel } from '@qafila/domain/travel';
import type { Tx } from '../../platform/database/tx.ts';
import { type CompanySettings, companySettings } from '../settings/settings.ts';
import type { TaskRow } from './task-row.ts';

/** Adds ids to items, so that an edit can name the one it removes. */
export const withIds = (items: readonly TaskItem[]) =>
  items.map((item) => ({ ...item, id: item.id ?? randomUUID() }));

/** Total price of the items, minor units. */
export const totalMinor = (items: readonly TaskItem[], currency: Currency): number =>
  items.reduce((sum, { price, quantity }) => sum + toMinor(price, currency) * quantity, 0);

/** Amount that the agent still collects, minor units: a paid order asks for nothing, whatever its amount says. */
export const toCollectMinor = (
  row: Pick<TaskRow, 'payment_status_id' | 'amount_to_collect_minor' | 'amount_collected_minor'>,
): number =>
  row.payment_status_id === PAYMENT_STATUS.id('paid')
    ? 0
    : Math.max(0, Number(row.amount_to_collect_minor) - Number(row.amount_collected_minor));

/** Riding distance between pickup and delivery with the required vehicle, km. */
export function distanceKm(pickup: Place, delivery: Place, transportTypeId: number): number {
  const vehicle = AGENT_TRANSPORT.of(agentTransportOf(transportTypeId) ?? 0)?.name ?? 'bike';
  return Number(estimateTravel(pickup, delivery, vehicle).km.toFixed(3));
}

/** The inputs for a task's first dispatch round. */
export interface Waiting {
  pickupBy: Date;
  metadata: readonly MetadataEntry[];
}

/** Time of the first dispatch round: some minutes before pickup, or now. */
export function dueAt(settings: CompanySettings, now: Date, { pickupBy, metadata }: Waiting): Date {
  const { InitiateAutoAssignmentBeforePickupTimeMin } = settings.task(metadata);
  const due = pickupBy.getTime() - InitiateAutoAssignmentBeforePickupTimeMin * MINUTE_MS;
  return new Date(Math.max(due, now.getTime()));
}

/** The same with the company's settings. */
export const dispatchDue = async (tx: Tx, companyId: string, task: Waiting): Promise<Date> =>
  dueAt(await companySettings(tx, companyId), tx.now(), task);
