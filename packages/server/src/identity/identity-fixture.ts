import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createDemo } from '../demo/index.ts';
import { loadConfig } from '../platform/config/config.ts';
import { startEmbedded } from '../platform/database/embedded/embedded-postgres.ts';
import type { NewMessage } from '../platform/messages/messages.ts';
import { createServer } from '../server.ts';
import { createIdentity, type Identity } from './index.ts';

const log = pino({ level: 'silent' });
/** Password of the demo accounts, and of whom tests register. */
export const PASSWORD = 'qafila-demo';

/** The server with identity and the demo company on a real database; time stands still until a test moves it. */
export async function startIdentity(env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'qafila-identity-'));
  // PostgreSQL does not run as root, and has to get in.
  await chmod(folder, 0o755);
  const postgres = await startEmbedded({ dataDir: folder, log });
  let now = new Date('2026-03-01T08:00:00Z');
  const clock = { now: () => now };
  const sent: NewMessage[] = [];
  let identity: Identity | undefined;
  const config = loadConfig({
    DATA_DIR: folder,
    DATABASE_URL: postgres.ownerUrl,
    RATE_LIMITS: 'off',
    PUBLIC_URL: 'https://portal.qafila.test',
    ...env,
  });
  const server = await createServer({
    config,
    clock,
    logger: log,
    areas: (deps) => {
      identity = createIdentity({
        ...deps,
        messages: { send: async (_, message) => void sent.push(message) },
      });
      return [createDemo(deps), identity];
    },
  });
  const { app, deps } = server;
  return {
    app,
    deps,
    sent,
    get identity(): Identity {
      if (!identity) throw new Error('Not started');
      return identity;
    },
    clock,
    /** Moves time on. */
    pass(seconds: number) {
      now = new Date(now.getTime() + seconds * 1000);
    },
    async stop() {
      await server.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type IdentityServer = Awaited<ReturnType<typeof startIdentity>>;
