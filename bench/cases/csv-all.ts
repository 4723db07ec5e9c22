import { stat } from 'node:fs/promises';
import { inProfile } from '../browser.ts';
import type { Case } from '../case.ts';
import { fillLedger } from '../data/fill-ledger.ts';
import { browserMemoryMb, serverMemoryMb } from '../data/process-memory.ts';
import { addWallets } from '../data/wallets.ts';
import { accessToken, signIn } from '../sign-in.ts';
import { DEMO_COMPANY, startWithOwner } from '../start-with-owner.ts';

const ROWS = Number(process.env.CSV_ROWS ?? 1_000_000);
const WARM_ROWS = 100_000;
const WALLETS = 4000;
const LOOK_MS = 100;
/** After a page was opened, until its memory is at rest. */
const SETTLE_MS = 5000;
const LEAST_ROW_BYTES = 100;

interface Read {
  rows: number;
  bytes: number;
  seconds: number;
}

/** Runs `work`. @returns the growth of `memoryMb` in the meantime, MB. */
async function growthOver<T>(memoryMb: () => number, work: () => Promise<T>): Promise<[T, number]> {
  const before = memoryMb();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoryMb());
  }, LOOK_MS);
  try {
    return [await work(), most - before];
  } finally {
    clearInterval(watch);
  }
}

/** Reads an export to its end. */
async function readAll(url: string, query: string): Promise<Read> {
  const authorization = `Bearer ${await accessToken(url, 'operator@qafila.test')}`;
  const start = performance.now();
  const reply = await fetch(`${url}/agent-api/Ledger/export${query}`, { headers: { authorization } });
  if (!reply.ok || !reply.body) throw new Error(`${reply.status} for the export`);
  let [rows, bytes] = [-1, 0];
  for await (const part of reply.body) {
    bytes += part.length;
    for (const byte of part) if (byte === 10) rows += 1;
  }
  return { rows, bytes, seconds: (performance.now() - start) / 1000 };
}

/** A server whose demo company has a ledger of as many rows. */
async function withLedger<T>(work: (url: string) => Promise<T>): Promise<T> {
  const { server, owner } = await startWithOwner({ RATE_LIMITS: 'off', ENGINE: 'off' });
  try {
    await addWallets(owner, WALLETS);
    await fillLedger(owner, DEMO_COMPANY, ROWS);
    return await work(server.url);
  } finally {
    await owner.end();
    await server.dispose();
  }
}

const target = { at: 'most', value: 100, unit: 'MB' } as const;

export const csvAll: Case = {
  name: 'csv-all',
  what: 'How far the memory of the server grows over an export of 1,000,000 rows, after one of 100,000',
  target,
  run: () =>
    withLedger(async (url) => {
      // The heap takes the size that an export works in, whatever its length.
      await readAll(url, `?pageSize=${WARM_ROWS}`);
      const [read, growth] = await growthOver(serverMemoryMb, () => readAll(url, ''));
      if (read.rows !== ROWS) throw new Error(`${read.rows} rows came`);
      const note = `${ROWS} rows, ${(read.bytes / 1e6).toFixed(0)} MB in ${read.seconds.toFixed(0)} s`;
      return { value: growth, compared: growth, unit: 'MB', note };
    }),
};

/** 'CSV', 'All' on the agents' ledger, as an operator takes it. */
const downloadAll = (url: string) =>
  inProfile(async (page) => {
    await signIn(page, url);
    await page.goto(`${url}/agents-ledger`);
    await page.getByRole('table').waitFor();
    await page.waitForTimeout(SETTLE_MS);
    return growthOver(browserMemoryMb, async () => {
      const coming = page.waitForEvent('download', { timeout: 600_000 });
      await page.getByRole('button', { name: 'CSV' }).click();
      await page.getByRole('menuitem', { name: 'All' }).click();
      const start = performance.now();
      const download = await coming;
      const { size } = await stat(await download.path());
      return { bytes: size, seconds: (performance.now() - start) / 1000 };
    });
  });

export const csvAllTab: Case = {
  name: 'csv-all-tab',
  what: 'How far the memory of the tab and of the browser around it grows over the same export',
  target,
  run: () =>
    withLedger(async (url) => {
      const [{ bytes, seconds }, growth] = await downloadAll(url);
      if (bytes < ROWS * LEAST_ROW_BYTES) throw new Error(`${bytes} bytes came`);
      const note = `${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(0)} s, on the page of the agents’ ledger in Chromium`;
      return { value: growth, compared: growth, unit: 'MB', note };
    }),
};
