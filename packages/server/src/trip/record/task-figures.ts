import { randomUUID } from 'node:crypto';
import { AGENT_TRANSPORT, type MetadataEntry, MINUTE_MS, type Place, type TaskItem } from '@qafila/contracts';
import { agentTransportOf, type Currency, toMinor } from '@qafila/domain';
import { estimateTravel } from '@qafila/domain/travel';
import type { Tx } from '../../platform/database/tx.ts';
import { type CompanySettings, companySettings } from '../settings/settings.ts';

/** Adds ids to items, so that an edit can name the one it removes. */
export const withIds = (items: readonly TaskItem[]) =>
  items.map((item) => ({ ...item, id: item.id ?? randomUUID() }));

/** Total price of the items, minor units. */
export const totalMinor = (items: readonly TaskItem[], currency: Currency): number =>
  items.reduce((sum, { price, quantity }) => sum + toMinor(price, currency) * quantity, 0);

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
