import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@qafila/contracts';
import { type ServerProcess, startServerProcess } from '@qafila/testing';
import { listen, type Send, signIn, work } from './orders-load.fixture.ts';
import { type Received, reset, startReceiver } from './receiver.fixture.ts';

const LANES = 6;
const TASKS_PER_ROUND = 30;
/** Calls that a round has acknowledged when the server is killed, however long they take; more are under way. */
const ACKNOWLEDGED_BEFORE = 20;
/** Milliseconds for outstanding deliveries; a failed first attempt is repeated after five seconds. */
const ARRIVED_WITHIN_MS = 90_000;

const nameOf = ({ event }: Received) => `${event.type} ${String(event.data.taskId)}`;

/** Every third event fails at its first attempt, in one of two ways. */
async function startFlakyReceiver() {
  const receiver = await startReceiver();
  const seen = new Set<string>();
  const taken: string[] = [];
  let count = 0;
  receiver.answerEach('/hook', (one) => {
    const isFirst = !seen.has(one.event.eventId);
    seen.add(one.event.eventId);
    count += isFirst ? 1 : 0;
    if (isFirst && count % 6 === 0) return 500;
    if (isFirst && count % 6 === 3) return reset;
    taken.push(nameOf(one));
    return 200;
  });
  return { ...receiver, taken };
}

/** A rule that answers every new task once. */
async function addRule(send: Send): Promise<void> {
  const added = await send('POST', calls.automation.create.path, {
    name: 'Once',
    event: 'task.created',
    conditions: [],
    actions: [{ type: 'addMetadata', key: 'seen', value: 'yes' }],
  });
  if (!added.ok) throw new Error(`No rule was added: ${await added.text()}`);
}

/** Tasks by how often the rule has run on each, once every run has ended. */
async function runsByTask(send: Send, atLeast: number): Promise<string[]> {
  for (;;) {
    const reply = await send('GET', `${calls.automation.log.path}?pageSize=1000`);
    const { items } = (await reply.json()) as { items: { taskId: string; outcome: string }[] };
    if (items.length >= atLeast && items.every(({ outcome }) => outcome !== 'waiting'))
      return items.map(({ taskId }) => taskId);
    await sleep(100);
  }
}

/** Works in several lanes and kills the server meanwhile. @returns what was acknowledged */
async function roundOf(server: ServerProcess): Promise<string[]> {
  const send = await signIn(server.url);
  const acknowledged: string[] = [];
  let stopped = false;
  const lanes = Array.from({ length: LANES }, async () => {
    for (let made = 0; made < TASKS_PER_ROUND / LANES && !stopped; made += 1)
      acknowledged.push(...(await work(send)));
  });
  while (acknowledged.length < ACKNOWLEDGED_BEFORE) await sleep(1);
  await server.end('SIGKILL');
  stopped = true;
  await Promise.all(lanes);
  await server.restart();
  return acknowledged;
}

/**
 * Kills the server while tasks are created and cancelled and a receiver fails on every third event.
 * @returns what was acknowledged, what the receiver took, in its order, and the task of each run of a rule
 * @throws Error when something acknowledged did not arrive in time
 */
export async function killWhileDelivering(
  kills: number,
): Promise<{ acknowledged: string[]; taken: string[]; answered: string[] }> {
  const receiver = await startFlakyReceiver();
  const server = await startServerProcess({
    RATE_LIMITS: 'off',
    WEBHOOK_ALLOW_INTERNAL: 'on',
    WEBHOOK_TIMEOUT_SECONDS: '10',
  });
  const acknowledged: string[] = [];
  try {
    const first = await signIn(server.url);
    await listen(first, receiver.url('/hook'));
    await addRule(first);
    for (let kill = 0; kill < kills; kill += 1) acknowledged.push(...(await roundOf(server)));
    const deadline = Date.now() + ARRIVED_WITHIN_MS;
    const missing = () => {
      const taken = new Set(receiver.taken);
      return acknowledged.filter((one) => !taken.has(one));
    };
    while (missing().length > 0) {
      if (Date.now() > deadline) throw new Error(`Lost: ${missing().join(', ')}`);
      await sleep(100);
    }
    const created = new Set(receiver.taken.filter((name) => name.startsWith('task.created')));
    const answered = await runsByTask(await signIn(server.url), created.size);
    return { acknowledged, taken: receiver.taken, answered };
  } finally {
    await server.dispose();
    await receiver.close();
  }
}
