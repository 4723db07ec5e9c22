import { type ServerProcess, startServerProcess } from '@qafila/testing';
import pg from 'pg';
import { ownerUrl } from './sign-in.ts';

/** The company of the demo accounts. */
export const DEMO_COMPANY = '01900000-0000-7000-8000-000000000001';

/** A server with nothing in it but the demo accounts: no limits, no engine, no past, no city. */
export const QUIET = { RATE_LIMITS: 'off', ENGINE: 'off', DEMO_PAST: 'off', DEMO_CITY: 'off' };

interface StartedServer {
  server: ServerProcess;
  /** The owner of the server's tables. */
  owner: pg.Client;
}

/** Starts a server and connects to its database as the owner of its tables; the caller ends both. */
export async function startWithOwner(env: Record<string, string> = {}): Promise<StartedServer> {
  const server = await startServerProcess(env);
  const owner = new pg.Client({ connectionString: await ownerUrl(server) });
  await owner.connect();
  return { server, owner };
}
