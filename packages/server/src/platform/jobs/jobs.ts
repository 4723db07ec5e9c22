import { fromKysely, PgBoss } from 'pg-boss';
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
  /** Maximum concurrent jobs in one process; default 1. */
  concurrency?: number;
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
    const { handler, concurrency, schedule, ...rest } = definition;
    const settings = { ...rest, retryBackoff: true };
    await boss.createQueue(name, settings);
    // A queue that an earlier version made keeps its settings otherwise.
    await boss.updateQueue(name, settings);
    const options = { localConcurrency: concurrency, pollingIntervalSeconds: POLL_SECONDS };
    await boss.work<object>(name, options, async ([job]) => {
      if (!job) return;
      try {
        await handler(job.data ?? {}, job.signal);
      } catch (error) {
        log.warn({ err: error, job: name, jobId: job.id }, 'a job failed');
        throw error;
      }
    });
    if (schedule) await boss.schedule(name, schedule, null, { tz: 'UTC' });
  }

  async function open(): Promise<PgBoss> {
    const boss = new PgBoss({
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

  return {
    define<D extends object>(name: string, handler: JobHandler<D>, options: JobOptions = {}) {
      if (definitions.has(name)) throw new Error(`The job ${name} is defined twice`);
      const {
        retryLimit = 2,
        retryDelay = 5,
        retryDelayMax = 86_400,
        expireInSeconds = EXPIRE_SECONDS,
        concurrency = 1,
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
        schedule,
      });
    },
    async enqueue(tx, name, data, options = {}) {
      if (!definitions.has(name)) throw new Error(`No job is called ${name}`);
      const boss = await opened();
      await boss.send(name, data, { ...options, ...(tx && { db: fromKysely(tx.db) }) });
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
