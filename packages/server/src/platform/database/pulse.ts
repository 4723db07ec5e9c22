import pg from 'pg';
import type { Logger } from 'pino';
import { afterRunning } from '../after-running.ts';

/** Interval between probes while work waits for the database, ms. */
const ASK_EVERY_MS = 1_000;
/** Time limit of a probe, ms. Together with the interval, requests end within five seconds. */
const SILENT_AFTER_MS = 3_000;

/** The database neither responds nor refuses: it is frozen, or the network to it is down. */
export class DatabaseSilentError extends Error {
  readonly code = 'DATABASE_SILENT';
  constructor() {
    super(`The database did not answer within ${SILENT_AFTER_MS} ms`);
  }
}

/**
 * Ends requests that wait for a database that no longer responds. A timeout per statement would also end
 * statements that are slow for a good reason; this one probes whether the database responds at all.
 */
export interface Pulse {
  /** Option for pools: connections are closed while the database is silent. */
  readonly Client: typeof pg.Client;
  /** Probes while a connection of this pool is in use. */
  watch(pool: pg.Pool): void;
  isSilent(): boolean;
  stop(): Promise<void>;
}

export function createPulse(url: string, log: Pick<Logger, 'error' | 'warn'>): Pulse {
  const pools: pg.Pool[] = [];
  const open = new Set<pg.Client>();
  let silent = false;
  let asking = false;
  let own: pg.Client | undefined;

  const cut = (client: pg.Client) => client.connection?.stream.destroy(new DatabaseSilentError());

  class PulsedClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      open.add(this);
      this.once('end', () => open.delete(this));
      // Once the pool listens for the outcome.
      if (silent) process.nextTick(cut, this);
    }
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, application_name: 'qafila pulse' });
    own = client;
    client.on('error', () => {
      if (own === client) own = undefined;
    });
    await client.connect();
    return client;
  }

  /** @returns false when there was neither a result nor a refusal. */
  async function answers(): Promise<boolean> {
    const settled = (own ? Promise.resolve(own) : connect())
      .then((client) => client.query('select 1'))
      .then(
        () => true,
        () => {
          own = undefined;
          return true;
        },
      );
    const late = new Promise<false>((done) => void afterRunning(SILENT_AFTER_MS, () => done(false)));
    return Promise.race([settled, late]);
  }

  async function ask(): Promise<void> {
    const inUse = pools.some(
      ({ totalCount, idleCount, waitingCount }) => totalCount > idleCount || waitingCount > 0,
    );
    if (asking || !(silent || inUse)) return;
    asking = true;
    const answered = await answers();
    asking = false;
    if (!answered && own) {
      // The next probe does not queue behind this one.
      cut(own);
      own = undefined;
    }
    if (silent === !answered) return;
    silent = !answered;
    if (answered) return log.warn('the database answers again');
    log.error('the database does not answer; requests end with 503');
    for (const client of open) cut(client);
  }

  const timer = setInterval(ask, ASK_EVERY_MS);
  timer.unref();
  return {
    Client: PulsedClient,
    watch: (pool) => void pools.push(pool),
    isSilent: () => silent,
    async stop() {
      clearInterval(timer);
      await own?.end();
    },
  };
}
