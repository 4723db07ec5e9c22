import { MINUTE_MS } from '@qafila/contracts';
import { fillBoard, type ServerProcess, startServerProcess } from '@qafila/testing';
import pg from 'pg';
import type { Case } from '../case.ts';
import { median } from '../median.ts';
import { accessToken, ownerUrl } from '../sign-in.ts';
import { DEMO_COMPANY } from '../start-with-owner.ts';

const TASKS = 100;
const ROUNDS = 15;
/** Tasks that are made at the same time. */
const AT_ONCE = 10;
/** Events of a call are published after its reply. */
const PAUSE_MS = 300;
/** Rounds before the measured ones, so that the code is warm. */
const WARM_UP = 2;
type Post = (path: string, body: object) => Promise<unknown>;

const postAs =
  (url: string, token: string): Post =>
  async (path, body) => {
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${reply.status} for ${path}: ${await reply.text()}`);
    return reply.json();
  };

/** Agents without work, so that only the new tasks are measured. */
async function idleAgents(server: ServerProcess, count: number): Promise<string[]> {
  const owner = new pg.Client({ connectionString: await ownerUrl(server) });
  await owner.connect();
  try {
    await fillBoard((statement, values) => owner.query(statement, [...values]), {
      companyId: DEMO_COMPANY,
      now: new Date(),
      agents: count,
      tasksEach: 0,
    });
    const { rows } = await owner.query<{ id: string }>(
      `select id from agent where email like 'board-%' order by id`,
    );
    return rows.map(({ id }) => id);
  } finally {
    await owner.end();
  }
}

/** A task around Doha; the numbers spread places, and stay the same from run to run. */
function draft(index: number) {
  const place = (step: number) => ({
    name: 'A place',
    address: 'Doha',
    phoneNumber: '33445566',
    latitude: 25.25 + ((index * step) % 97) / 1000,
    longitude: 51.45 + ((index * step) % 89) / 1000,
  });
  const now = Date.now();
  return {
    pickup: place(7),
    delivery: place(13),
    pickupByUtc: new Date(now + 10 * MINUTE_MS).toISOString(),
    deliverByUtc: new Date(now + 300 * MINUTE_MS).toISOString(),
  };
}

/** Tasks made by the call for them, a few at a time. */
async function newTasks(post: Post, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - ids.length) }, (_, index) =>
      post('/trip-api/Task', draft(ids.length + index)),
    );
    for (const made of await Promise.all(some)) ids.push((made as { id: string }).id);
  }
  return ids;
}

/** Milliseconds of a call, once the server is done with what came before. */
async function timed(call: () => Promise<unknown>): Promise<{ ms: number; reply: unknown }> {
  await new Promise((done) => setTimeout(done, PAUSE_MS));
  const start = performance.now();
  const reply = await call();
  return { ms: performance.now() - start, reply };
}

async function bulkAssign(post: Post, taskIds: readonly string[], agentId: string): Promise<number> {
  const { ms, reply } = await timed(() => post('/trip-api/Task/bulk-assign', { taskIds, agentId }));
  const { accepted, results } = reply as { accepted: number; results: unknown[] };
  if (accepted !== taskIds.length || results.length !== taskIds.length)
    throw new Error(`${accepted} of ${taskIds.length} tasks were assigned`);
  return ms;
}

export const bulkAssignTime: Case = {
  name: 'bulk-assign',
  what: 'Assigning 100 tasks to an agent in one call, against assigning them one (the middle of 15 each)',
  target: { at: 'most', value: 3, unit: 'times' },
  async run() {
    const server = await startServerProcess({ RATE_LIMITS: 'off', ENGINE: 'off' });
    try {
      const agents = await idleAgents(server, (ROUNDS + WARM_UP) * 2);
      const post = postAs(server.url, await accessToken(server.url, 'operator@qafila.test'));
      const [one, many]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
        const [first, second] = [agents[round * 2], agents[round * 2 + 1]];
        if (!first || !second) throw new Error('There are too few agents');
        const [single, ...hundred] = await newTasks(post, TASKS + 1);
        const alone = await timed(() => post('/trip-api/Task/assign', { taskId: single, agentId: first }));
        const together = await bulkAssign(post, hundred, second);
        if (round < WARM_UP) continue;
        one.push(alone.ms);
        many.push(together);
      }
      const [value, baseline] = [median(many), median(one)];
      return { value, baseline, compared: value / baseline, unit: 'ms' };
    } finally {
      await server.dispose();
    }
  },
};
