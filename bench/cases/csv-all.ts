import { startServerProcess } from '@qafila/testing';
import pg from 'pg';
import type { Case } from '../case.ts';
import { fillLedger } from '../data/fill-ledger.ts';
import { serverMemoryMb } from '../data/process-memory.ts';
import { addWallets } from '../data/wallets.ts';
import { accessToken, ownerUrl } from '../sign-in.ts';

const ROWS = Number(process.env.CSV_ROWS ?? 1_000_000);
const WARM_ROWS = 100_000;
const WALLETS = 4000;
const COMPANY = '01900000-0000-7000-8000-000000000001';
const LOOK_MS = 100;

interface Read {
  rows: number;
  bytes: number;
  seconds: number;
  growthMb: number;
}

/** Reads an export to its end, and looks at the server's memory all the while. */
async function readAll(url: string, query: string): Promise<Read> {
  const authorization = `Bearer ${await accessToken(url, 'operator@qafila.test')}`;
  const before = serverMemoryMb();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, serverMemoryMb());
  }, LOOK_MS);
  const start = performance.now();
  const reply = await fetch(`${url}/agent-api/Ledger/export${query}`, { headers: { authorization } });
  if (!reply.ok || !reply.body) throw new Error(`${reply.status} for the export`);
  let [rows, bytes] = [-1, 0];
  for await (const part of reply.body) {
    bytes += part.length;
    for (const byte of part) if (byte === 10) rows += 1;
  }
  clearInterval(watch);
  return { rows, bytes, seconds: (performance.now() - start) / 1000, growthMb: most - before };
}

export const csvAll: Case = {
  name: 'csv-all',
  what: 'How far the memory of the server grows over an export of 1,000,000 rows, after one of 100,000',
  target: { at: 'most', value: 100, unit: 'MB' },
  async run() {
    const server = await startServerProcess({ RATE_LIMITS: 'off', ENGINE: 'off' });
    const owner = new pg.Client({ connectionString: await ownerUrl(server) });
    await owner.connect();
    try {
      await addWallets(owner, WALLETS);
      await fillLedger(owner, COMPANY, ROWS);
      // The heap takes the size that an export works in, whatever its length.
      await readAll(server.url, `?pageSize=${WARM_ROWS}`);
      const read = await readAll(server.url, '');
      if (read.rows !== ROWS) throw new Error(`${read.rows} rows came`);
      const note = `${ROWS} rows, ${(read.bytes / 1e6).toFixed(0)} MB in ${read.seconds.toFixed(0)} s`;
      return { value: read.growthMb, compared: read.growthMb, unit: 'MB', note };
    } finally {
      await owner.end();
      await server.dispose();
    }
  },
};
