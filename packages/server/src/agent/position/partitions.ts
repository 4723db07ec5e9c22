import { ATTENDANCE_KNOWN_DAYS, DAY_MS } from '@qafila/contracts';
import { sql } from 'kysely';
import { deleteSome } from '../../platform/database/delete-some.ts';
import type { Tx } from '../../platform/database/tx.ts';

const DAYS_AHEAD = 3;
/** Days for which positions are kept: attendance is known of whole days in any time zone. */
export const POSITIONS_KEPT_DAYS = ATTENDANCE_KNOWN_DAYS + 2;

const dayOf = (moment: Date, days: number) =>
  new Date(moment.getTime() + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Creates the partition of a day (`YYYY-MM-DD`, UTC), unless the default partition already has rows of it.
 */
export const makePartition = (tx: Tx, day: string) =>
  sql`select app.make_position_partition(${day}::date)`.execute(tx.db);

/**
 * Deletes positions past retention whose day has no partition of its own: a server that was suspended for longer than the days
 * ahead wrote them before it made one. @returns how many
 */
export const forgetStrayPositions = (tx: Tx): Promise<number> =>
  deleteSome(tx, 'agent_position_rest', sql`at < ${dayOf(tx.now(), -POSITIONS_KEPT_DAYS)}::date`);

/** Creates the partitions of the next days, and drops those past retention. @returns how many it dropped. */
export async function keepPartitions(tx: Tx): Promise<number> {
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) await makePartition(tx, dayOf(tx.now(), ahead));
  const { rows } = await sql<{ dropped: number }>`
    select app.drop_position_partitions(${dayOf(tx.now(), -POSITIONS_KEPT_DAYS)}::date) as dropped`.execute(
    tx.db,
  );
  return rows[0]?.dropped ?? 0;
}
