import pg from 'pg';
import type { Logger } from 'pino';

const CHANNEL = 'outbox';
/** Milliseconds before a lost connection is tried again. */
const RECONNECT_MS = 1000;

/** Calls back whenever a transaction that wrote events commits, and after each (re)connect, since some may be missed. */
export interface WakeUp {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** LISTEN needs a connection of its own; a lost one is opened again until `stop`. */
export function listenForEvents(url: string, log: Logger, wake: () => void): WakeUp {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  const lost = (from: pg.Client, error?: Error) => {
    if (stopped || from !== client) return;
    client = undefined;
    log.warn({ err: error }, 'the outbox lost its wake-up connection');
    retry = setTimeout(() => void connect().catch(() => {}), RECONNECT_MS);
  };

  async function connect(): Promise<void> {
    const opened = new pg.Client({
      connectionString: url,
      application_name: 'qafila-outbox',
      keepAlive: true,
    });
    client = opened;
    opened.on('error', (error) => lost(opened, error));
    opened.on('end', () => lost(opened));
    opened.on('notification', wake);
    try {
      await opened.connect();
      await opened.query(`listen ${CHANNEL}`);
    } catch (error) {
      lost(opened, error instanceof Error ? error : undefined);
      await opened.end().catch(() => {});
      throw error;
    }
    wake();
  }

  return {
    start: connect,
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
