import { STARTING_TILES } from '@qafila/contracts';
import type pg from 'pg';
import type { Case } from '../case.ts';
import { fillFigures } from '../data/fill-figures.ts';
import { accessToken } from '../sign-in.ts';
import { DEMO_COMPANY, QUIET, startWithOwner } from '../start-with-owner.ts';

const SMALL = 10_000;
const LARGE = 1_000_000;
const ATTEMPTS = 25;

/** The tiles of a first dashboard, with what partners brought in place of the last. */
const TILES = [
  ...STARTING_TILES.slice(0, -1),
  { kind: 'table', metrics: ['orders', 'delivered', 'feesPaid'], by: 'partner', wide: true },
].map((tile, number) => ({ ...tile, id: `019ce000-0000-7000-8000-${String(number).padStart(12, '0')}` }));

interface Times {
  /** The quickest and the middle answer, ms. */
  quickest: number;
  middle: number;
  rows: number;
}

/** Milliseconds of the figures over 90 days, the 90 before with them. */
async function timesOf(url: string, owner: pg.Client): Promise<Times> {
  const headers = {
    authorization: `Bearer ${await accessToken(url, 'admin@qafila.test')}`,
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ name: 'Benchmark', tiles: TILES, filters: { days: 90 } });
  const made = await fetch(`${url}/company-api/Dashboard`, { method: 'POST', headers, body });
  if (made.status !== 201) throw new Error(`${made.status} ${await made.text()}`);
  const { id } = (await made.json()) as { id: string };
  const times: number[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const start = performance.now();
    const reply = await fetch(`${url}/company-api/Dashboard/figures?id=${id}`, { headers });
    const figures = (await reply.json()) as { tiles: { total: number[] }[] };
    times.push(performance.now() - start);
    if (!reply.ok || figures.tiles.length !== TILES.length || !figures.tiles[0]?.total[0])
      throw new Error(`${reply.status} ${JSON.stringify(figures).slice(0, 500)}`);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const { rows } = await owner.query<{ rows: number }>('select count(*)::int as rows from rollup_hour');
  return { quickest: sorted[0] ?? 0, middle: sorted[ATTEMPTS >> 1] ?? 0, rows: rows[0]?.rows ?? 0 };
}

async function measure(): Promise<{ small: Times; large: Times }> {
  const { server, owner } = await startWithOwner(QUIET);
  try {
    await fillFigures(owner, DEMO_COMPANY, SMALL);
    const small = await timesOf(server.url, owner);
    await fillFigures(owner, DEMO_COMPANY, LARGE);
    return { small, large: await timesOf(server.url, owner) };
  } finally {
    await owner.end();
    await server.dispose();
  }
}

/** Both figures come from one run. */
let measured: ReturnType<typeof measure> | undefined;
const once = () => {
  measured ??= measure();
  return measured;
};

export const dashboardTime: Case = {
  name: 'dashboard-time',
  what: 'A dashboard of 12 tiles over 90 days at 1,000,000 tasks, in one call (the quickest of 25)',
  target: { at: 'most', value: 300, unit: 'ms' },
  async run() {
    const { large } = await once();
    return {
      value: large.quickest,
      compared: large.quickest,
      unit: 'ms',
      note: `Half of them within ${large.middle.toFixed(0)} ms. Five kinds of vehicle, four suppliers, a partner, four areas, orders to some 200 cells of the map: ${large.rows} sums of hours; the period before is read with it.`,
    };
  },
};

export const dashboardGrows: Case = {
  name: 'dashboard-grows',
  what: 'The same dashboard at 1,000,000 tasks, against the same at 10,000',
  target: { at: 'most', value: 2, unit: 'times' },
  async run() {
    const { small, large } = await once();
    return {
      value: large.quickest,
      baseline: small.quickest,
      compared: large.quickest / small.quickest,
      unit: 'ms',
      note: `${small.rows} sums of hours at 10,000 tasks.`,
    };
  },
};
