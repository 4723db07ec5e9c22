import { setTimeout as sleep } from 'node:timers/promises';
import { CLIENT_ID } from '@qafila/contracts';
import { startRedisProcess, startServerProcess } from '@qafila/testing';
import autocannon from 'autocannon';
import type { Case } from '../case.ts';
import { median } from '../median.ts';
import { accessToken } from '../sign-in.ts';

/** A server behind a proxy does not take the published one. */
const PASSWORD = 'a demo behind a proxy';
const SECONDS = 3;
const WARM_UP_SECONDS = 1;
const CONNECTIONS = 16;
/** Redis goes and comes this often, so that what else the machine does meets both alike. */
const ROUNDS = 7;
const LIST = '/identity-api/Users/all?pageSize=10';
/** Clients' addresses, as a proxy names them: one address alone would reach its limit. */
const ADDRESSES = Array.from({ length: 100 }, (_, index) => `203.0.113.${index + 1}`);

/** Successful requests per second. */
async function throughput(url: string, authorization: string): Promise<number> {
  const measure = (duration: number) =>
    autocannon({
      url: url + LIST,
      connections: CONNECTIONS,
      duration,
      requests: ADDRESSES.map((address) => ({ headers: { authorization, 'x-forwarded-for': address } })),
    });
  await measure(WARM_UP_SECONDS);
  const { requests, non2xx, errors } = await measure(SECONDS);
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of the requests failed`);
  return requests.average;
}

/** Waits until readiness says that Redis is away, or no longer. */
async function until(url: string, isAway: boolean): Promise<void> {
  for (;;) {
    const reply = await fetch(`${url}/health/ready`);
    const { redis } = (await reply.json()) as { redis?: string };
    if (reply.ok && (redis === 'away') === isAway) return;
    await sleep(100);
  }
}

export const redisAway: Case = {
  name: 'redis-away',
  what: 'A list while Redis, which counts the limits, is away, against the same list with it',
  target: { at: 'least', value: 0.8, unit: 'of its throughput' },
  async run() {
    const redis = await startRedisProcess();
    if (!redis) throw new Error('redis-server is not installed');
    const server = await startServerProcess({
      REDIS_URL: redis.url,
      TRUST_PROXY: '1',
      DEMO_PASSWORD: PASSWORD,
    });
    try {
      const authorization = `Bearer ${await accessToken(server.url, 'admin@qafila.test', CLIENT_ID, PASSWORD)}`;
      const without: number[] = [];
      const withIt: number[] = [];
      await throughput(server.url, authorization);
      for (let round = 0; round < ROUNDS; round += 1) {
        await until(server.url, false);
        withIt.push(await throughput(server.url, authorization));
        redis.kill();
        await until(server.url, true);
        without.push(await throughput(server.url, authorization));
        await redis.restart();
      }
      return {
        value: median(without),
        baseline: median(withIt),
        compared: median(without.map((one, round) => one / (withIt[round] ?? 0))),
        unit: 'requests/s',
        note: `One node, limits on; Redis is killed and started again ${ROUNDS} times in one run. The middle of the rounds, each compared with its own.`,
      };
    } finally {
      await server.dispose();
      redis.kill();
    }
  },
};
