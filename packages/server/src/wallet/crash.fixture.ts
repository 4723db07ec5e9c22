import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { killDatabase, type ServerProcess, startServerProcess } from '@qafila/testing';
import { check, newRequest, openWallets, type Sent, send, signIn } from './crash-load.fixture.ts';

const LANES = 12;
/** Time under load before something is killed, ms. */
const LOAD_MS: [number, number] = [200, 1500];

export interface CrashReport {
  rounds: number;
  posted: number;
  refused: number;
  /** Requests whose first reply was lost, sent again with their key. */
  retried: number;
}

/** Kills the database like a power failure, and the server with it. */
async function killBoth(server: ServerProcess): Promise<void> {
  killDatabase(server);
  await sleep(100);
  await server.end('SIGKILL');
}

/**
 * Kills the server and the database alternately, at random moments under load. After each round every request
 * without a reply is sent again, and the books are compared with what was acknowledged.
 * @throws Error naming the round and what is violated.
 */
export async function crashRounds(
  rounds: number,
  log: (line: string) => void = () => {},
): Promise<CrashReport> {
  const server = await startServerProcess({ RATE_LIMITS: 'off', ENGINE: 'off' });
  const all: Sent[] = [];
  let retried = 0;
  try {
    const agents = await openWallets(server, await signIn(server.url), all);
    for (let round = 1; round <= rounds; round += 1) {
      const token = await signIn(server.url);
      let stopped = false;
      const lanes = Array.from({ length: LANES }, async () => {
        while (!stopped) {
          const sent = newRequest(agents[randomInt(agents.length)] ?? '');
          all.push(sent);
          if (!(await send(server.url, token, sent))) await sleep(20);
        }
      });
      await sleep(randomInt(...LOAD_MS));
      const what = round % 2 ? 'server' : 'database';
      await (round % 2 ? server.end('SIGKILL') : killBoth(server));
      stopped = true;
      await Promise.all(lanes);
      await server.restart();
      const fresh = await signIn(server.url);
      const lost = all.filter(({ status }) => status === undefined);
      retried += lost.length;
      for (const sent of lost)
        if (!(await send(server.url, fresh, sent)))
          throw new Error(`round ${round}: no reply after the restart`);
      await check(server, all, `round ${round}, after the ${what} was killed`);
      log(`round ${round}: ${what} killed, ${all.length} requests so far, ${lost.length} sent again`);
    }
    const count = (status: number) => all.filter((sent) => sent.status === status).length;
    return { rounds, posted: count(200), refused: count(409), retried };
  } finally {
    await server.dispose();
  }
}
