import type { JobQueue } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../database/tx.ts';
import { JOB_SCHEMA } from './job-schema.ts';

interface Row {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  oldest: Date | null;
}

/** The job queues by name; none before the queue was opened for the first time. */
export async function queueStates(tx: Tx): Promise<JobQueue[]> {
  const table = sql.raw(`${JOB_SCHEMA}.job`);
  const opened = await sql<{ exists: boolean }>`
    select to_regclass(${`${JOB_SCHEMA}.job`}) is not null as exists`.execute(tx.db);
  if (!opened.rows[0]?.exists) return [];
  const { rows } = await sql<Row>`
    select name,
        count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
        count(*) filter (where state = 'active')::int as active,
        count(*) filter (where state = 'failed')::int as failed,
        min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as oldest
      from ${table} where name not like '\\_\\_%' group by name order by name`.execute(tx.db);
  return rows.map(({ oldest, ...row }) => ({ ...row, oldestWaitingAtUtc: oldest?.toISOString() ?? null }));
}
