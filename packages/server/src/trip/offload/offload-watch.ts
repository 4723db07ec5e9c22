import { TASK_STATUS } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { type Apart, createWatch, inOneRun, type WatchDeps } from '../../platform/jobs/watch.ts';
import { taskRows } from '../record/task-row.ts';
import { giveBack } from './give-back.ts';

/** Maximum tasks of one run; the next run takes the rest. */
const MAX_TASKS = 200;

/** Returns tasks to their owners whose partner did not answer in time. @returns how many. */
export async function expireOffloads(tx: Tx, apart: Apart = inOneRun): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from task
     where offload ->> 'state' = 'offered' and offload ->> 'answerByUtc' <= ${tx.now().toISOString()}
       and status_id = ${TASK_STATUS.id('Unplanned')}
     order by offload ->> 'answerByUtc' limit ${sql.lit(MAX_TASKS)} for update skip locked`.execute(tx.db);
  const ids = rows.map(({ id }) => id);
  for (const row of await taskRows(tx, ids)) await apart(() => giveBack(tx, row, 'expired'));
  return ids.length;
}

/** Expires unanswered offers, by the city's time. */
export const createOffloadWatch = (deps: WatchDeps) =>
  createWatch(deps, {
    run: expireOffloads,
    everyMs: 5000,
    failed: 'could not expire offers',
  });
