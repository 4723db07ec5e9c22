import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Case } from '../case.ts';
import { addFleet } from '../data/fleet.ts';
import { PLACE } from '../data/place.ts';
import { serverSeconds } from '../data/process-cpu.ts';
import { median } from '../median.ts';
import { accessToken } from '../sign-in.ts';
import { startWithOwner } from '../start-with-owner.ts';

/** Deliveries of each round, with roll-ups and without them in turn, so that both see the same machine. */
const DELIVERIES = 120;
const AT_A_TIME = 4;
const ROUNDS = 5;
/** Long enough for what the round changed to be counted. */
const COUNTED_MS = 12_000;

const TRIGGERS = {
  task: ['task_made_counts', 'task_change_counts'],
  online_trip: ['online_trip_made_counts', 'online_trip_end_counts'],
};

/** One order from its creation to the door, by the calls of an operator. */
function deliverer(url: string, token: string) {
  const call = async <Reply>(path: string, body: object): Promise<Reply> => {
    const reply = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply.json() as Promise<Reply>;
  };
  return async (agentId: string) => {
    const now = Date.now();
    const { id } = await call<{ id: string }>('/trip-api/Task', {
      pickup: PLACE,
      delivery: PLACE,
      pickupByUtc: new Date(now + 3_600_000).toISOString(),
      deliverByUtc: new Date(now + 7_200_000).toISOString(),
      autoAssign: false,
    });
    await call('/trip-api/Task/assign', { taskId: id, agentId });
    for (const move of ['setOut', 'completePickup', 'headToDelivery', 'deliver'])
      await call('/trip-api/Task/progress', {
        taskId: id,
        move,
        position: { latitude: PLACE.latitude, longitude: PLACE.longitude },
        overrideReason: 'Benchmark',
      });
  };
}

export const rollUpCost: Case = {
  name: 'roll-up-cost',
  what: 'A delivery from its order to the door, its roll-ups counted, against the same without roll-ups: CPU of server and database',
  target: { at: 'most', value: 1.1, unit: 'times' },
  async run() {
    const { server, owner } = await startWithOwner({
      RATE_LIMITS: 'off',
      DEMO_PAST: 'off',
      DEMO_CITY: 'off',
    });
    try {
      await addFleet(owner, AT_A_TIME);
      const agents = await owner.query<{ id: string }>(`select id from agent where email like 'fleet-%'`);
      const deliver = deliverer(server.url, await accessToken(server.url, 'operator@qafila.test'));
      /** Seconds of CPU of a delivery. */
      const round = async (counted: boolean): Promise<number> => {
        for (const [table, names] of Object.entries(TRIGGERS))
          for (const name of names)
            await owner.query(`alter table ${table} ${counted ? 'enable' : 'disable'} trigger ${name}`);
        await sleep(COUNTED_MS);
        const before = serverSeconds(server);
        await Promise.all(
          agents.rows.map(async ({ id }) => {
            for (let done = 0; done < DELIVERIES / AT_A_TIME; done += 1) await deliver(id);
          }),
        );
        await sleep(COUNTED_MS);
        return (serverSeconds(server) - before) / DELIVERIES;
      };
      await round(true);
      const pairs = [];
      for (let number = 0; number < ROUNDS; number += 1)
        pairs.push({ baseline: await round(false), value: await round(true) });
      const { rows } = await owner.query<{ delivered: number }>(
        'select coalesce(sum(delivered), 0)::int as delivered from rollup_hour',
      );
      if ((rows[0]?.delivered ?? 0) < (ROUNDS + 1) * DELIVERIES)
        throw new Error(`${rows[0]?.delivered} were counted`);
      const shares = pairs.map(({ value, baseline }) => value / baseline);
      return {
        value: median(pairs.map(({ value }) => value)) * 1000,
        baseline: median(pairs.map(({ baseline }) => baseline)) * 1000,
        compared: median(shares),
        unit: 'ms',
        note: `Six calls of an operator, ${AT_A_TIME} deliveries at a time; what the server does besides is in both. The middle one of ${ROUNDS} rounds: ${shares.map((share) => share.toFixed(2)).join(', ')}. Load of the machine meanwhile: ${loadavg()[0]?.toFixed(0)}.`,
      };
    } finally {
      await owner.end();
      await server.dispose();
    }
  },
};
