import { AGENT_CLIENT_ID } from '@qafila/contracts';
import type pg from 'pg';
import type { Case } from '../case.ts';
import { addFleet } from '../data/fleet.ts';
import { accessToken } from '../sign-in.ts';
import { startWithOwner } from '../start-with-owner.ts';
import { startWorker } from '../worker.ts';

const COURIERS = 50;
const REPORTS = 100;
/** Positions of one report: a phone sends what it gathered over some seconds, and more after a tunnel. */
const SIZE = 20;
const ROWS = COURIERS * REPORTS * SIZE;
const BATCH_ROWS = 1000;

/** Rows per second of inserts alone: a thousand at a time, into the same table with its keys. */
async function bare(owner: pg.Client): Promise<number> {
  const { rows: agents } = await owner.query<{ id: string; company_id: string }>(
    "select id, company_id from agent where email like 'fleet-%'",
  );
  const base = Date.now() - 7_200_000;
  const started = performance.now();
  for (let from = 0; from < ROWS; from += BATCH_ROWS) {
    const at = (row: number) => agents[row % agents.length];
    const rows = Array.from({ length: BATCH_ROWS }, (_, row) => from + row);
    await owner.query(
      `insert into agent_position (agent_id, at, company_id, latitude, longitude, heading_deg, speed_kmh, accuracy_m)
       select * from unnest($1::uuid[], $2::timestamptz[], $3::uuid[], $4::float8[], $5::float8[], $6::real[],
                            $7::real[], $8::real[])`,
      [
        rows.map((row) => at(row)?.id),
        rows.map((row) => new Date(base + Math.floor(row / agents.length) * 100)),
        rows.map((row) => at(row)?.company_id),
        rows.map((row) => 25.2 + (row % 1000) / 5000),
        rows.map(() => 51.5),
        rows.map(() => 90),
        rows.map(() => 30),
        rows.map(() => 5),
      ],
    );
  }
  return (ROWS * 1000) / (performance.now() - started);
}

/** Rows per second from the couriers' sockets to the table, each acknowledged when it is durable. */
async function ours(url: string, emails: readonly string[]): Promise<number> {
  const tokens: string[] = [];
  for (const email of emails) tokens.push(await accessToken(url, email, AGENT_CLIENT_ID));
  const couriers = startWorker('position-senders.ts', {
    URL: `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
    TOKENS: tokens.join(' '),
    REPORTS: String(REPORTS),
    SIZE: String(SIZE),
  });
  try {
    await couriers.next();
    couriers.signal('SIGUSR2');
    const { seconds, received } = await couriers.next<{ seconds: number; received: number }>();
    if (received !== ROWS) throw new Error(`${ROWS - received} positions were not kept`);
    return received / seconds;
  } finally {
    couriers.end();
  }
}

export const positionsIn: Case = {
  name: 'positions-in',
  what: 'Positions from socket to durable row, against inserts of 1,000 rows straight into the table',
  target: { at: 'least', value: 0.2, unit: 'of its rows' },
  run: async () => {
    const { server, owner } = await startWithOwner({ RATE_LIMITS: 'off', DEMO_CITY: 'off' });
    try {
      const emails = await addFleet(owner, COURIERS);
      const baseline = await bare(owner);
      const value = await ours(server.url, emails);
      return {
        value,
        baseline,
        compared: value / baseline,
        unit: 'rows/s',
        note: `${COURIERS} couriers on the agent channel, ${SIZE} positions a report, four reports under way each; every report is acknowledged once its rows are committed.`,
      };
    } finally {
      await owner.end();
      await server.dispose();
    }
  },
};
