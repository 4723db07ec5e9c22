import { fillBoard, type ServerProcess, startServerProcess } from '@qafila/testing';
import pg from 'pg';
import type { Case } from '../case.ts';
import { accessToken, ownerUrl } from '../sign-in.ts';
import { DEMO_COMPANY } from '../start-with-owner.ts';

const AGENTS = 500;
const TASKS_EACH = 5;
/** Calls before the measured ones, so that the code is warm. */
const WARM_UP = 5;
const DROPS = 60;
const READS = 25;

interface Stop {
  taskId: string;
  kind: string;
  done: boolean;
}
interface Row {
  agentId: string;
  stops: Stop[];
}
type Ask = <Reply>(path: string, body?: object) => Promise<Reply>;

const askAs =
  (url: string, token: string): Ask =>
  async (path, body) => {
    const reply = await fetch(`${url}/trip-api/Timeline${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${reply.status} for ${path}: ${text}`);
    return JSON.parse(text);
  };

async function fill(server: ServerProcess): Promise<void> {
  const owner = new pg.Client({ connectionString: await ownerUrl(server) });
  await owner.connect();
  try {
    await fillBoard((statement, values) => owner.query(statement, [...values]), {
      companyId: DEMO_COMPANY,
      now: new Date(),
      agents: AGENTS,
      tasksEach: TASKS_EACH,
    });
    await owner.query('analyze');
  } finally {
    await owner.end();
  }
}

/** Milliseconds of each call, the first few left out. */
async function timed(count: number, call: (turn: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let turn = 0; turn < count + WARM_UP; turn += 1) {
    const start = performance.now();
    await call(turn);
    if (turn >= WARM_UP) took.push(performance.now() - start);
  }
  return took.toSorted((a, b) => a - b);
}

const share = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

async function withBoard<T>(work: (ask: Ask, rows: readonly Row[]) => Promise<T>): Promise<T> {
  const server = await startServerProcess({ RATE_LIMITS: 'off', ENGINE: 'off' });
  try {
    await fill(server);
    const ask = askAs(server.url, await accessToken(server.url, 'operator@qafila.test'));
    const { rows } = await ask<{ rows: Row[] }>('');
    return await work(
      ask,
      rows.filter(({ stops }) => stops.length >= TASKS_EACH * 2),
    );
  } finally {
    await server.dispose();
  }
}

export const timelinePreview: Case = {
  name: 'timeline-preview',
  what: 'The effect of a drop, from one agent to another, with 500 agents and 5,000 stops (95 of 100 drops)',
  target: { at: 'most', value: 100, unit: 'ms' },
  run: () =>
    withBoard(async (ask, rows) => {
      const took = await timed(DROPS, (turn) => {
        const [from, to] = [rows[turn % rows.length], rows[(turn * 7 + 3) % rows.length]];
        const stop = from?.stops.find(({ done }) => !done);
        return ask('/preview', { taskIds: [stop?.taskId], agentId: to?.agentId });
      });
      const value = share(took, 0.95);
      return {
        value,
        compared: value,
        unit: 'ms',
        note: `Half of them within ${share(took, 0.5).toFixed(0)} ms.`,
      };
    }),
};

export const timelineRead: Case = {
  name: 'timeline-read',
  what: 'The whole board, 500 agents and 5,000 stops, in one call (the quickest of 25)',
  target: { at: 'most', value: 300, unit: 'ms' },
  run: () =>
    withBoard(async (ask, rows) => {
      const stops = rows.reduce((sum, row) => sum + row.stops.length, 0);
      if (rows.length < AGENTS || stops < AGENTS * TASKS_EACH * 2)
        throw new Error(`The board has ${rows.length} agents with ${stops} stops`);
      const took = await timed(READS, () => ask(''));
      const value = share(took, 0);
      return {
        value,
        compared: value,
        unit: 'ms',
        note: `Half of them within ${share(took, 0.5).toFixed(0)} ms.`,
      };
    }),
};
