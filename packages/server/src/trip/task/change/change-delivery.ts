import type { HistoryNote, Place, Task } from '@qafila/contracts';
import { agentsOf } from '../../../agent/index.ts';
import type { Tx } from '../../../platform/database/tx.ts';
import { changeTask, notifyCourier } from '../../record/change-task.ts';
import { followTerms } from '../../record/follow-terms.ts';
import { addHistory } from '../../record/history.ts';
import { asSystemIfShared } from '../../record/shared-task.ts';
import { distanceKm } from '../../record/task-figures.ts';
import type { TaskRow } from '../../record/task-row.ts';
import { settle } from '../../stop/work.ts';
import { expectTrips } from '../../trip-times/expect-trip.ts';

/**
 * Moves a delivery to where its recipient says they are; both places stay in the history. Not applied, it is an alert: an
 * operator decides.
 */
export async function changeDelivery(
  tx: Tx,
  row: TaskRow,
  { typeId, place, applied }: { typeId: number; place: Place; applied: boolean },
): Promise<TaskRow> {
  const alert: Task['alerts'][number] = 'addressChanged';
  const written = await changeTask(tx, row, {
    ...(applied && {
      delivery: JSON.stringify(place),
      delivery_location_type_id: typeId,
      delivery_latitude: place.latitude,
      delivery_longitude: place.longitude,
      distance_km: distanceKm(row.pickup, place, row.transport_type_id),
    }),
    alerts: applied
      ? row.alerts.filter((one) => one !== 'weakAddress' && one !== 'addressChanged')
      : [...new Set([...row.alerts, alert])],
  });
  await addHistory(tx, [
    {
      taskId: row.id,
      companyId: row.company_id,
      eventType: 'DetailsUpdated',
      comment: (applied ? 'Confirmed by the recipient' : 'Asked for by the recipient') satisfies HistoryNote,
      changes: [{ field: 'delivery', from: row.delivery, to: place }],
    },
  ]);
  if (!applied)
    tx.emit({
      name: 'task.alert',
      companyId: row.company_id,
      data: { taskId: row.id, shortId: row.short_id, alert },
    });
  await asSystemIfShared(tx, [row], async () => {
    await followTerms(tx, row, written);
    if (applied) await expectTrips(tx, [written]);
  });
  const agent = row.agent_id ? (await agentsOf(tx, [row.agent_id])).get(row.agent_id) : undefined;
  if (!agent || !applied) return written;
  await settle(tx, agent, [row.id]);
  notifyCourier(tx, agent, [row.id]);
  return written;
}
