import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  killDatabase,
  type Listener,
  listen,
  ownerQuery,
  ownerUrl,
  type ServerProcess,
  startRedisProcess,
  startServerProcess,
} from '@qafila/testing';
import { check, newRequest, openWallets, type Sent, send, signIn } from './crash-load.fixture.ts';

/** Lanes of each node. A client that was away makes up for at most 500 events. */
const LANES = 3;
const LOAD_MS: [number, number] = [200, 800];

export interface OutageReport {
  rounds: number;
  posted: number;
  refused: number;
  retried: number;
  /** Postings that both clients heard of. */
  events: number;
  /** False where redis-server is not installed. */
  withRedis: boolean;
}

async function untilReady(server: ServerProcess): Promise<void> {
  for (;;) {
    const reply = await fetch(`${server.url}/health/ready`).catch(() => undefined);
    if (reply?.ok) return;
    await sleep(50);
  }
}

const entryIds = async (server: ServerProcess): Promise<string[]> =>
  (await ownerQuery<{ id: string }>(server, 'select id from journal_entry')).map(({ id }) => id);

/**
 * Two nodes under load on one database, which the first one keeps. In turn the second node, the database alone and Redis
 * are killed; whatever was killed comes back, the rest goes on meanwhile. After each round every request without a reply
 * is sent once more, to the node that stayed; the books are held against what was acknowledged, and what a client of
 * each node heard against the books.
 * @throws Error naming the round and what does not hold.
 */
export async function outageRounds(
  rounds: number,
  log: (line: string) => void = () => {},
): Promise<OutageReport> {
  const redis = await startRedisProcess();
  const env = {
    RATE_LIMITS: 'off',
    ENGINE: 'off',
    SECRET_KEY: randomBytes(32).toString('hex'),
    ...(redis && { REDIS_URL: redis.url }),
  };
  const all: Sent[] = [];
  const listeners: Listener[] = [];
  let second: ServerProcess | undefined;
  let retried = 0;
  const first = await startServerProcess(env);
  try {
    second = await startServerProcess({ ...env, DATABASE_URL: await ownerUrl(first) });
    const nodes = [first, second];
    const login = await signIn(first.url);
    const earlier = new Set(await entryIds(first));
    for (const node of nodes)
      listeners.push(
        await listen(node.url, {
          token: () => signIn(first.url),
          idOf: ({ name, data }) =>
            name === 'ledger.posted' ? (data as { entryId: string }).entryId : undefined,
          all: () => entryIds(first),
        }),
      );
    const agents = await openWallets(first, login, all);
    const kinds = ['node', 'database', ...(redis ? ['redis'] : [])];
    for (let round = 1; round <= rounds; round += 1) {
      const kind = kinds[round % kinds.length];
      const token = await signIn(first.url);
      let stopped = false;
      const lanes = nodes.flatMap((node) =>
        Array.from({ length: LANES }, async () => {
          while (!stopped) {
            const sent = newRequest(agents[randomInt(agents.length)] ?? '');
            all.push(sent);
            if (!(await send(node.url, token, sent))) await sleep(20);
          }
        }),
      );
      await sleep(randomInt(...LOAD_MS));
      if (kind === 'node') await second.end('SIGKILL');
      if (kind === 'database') killDatabase(first);
      if (kind === 'redis') redis?.kill();
      await sleep(randomInt(...LOAD_MS));
      stopped = true;
      await Promise.all(lanes);
      if (kind === 'node') await second.restart();
      if (kind === 'redis') await redis?.restart();
      for (const node of nodes) await untilReady(node);
      const lost = all.filter(({ status }) => status === undefined);
      retried += lost.length;
      for (const sent of lost)
        if (!(await send(first.url, token, sent))) throw new Error(`round ${round}: no reply afterwards`);
      const when = `round ${round}, after the ${kind} was killed`;
      await check(first, all, when);
      const entries = (await entryIds(first)).filter((id) => !earlier.has(id));
      for (const listener of listeners) await listener.hearsOf(entries, when);
      for (const id of entries) earlier.add(id);
      log(`round ${round}: ${kind} killed, ${all.length} requests so far, ${lost.length} sent again`);
    }
    const count = (status: number) => all.filter((sent) => sent.status === status).length;
    const events = Math.min(...listeners.map(({ heard }) => heard.size));
    return {
      rounds,
      posted: count(200),
      refused: count(409),
      retried,
      events,
      withRedis: redis !== undefined,
    };
  } finally {
    for (const listener of listeners) listener.close();
    await second?.dispose();
    await first.dispose();
    redis?.kill();
  }
}
