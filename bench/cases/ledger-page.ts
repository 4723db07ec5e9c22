import { type ServerProcess, startServerProcess } from '@qafila/testing';
import pg from 'pg';
import type { Case } from '../case.ts';
import { fillLedger } from '../data/fill-ledger.ts';
import { ledgerQueries } from '../data/ledger-queries.ts';
import { addWallets } from '../data/wallets.ts';
import { accessToken, ownerUrl } from '../sign-in.ts';

const SMALL = 10_000;
const LARGE = Number(process.env.LEDGER_ROWS ?? 10_000_000);
const WALLETS = 4000;
const QUERIES = 200;
const ATTEMPTS = 4;
/** The slowest are asked again, so that what disturbed them once does not count. */
const SLOWEST = 15;
const MORE_ATTEMPTS = 25;
const COMPANY = '01900000-0000-7000-8000-000000000001';

/** A server whose company has so many entries. */
interface Ledger {
  server: ServerProcess;
  token: string;
  queries: string[];
  /** The quickest answer to each query, ms. */
  quickest: number[];
}

async function ledgerOf(size: number, now: Date): Promise<Ledger> {
  const server = await startServerProcess({ RATE_LIMITS: 'off', ENGINE: 'off' });
  const owner = new pg.Client({ connectionString: await ownerUrl(server) });
  await owner.connect();
  const agents = (await addWallets(owner, WALLETS)).sort();
  await fillLedger(owner, COMPANY, size);
  await owner.end();
  return {
    server,
    token: '',
    queries: ledgerQueries(QUERIES, agents, now),
    quickest: Array(QUERIES).fill(Number.POSITIVE_INFINITY),
  };
}

async function ask({ server, token, queries, quickest }: Ledger, index: number): Promise<void> {
  const start = performance.now();
  const reply = await fetch(server.url + queries[index], { headers: { authorization: `Bearer ${token}` } });
  await reply.text();
  if (!reply.ok) throw new Error(`${reply.status} for ${queries[index]}`);
  quickest[index] = Math.min(quickest[index] ?? 0, performance.now() - start);
}

const slowestOf = ({ quickest }: Ledger): number[] =>
  quickest
    .map((_, index) => index)
    .sort((a, b) => (quickest[b] ?? 0) - (quickest[a] ?? 0))
    .slice(0, SLOWEST);

export const ledgerPage: Case = {
  name: 'ledger-page',
  what: `The slowest of ${QUERIES} pages of the ledger and of wallets' changes, any filter, at 10,000,000 entries, against the slowest at 10,000`,
  target: { at: 'most', value: 2, unit: 'times' },
  async run() {
    const now = new Date();
    const [small, large] = [await ledgerOf(SMALL, now), await ledgerOf(LARGE, now)];
    try {
      /** One after the other, so that both see the same machine. */
      const askBoth = async (indexes: readonly number[], attempts: number) => {
        for (const index of indexes)
          for (let attempt = 0; attempt < attempts; attempt += 1)
            for (const ledger of [small, large]) await ask(ledger, index);
      };
      // Filling takes longer than a token lives.
      for (const ledger of [small, large])
        ledger.token = await accessToken(ledger.server.url, 'operator@qafila.test');
      await askBoth([...small.queries.keys()], ATTEMPTS);
      await askBoth([...new Set([...slowestOf(small), ...slowestOf(large)])], MORE_ATTEMPTS);
      if (process.env.LEDGER_TELL)
        for (const index of slowestOf(large))
          console.log(
            `${large.quickest[index]?.toFixed(0)} ms (${small.quickest[index]?.toFixed(0)}) ${large.queries[index]}`,
          );
      const [value, baseline] = [Math.max(...large.quickest), Math.max(...small.quickest)];
      return {
        value,
        baseline,
        compared: value / baseline,
        unit: 'ms',
        note: `At ${LARGE} entries; slowest: ${large.queries[large.quickest.indexOf(value)]}`,
      };
    } finally {
      await small.server.dispose();
      await large.server.dispose();
    }
  },
};
