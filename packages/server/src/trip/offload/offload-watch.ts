import { TASK_STATUS } from '@qafila/contracts';
import { sql } from 'kysely';
import { SYSTEM } from '../../platform/database/actor.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { ServerDeps } from '../../platform/deps.ts';
import { taskRows } from '../task/task-row.ts';
import { giveBack } from './give-back.ts';

/** Milliseconds of the city's time between two looks, and of real time at least. */
const LOOK_MS = 5000;
const SHORTEST_LOOK_MS = 500;
/** Tasks of one look; the rest is found by the next. */
const MOST_TASKS = 200;

/** Brings tasks back that no partner answered for in time. Answers how many. */
export async function expireOffloads(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from task
     where offload ->> 'state' = 'offered' and offload ->> 'answerByUtc' <= ${tx.now().toISOString()}
       and status_id = ${TASK_STATUS.id('Unplanned')}
     order by offload ->> 'answerByUtc' limit ${sql.lit(MOST_TASKS)} for update skip locked`.execute(tx.db);
  const ids = rows.map(({ id }) => id);
  for (const row of await taskRows(tx, ids)) await giveBack(tx, row, 'expired');
  return ids.length;
}

/** Looks for offers without an answer as the city's time goes on. */
export function createOffloadWatch({ withTx, log, config }: Pick<ServerDeps, 'withTx' | 'log' | 'config'>) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;

  function look(): void {
    running ??= withTx(SYSTEM, expireOffloads)
      .catch((error: unknown) => log.error({ err: error }, 'offloaded tasks could not be brought back'))
      .finally(() => {
        running = undefined;
      });
  }

  return {
    start() {
      if (!config.ENGINE) return;
      timer = setInterval(look, Math.max(SHORTEST_LOOK_MS, LOOK_MS / config.CLOCK_SPEED));
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
