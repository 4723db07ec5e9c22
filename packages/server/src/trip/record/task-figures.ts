import { randomUUID } from 'node:crypto';
import { AGENT_TRANSPORT, PAYMENT_STATUS, type Place, type TaskItem } from '@qafila/contracts';
import { agentTransportOf, type Currency, toMinor } from '@qafila/domain';
import { estimateTravel } from '@qafila/domain/travel';
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
