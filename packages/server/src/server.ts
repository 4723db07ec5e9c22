import { allCalls } from '@qafila/contracts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createAreas } from './areas.ts';
import type { Area } from './platform/area.ts';
import type { Config } from './platform/config/config.ts';
import { deploymentSecret } from './platform/crypto/deployment-secret.ts';
import { createCommits } from './platform/database/commits.ts';
import { closeDatabase, connectDatabase } from './platform/database/connect.ts';
import { watchVersion } from './platform/database/database-version.ts';
import { type EmbeddedPostgres, startEmbedded } from './platform/database/embedded/embedded-postgres.ts';
import { createWithTx } from './platform/database/transaction.ts';
import type { Clock, Ids, ServerDeps } from './platform/deps.ts';
import { ampleRoom, type DiskRoom, watchDiskRoom } from './platform/files/disk-room.ts';
import { createApp } from './platform/http/create-app.ts';
import { openApiDocument } from './platform/http/openapi/document.ts';
import { serveDocs } from './platform/http/openapi/serve-docs.ts';
import { registerCalls, unbuilt } from './platform/http/register-calls.ts';
import { type Limits, memoryLimits, noLimits, redisLimits } from './platform/limits/limits.ts';
import { listenError } from './platform/listen-error.ts';
import { addHealth } from './platform/observability/health.ts';
import { createLogger } from './platform/observability/logger.ts';
import { addMetrics } from './platform/observability/metrics.ts';
import { StartupError } from './platform/startup-error.ts';
import { chooseClock, timeOrderedIds } from './platform/time.ts';

export interface ServerOptions {
  config: Config;
  clock?: Clock;
  ids?: Ids;
  logger?: Logger;
  /** The embedded database, if it was started before; by default it is started here, unless DATABASE_URL is set. */
  embedded?: Promise<EmbeddedPostgres> | undefined;
  /** By default that of the disk of the embedded database, if there is one. */
  room?: DiskRoom;
  /** Called when another version of the server has updated the database: this one has to stop. */
  onOutdated?: () => void;
  /** What the server is made of; by default all areas. */
  areas?: (deps: ServerDeps) => readonly Area[];
}

export interface Server {
  readonly app: FastifyInstance;
  readonly deps: ServerDeps;
  /** Opens the port. @returns the address. @throws StartupError when it is taken. */
  start(): Promise<string>;
  /** Lets running requests end, then stops the areas and the database; once, however often it is called. */
  stop(): Promise<void>;
}

/**
 * Brings up the database and everything on it; the result answers `app.inject` before the port is open.
 * @throws StartupError with what to do.
 */
export async function createServer(options: ServerOptions): Promise<Server> {
  const { config, clock = chooseClock(config), ids = timeOrderedIds(clock) } = options;
  const log = options.logger ?? createLogger(config);
  const embedded = config.DATABASE_URL
    ? undefined
    : await (options.embedded ?? startEmbedded({ dataDir: config.DATA_DIR, log }));
  const undo: (() => Promise<void>)[] = [];
  if (embedded) undo.push(() => embedded.stop());
  const unwind = async () => {
    for (const step of undo.splice(0).reverse())
      await step().catch((error) => log.error({ err: error }, 'could not stop'));
  };
  try {
    const ownerUrl = embedded?.ownerUrl ?? config.DATABASE_URL ?? '';
    const secret = () => deploymentSecret(config);
    const database = await connectDatabase(ownerUrl, { poolSize: config.DATABASE_POOL, log, secret });
    undo.push(() => closeDatabase(database));
    const commits = createCommits();
    const limits = await chooseLimits(config, log);
    undo.push(() => limits.close());
    const deps: ServerDeps = {
      config,
      clock,
      ids,
      log,
      database,
      commits,
      limits,
      withTx: createWithTx(database.sidePool, { clock, commits }),
    };
    const room = options.room ?? (embedded ? await watchDiskRoom(config.DATA_DIR, log) : ampleRoom);
    undo.push(async () => room.stop());
    const { app, areas } = await assemble(deps, room, options.areas ?? createAreas);
    for (const area of areas) {
      undo.push(async () => area.stop?.());
      await area.start?.();
    }
    undo.push(() => app.close());
    const { onOutdated } = options;
    if (onOutdated) {
      const watch = watchVersion(database, onOutdated);
      undo.push(async () => watch.stop());
    }
    let stopping: Promise<void> | undefined;
    return {
      app,
      deps,
      start: () => listen(app, config),
      stop: () => (stopping ??= unwind()),
    };
  } catch (error) {
    await unwind();
    throw error;
  }
}

async function chooseLimits({ RATE_LIMITS, REDIS_URL }: Config, log: Logger): Promise<Limits> {
  if (!RATE_LIMITS) return noLimits;
  return REDIS_URL ? redisLimits(REDIS_URL, log) : memoryLimits();
}

async function assemble(deps: ServerDeps, room: DiskRoom, createAll: (deps: ServerDeps) => readonly Area[]) {
  const { config, clock, commits, database, limits, log } = deps;
  const areas = createAll(deps);
  const authenticator = areas.find((area) => area.authenticator)?.authenticator;
  if (!authenticator) throw new StartupError('No area says who a request is from.');
  const app = await createApp(config, log);
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  addHealth(app, { database, room, limits, isStopping: () => stopping });
  addMetrics(app, deps);
  const calls = allCalls();
  const routes = areas.flatMap((area) => area.routes ?? []);
  registerCalls(app, calls, routes, { pool: database.pool, clock, commits, authenticator, limits, room });
  const missing = new Set(unbuilt(calls, routes).map(({ name }) => name));
  await serveDocs(app, (now) => openApiDocument(calls, ({ name }) => !missing.has(name), now), clock);
  for (const area of areas) await area.register?.(app);
  await app.ready();
  return { app, areas };
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    return await app.listen({ port: config.PORT, host: config.HOST });
  } catch (cause) {
    throw listenError(config, cause);
  }
}
