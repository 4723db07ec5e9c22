import type { Case } from '../case.ts';
import { fillLedger } from '../data/fill-ledger.ts';
import { ledgerQueries } from '../data/ledger-queries.ts';
import { addWallets } from '../data/wallets.ts';
import { compareSlowest, type FilledServer } from '../slowest-page.ts';
import { DEMO_COMPANY, startWithOwner } from '../start-with-owner.ts';

const SMALL = 10_000;
const LARGE = Number(process.env.LEDGER_ROWS ?? 10_000_000);
const WALLETS = 4000;
const QUERIES = 200;

async function ledgerOf(size: number, now: Date): Promise<FilledServer> {
  const { server, owner } = await startWithOwner({ RATE_LIMITS: 'off', ENGINE: 'off' });
  const agents = (await addWallets(owner, WALLETS)).sort();
  await fillLedger(owner, DEMO_COMPANY, size);
  await owner.end();
  return { server, queries: ledgerQueries(QUERIES, agents, now) };
}

export const ledgerPage: Case = {
  name: 'ledger-page',
  what: `The slowest of ${QUERIES} pages of the ledger and of wallets' changes, any filter, at 10,000,000 entries, against the slowest at 10,000`,
  target: { at: 'most', value: 2, unit: 'times' },
  async run() {
    const now = new Date();
    const [small, large] = [await ledgerOf(SMALL, now), await ledgerOf(LARGE, now)];
    try {
      const { slowest, ...measured } = await compareSlowest({ small, large }, 'operator@qafila.test');
      return { ...measured, note: `At ${LARGE} entries; slowest: ${slowest}` };
    } finally {
      await small.server.dispose();
      await large.server.dispose();
    }
  },
};
