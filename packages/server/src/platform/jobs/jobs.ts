import { fromKysely, type JobResult, PgBoss } from 'pg-boss';
import type { Tx } from '../database/tx.ts';
import type { ServerDeps } from '../deps.ts';
import { logSeldom } from '../log-seldom.ts';
import { allowAppRole, JOB_SCHEMA } from './job-schema.ts';

/** Time after which another worker may take a running job, seconds. */
const EXPIRE_SECONDS = 60;
const MONITOR_SECONDS = 30;
const SUPERVISE_SECONDS = 30;
/** Polling interval per job name, seconds. */
const POLL_SECONDS = 2;
/** Time for running jobs to finish at shutdown, ms. */
const STOP_TIMEOUT_MS = 5000;

/** Settings of the jobs of one name. */
export interface JobOptions {
  /** Retries; default 2. */
  retryLimit?: number;
  /** Delay before the first retry, doubled with each further one, seconds; default 5. */
  retryDelay?: number;
  /** Longest delay between two retries, seconds; default a day. */
  retryDelayMax?: number;
  /** Maximum duration, seconds; default 60. */
  expireInSeconds?: number;
  /** Workers in one process; default 1. */
  concurrency?: number;
  /**
   * Jobs that one worker takes and runs at once; default 1. Above 1, a backlog is worked off without a pause: a worker that
   * got a full batch takes the next one as soon as it has finished.
   */
  batchSize?: number;
  /** Cron expression, UTC: the job also runs on this schedule, without data. */
  schedule?: string;
}

/** Options of a single job. */
export interface EnqueueOptions {
  /** Earliest start. */
  startAfter?: Date;
  /** While a job with this key is waiting, no other with it is added. */
  singletonKey?: string;
}

/** Handlers must be idempotent: a job can run again after a crash. */
export type JobHandler<D extends object = object> = (data: D, signal: AbortSignal) => Promise<void>;

/** A persistent job queue. */
export interface Jobs {
  /** Sets the handler of a job name; before `start`. */
  define<D extends object>(name: string, handler: JobHandler<D>, options?: JobOptions): void;
  /** Adds a job, in `tx` if given: it then runs only if that transaction commits. */
  enqueue<D extends object>(tx: Tx | null, name: string, data: D, options?: EnqueueOptions): Promise<void>;
  /** Adds many jobs of one name with one statement. */
  enqueueAll<D extends object>(tx: Tx | null, name: string, data: readonly D[]): Promise<void>;
  /** Opens the queue; `enqueue` also does. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Definition extends Required<Omit<JobOptions, 'schedule'>> {
  handler: JobHandler;
  schedule: string | undefined;
}

/** A queue in the server's database, opened on first use. */
export function createJobs({ database, log }: Pick<ServerDeps, 'database' | 'log'>): Jobs {
  const definitions = new Map<string, Definition>();
  let started: Promise<PgBoss> | undefined;

  async function work(boss: PgBoss, name: string, definition: Definition): Promise<void> {
    const { handler, concurrency, batchSize, schedule, ...rest } = definition;
    const settings = { ...rest, retryBackoff: true };
    await boss.createQueue(name, settings);
    // A queue that an earlier version made keeps its settings otherwise.
    await boss.updateQueue(name, settings);
    const options = {
      localConcurrency: concurrency,
      pollingIntervalSeconds: POLL_SECONDS,
      batchSize,
      burstWhenBatchFull: true,
      perJobResults: true,
    } as const;
    await boss.work<object, unknown, typeof options>(name, options, (batch) =>
      Promise.all(
        batch.map(async (job): Promise<JobResult> => {
          try {
            await handler(job.data ?? {}, job.signal);
            return { id: job.id, status: 'completed' };
          } catch (error) {
            log.warn({ err: error, job: name, jobId: job.id }, 'a job failed');
            return { id: job.id, status: 'failed', output: error };
          }
        }),
      ),
    );
    if (schedule) await boss.schedule(name, schedule, null, { tz: 'UTC' });
  }

  // What pg-boss does not know it hands on to its pool. While the database is silent, the pulse closes these connections as
  // well: one to a host that is gone waits for a quarter of an hour.
  const pool = { Client: database.pulse.Client };

  async function open(): Promise<PgBoss> {
    const boss = new PgBoss({
      ...pool,
      connectionString: database.ownerUrl,
      schema: JOB_SCHEMA,
      application_name: 'qafila-jobs',
      max: 3,
      monitorIntervalSeconds: MONITOR_SECONDS,
      superviseIntervalSeconds: SUPERVISE_SECONDS,
    });
    const seldom = logSeldom();
    boss.on('error', (error) => seldom(log, error, 'the job queue failed'));
    try {
      await boss.start();
      for (const [name, definition] of definitions) await work(boss, name, definition);
      await allowAppRole(boss.getDb());
    } catch (error) {
      // The next attempt opens another one; its workers beside these would be twice as many.
      await boss.stop({ graceful: false, close: true }).catch(() => {});
      throw error;
    }
    return boss;
  }

  const opened = (): Promise<PgBoss> => {
    started ??= open().catch((error: unknown) => {
      started = undefined;
      throw error;
    });
    return started;
  };

  const openedFor = (name: string): Promise<PgBoss> => {
    if (!definitions.has(name)) throw new Error(`No job is called ${name}`);
    return opened();
  };
  const inside = (tx: Tx | null) => (tx ? { db: fromKysely(tx.db) } : {});

  return {
    define<D extends object>(name: string, handler: JobHandler<D>, options: JobOptions = {}) {
      if (definitions.has(name)) throw new Error(`The job ${name} is defined twice`);
      const {
        retryLimit = 2,
        retryDelay = 5,
        retryDelayMax = 86_400,
        expireInSeconds = EXPIRE_SECONDS,
        concurrency = 1,
        batchSize = 1,
        schedule,
      } = options;
      // Data is typed by the name under which it was enqueued.
      const untyped = handler as JobHandler<never> as JobHandler;
      definitions.set(name, {
        handler: untyped,
        retryLimit,
        retryDelay,
        retryDelayMax,
        expireInSeconds,
        concurrency,
        batchSize,
        schedule,
      });
    },
    async enqueue(tx, name, data, options = {}) {
      const boss = await openedFor(name);
      await boss.send(name, data, { ...options, ...inside(tx) });
    },
    async enqueueAll(tx, name, data) {
      const boss = await openedFor(name);
      if (data.length)
        await boss.insert(
          name,
          data.map((one) => ({ data: one })),
          inside(tx),
        );
    },
    async start() {
      await opened();
    },
    async stop() {
      const boss = await started?.catch(() => undefined);
      await boss?.stop({ graceful: true, close: true, timeout: STOP_TIMEOUT_MS });
    },
  };
}
