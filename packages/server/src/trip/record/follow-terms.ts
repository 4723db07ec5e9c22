import type { Place } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { dueAt } from '../settings/dispatch-due.ts';
import { companySettings } from '../settings/settings.ts';
import { queueAsNew, queueOnNewTerms } from './queue-tasks.ts';
import { workingCompany } from './shared-task.ts';
import type { TaskRow } from './task-row.ts';
import { withdrawOffers } from './withdraw-offers.ts';

/** Notes say how to find the door; the courier's phone reads the newest ones in any case. */
const withoutNotes = ({ notes, ...place }: Place) => place;

/** What an agent accepts: where, when, with what, and what is to be collected. */
const termsOf = (row: TaskRow) =>
  JSON.stringify([
    withoutNotes(row.pickup),
    withoutNotes(row.delivery),
    row.pickup_by,
    row.deliver_by,
    row.transport_type_id,
    row.payment_status_id,
    Number(row.amount_to_collect_minor),
    row.items,
    row.required_skill_ids,
    row.all_skills_required,
    row.proof_of_pickup_required,
    row.proof_of_delivery_required,
  ]);

/**
 * The engine's work on a locked task follows a change of it. An agent who is being asked has seen the terms of before: that
 * offer is withdrawn, and all agents may be asked again. The engine starts with a task that waits when its new time
 * or its new metadata call for it, and leaves it to the operators when these switch auto-assign off.
 */
export async function followTerms(tx: Tx, before: TaskRow, after: TaskRow): Promise<void> {
  if (after.agent_id !== null) return;
  if (before.auto_assign !== after.auto_assign) return followSwitch(tx, after);
  if (termsOf(before) !== termsOf(after) && (await withdrawOffers(tx, [after.id], 'changed')) > 0) {
    await queueOnNewTerms(tx, [after]);
    return;
  }
  const settings = await companySettings(tx, workingCompany(after));
  const [due, dueNow] = [before, after].map((row) =>
    dueAt(settings, tx.now(), { pickupBy: row.pickup_by, metadata: row.metadata }),
  );
  if (due?.getTime() === dueNow?.getTime() && before.pickup_by.getTime() === after.pickup_by.getTime())
    return;
  await tx.db
    .updateTable('task_dispatch')
    .set({ due_at: dueNow })
    .where('task_id', '=', after.id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Queues a task whose auto-assign was switched. One in a trip, or that a partner is asked to take, follows it later. */
async function followSwitch(tx: Tx, task: TaskRow): Promise<void> {
  if (!task.auto_assign) await withdrawOffers(tx, [task.id], 'taken');
  if (task.planned_trip_id === null && task.offload?.state !== 'offered') await queueAsNew(tx, [task]);
}
