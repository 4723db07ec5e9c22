import { type MetadataEntry, MINUTE_MS } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { type CompanySettings, companySettings } from './settings.ts';

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

/**
 * Computes again when the engine starts with the tasks of a company that it has not tried yet, after the minutes before pickup
 * have changed. Those that another transaction is changing are left out: waiting for them could deadlock.
 */
export async function dueAgain(tx: Tx, companyId: string): Promise<void> {
  const { rows } = await sql<Waiting & { id: string }>`
    select t.id, t.pickup_by as "pickupBy", t.metadata
      from task_dispatch d join task t on t.id = d.task_id
     where d.company_id = ${companyId} and d.state = 'waiting' and d.attempts = 0
     order by t.id for no key update of d skip locked`.execute(tx.db);
  if (rows.length === 0) return;
  const settings = await companySettings(tx, companyId);
  await sql`
    update task_dispatch d set due_at = n.due_at
      from unnest(${rows.map(({ id }) => id)}::uuid[],
                  ${rows.map((row) => dueAt(settings, tx.now(), row))}::timestamptz[]) as n (task_id, due_at)
     where d.task_id = n.task_id and d.due_at <> n.due_at`.execute(tx.db);
}
