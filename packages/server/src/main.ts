import { setFlagsFromString } from 'node:v8';
import { type Config, loadConfig } from './platform/config/config.ts';
import { startEmbedded } from './platform/database/embedded/embedded-postgres.ts';
import { diskFull } from './platform/files/disk-full.ts';
import { createLogger } from './platform/observability/logger.ts';
import { StartupError } from './platform/startup-error.ts';
import type { Server } from './server.ts';

/** Sent to the parent process once the port is open. */
interface Listening {
  /** For example http://127.0.0.1:3000. */
  address: string;
}

let server: Server | undefined;
let dataDir = '';
/**
 * Time of the first signal; one Ctrl-C may arrive several times, through the process group and parent
 * processes.
 */
let asked: number | undefined;
const ONE_PRESS_MS = 1000;

/**
 * Percent by which the heap may outgrow what is in use before V8 collects garbage. On a machine with much memory V8 waits
 * for several times as much.
 */
const HEAP_GROWTH_PERCENT = 50;

/** First signal: finish running requests, then stop the database. Second: stop at once. */
function onSignal(signal: NodeJS.Signals): void {
  if (asked !== undefined) {
    if (performance.now() - asked > ONE_PRESS_MS) process.exit(130);
    return;
  }
  asked = performance.now();
  if (process.stdout.isTTY) console.log('\nStopping… (Ctrl-C again to stop at once)');
  process.exitCode = signal === 'SIGINT' ? 130 : 143;
  if (server) stop(server);
}

async function stop(running: Server): Promise<void> {
  await running.stop();
  process.exit(0);
}

/** Logs the reason, stops the database and exits. */
async function fail(error: unknown): Promise<never> {
  const known = error instanceof StartupError ? error : diskFull(dataDir, error);
  if (known) process.stderr.write(`\n${known.message}\n`);
  else console.error(error);
  await server?.stop().catch(() => {});
  process.exit(1);
}

/** Its statements are no longer those that the database expects. What is running ends; new requests go to the newer version. */
function onOutdated(): void {
  void fail(
    new StartupError(
      'Another version of the server has updated the database, so this one stops. Start the version that updated it.',
    ),
  );
}

async function main(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  // The parent process was killed.
  if (process.connected) process.on('disconnect', () => onSignal('SIGTERM'));
  process.on('uncaughtException', fail);
  const config: Config = loadConfig(process.env);
  dataDir = config.DATA_DIR;
  const logger = createLogger(config);
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));
  // The database starts, or is created, while the rest of the server is read.
  const embedded = config.DATABASE_URL ? undefined : startEmbedded({ dataDir, log: logger });
  // Its failure is that of `createServer`, which waits for it.
  embedded?.catch(() => {});
  const [{ createServer }, { welcome }, { collectDefaultMetrics }] = await Promise.all([
    import('./server.ts'),
    import('./demo/welcome.ts'),
    import('prom-client'),
  ]);
  // Once per process, not once per server: what measures a process never stops, and would keep a stopped server in memory.
  collectDefaultMetrics();
  server = await createServer({ config, logger, embedded, onOutdated });
  if (asked) return stop(server);
  const address = await server.start();
  process.send?.({ address } satisfies Listening);
  console.log(await welcome(server.deps, address));
}

await main().catch(fail);
