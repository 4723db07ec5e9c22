import { startServerProcess } from '@qafila/testing';
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
const COMPANY = '01900000-0000-7000-8000-000000000001';

interface Slowest {
  ms: number;
  query: string;
}

/** The slowest of all queries, each asked a few times and counted by its quickest answer. */
async function slowest(url: string, queries: readonly string[]): Promise<Slowest> {
  const authorization = `Bearer ${await accessToken(url, 'operator@qafila.test')}`;
  let worst: Slowest = { ms: 0, query: '' };
  for (const query of queries) {
    let ms = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const start = performance.now();
      const reply = await fetch(url + query, { headers: { authorization } });
      await reply.text();
      if (!reply.ok) throw new Error(`${reply.status} for ${query}`);
      ms = Math.min(ms, performance.now() - start);
    }
    if (process.env.LEDGER_TELL && ms > 40) console.log(`${ms.toFixed(0)} ms ${query}`);
    if (ms > worst.ms) worst = { ms, query };
  }
  return worst;
}

export const ledgerPage: Case = {
  name: 'ledger-page',
  what: `The slowest of ${QUERIES} pages of the ledger and of wallets' changes, any filter, at 10,000,000 entries, against the same at 10,000`,
  target: { at: 'most', value: 2, unit: 'times' },
  async run() {
    const server = await startServerProcess({ RATE_LIMITS: 'off', ENGINE: 'off' });
    const owner = new pg.Client({ connectionString: await ownerUrl(server) });
    await owner.connect();
    try {
      const agents = (await addWallets(owner, WALLETS)).sort();
      const queries = ledgerQueries(QUERIES, agents, new Date());
      const at = async (size: number) => {
        await fillLedger(owner, COMPANY, size);
        return slowest(server.url, queries);
      };
      const small = await at(SMALL);
      const large = await at(LARGE);
      return {
        value: large.ms,
        baseline: small.ms,
        compared: large.ms / small.ms,
        unit: 'ms',
        note: `At ${LARGE} entries; slowest: ${large.query}`,
      };
    } finally {
      await owner.end();
      await server.dispose();
    }
  },
};
