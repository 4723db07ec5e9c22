import { loadavg } from 'node:os';
import { CALLBACK_TRIGGER, calls } from '@qafila/contracts';
import { freePort, startServerProcess } from '@qafila/testing';
import pg from 'pg';
import { Agent, setGlobalDispatcher } from 'undici';
import type { Case } from '../case.ts';
import { median } from '../median.ts';
import { accessToken, ownerUrl } from '../sign-in.ts';
import { startWorker, type Worker } from '../worker.ts';

const RECEIVERS = 50;
/** Of the client that creates orders: more would wait for the server, as in a queue of its own. */
const CONNECTIONS = 64;
const EACH = 40;
/** Of ours and of the bare loop in turn, so that both see the same machine; one more before warms up. */
const ROUNDS = 5;
const EVENTS_PER_SECOND = 100;
const SECONDS = 20;
const CREATED = CALLBACK_TRIGGER.id('taskCreated');

interface Received {
  seconds: number;
  count: number;
  times: Record<string, number>;
}

async function startReceiver(): Promise<{ url: string; worker: Worker }> {
  const port = await freePort();
  const worker = startWorker('event-receiver.ts', { PORT: String(port) });
  await worker.next();
  return { url: `http://127.0.0.1:${port}`, worker };
}

type Send = (path: string, body: object) => Promise<unknown>;

async function startSending(url: string): Promise<Send> {
  const authorization = `Bearer ${await accessToken(url, 'operator@qafila.test')}`;
  return async (path, body) => {
    const reply = await fetch(url + path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
    return reply.json();
  };
}

const SERVER = { RATE_LIMITS: 'off', WEBHOOK_ALLOW_INTERNAL: 'on', DATABASE_POOL: '16' };

/** The body of an event as receivers get it: about 1.5 KB. */
const body = (taskId: string) =>
  JSON.stringify({
    eventId: taskId,
    type: 'task.created',
    occurredAtUtc: '2026-11-22T09:00:00.000Z',
    version: 1,
    data: { taskId, shortId: 'T-1', status: 'Unplanned', notes: 'x'.repeat(1200) },
  });

/** Deliveries that wait at 50 endpoints, each of a task of its own, due in a moment. */
const WAITING = `
  insert into event_delivery (id, company_id, endpoint_id, event_id, event_type, lane, sequence, body, due_at, created_at)
  select gen_random_uuid(), e.company_id, e.id, gen_random_uuid(), 'task.created', $3 || e.id || g, g, $1, now(), now()
    from endpoint e, generate_series(1, $2::int) g`;

export const webhookDeliveries: Case = {
  name: 'webhook-deliveries',
  what: `Signed deliveries per second to ${RECEIVERS} receivers, each recorded, against undici posting the same bodies in a bare loop for each`,
  target: { at: 'least', value: 0.5, unit: 'of its deliveries' },
  async run() {
    const { url, worker } = await startReceiver();
    const server = await startServerProcess(SERVER);
    const owner = new pg.Client(await ownerUrl(server));
    const bare = startWorker('bare-undici.ts', {
      URL: url,
      RECEIVERS: String(RECEIVERS),
      EACH: String(EACH),
      BODY: body('bare'),
    });
    try {
      const send = await startSending(server.url);
      for (let receiver = 0; receiver < RECEIVERS; receiver += 1)
        await send(calls.callback.create.path, { url: `${url}/${receiver}`, callbackTriggerId: CREATED });
      await owner.connect();
      const total = RECEIVERS * EACH;
      await bare.next();
      /** Deliveries per second from the first to the last. */
      const rate = async (begin: () => unknown) => {
        worker.send(total);
        await begin();
        const { count, seconds } = await worker.next<Received>();
        return count / seconds;
      };
      const pairs = [];
      for (let round = 0; round <= ROUNDS; round += 1)
        pairs.push({
          baseline: await rate(() => bare.send('start')),
          value: await rate(() => owner.query(WAITING, [body('ours'), EACH, `round ${round}`])),
        });
      const measured = pairs.slice(1);
      const shares = measured.map(({ value, baseline }) => value / baseline);
      return {
        value: median(measured.map(({ value }) => value)),
        baseline: median(measured.map(({ baseline }) => baseline)),
        compared: median(shares),
        unit: 'deliveries/s',
        note: `${total} deliveries of 1.3 KB in each round, of a task each; the receivers are one process. Ours are claimed, signed and logged with request and reply. The middle one of ${ROUNDS} rounds: ${shares.map((share) => share.toFixed(2)).join(', ')}. Load of the machine meanwhile: ${loadavg()[0]?.toFixed(0)}.`,
      };
    } finally {
      bare.end();
      worker.end();
      await owner.end().catch(() => undefined);
      await server.dispose();
    }
  },
};

const order = () => ({
  pickup: { name: 'Souq', address: 'Souq', phoneNumber: '33445566', latitude: 25.2877, longitude: 51.5329 },
  delivery: { name: 'Pearl', address: 'Pearl', phoneNumber: '33445566', latitude: 25.37, longitude: 51.55 },
  pickupByUtc: new Date(Date.now() + 600_000).toISOString(),
  deliverByUtc: new Date(Date.now() + 2_400_000).toISOString(),
});

export const webhookDelay: Case = {
  name: 'webhook-delay',
  what: `Time from the reply that an order is created to the first attempt at its webhook, 95 in 100, at ${EVENTS_PER_SECOND} events a second`,
  target: { at: 'most', value: 1, unit: 's' },
  async run() {
    const { url, worker } = await startReceiver();
    const server = await startServerProcess(SERVER);
    try {
      const send = await startSending(server.url);
      await send(calls.callback.create.path, { url: `${url}/0`, callbackTriggerId: CREATED });
      setGlobalDispatcher(new Agent({ connections: CONNECTIONS }));
      const total = EVENTS_PER_SECOND * SECONDS;
      worker.send(total);
      const committed = new Map<string, number>();
      const started = Date.now();
      const orders: Promise<void>[] = [];
      for (let number = 0; number < total; number += 1) {
        const due = started + (number * 1000) / EVENTS_PER_SECOND;
        await new Promise((done) => setTimeout(done, Math.max(0, due - Date.now())));
        orders.push(
          send(calls.task.create.path, order()).then((reply) => {
            committed.set((reply as { id: string }).id, Date.now());
          }),
        );
      }
      await Promise.all(orders);
      const rate = (total * 1000) / (Math.max(...committed.values()) - started);
      const { times } = await worker.next<Received>();
      const delays = [...committed]
        .map(([id, at]) => Math.max(0, (times[id] ?? Number.POSITIVE_INFINITY) - at) / 1000)
        .sort((a, b) => a - b);
      const value = delays[Math.ceil(delays.length * 0.95) - 1] ?? Number.POSITIVE_INFINITY;
      return {
        value,
        compared: value,
        unit: 's',
        note: `${total} orders, created at ${Math.round(rate)} a second; the slowest first attempt came after ${delays.at(-1)?.toFixed(2)} s. Load of the machine meanwhile: ${loadavg()[0]?.toFixed(0)}.`,
      };
    } finally {
      worker.end();
      await server.dispose();
    }
  },
};
