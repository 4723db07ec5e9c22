import { ACCOUNT_ACTION } from '@qafila/contracts';
import { seeded } from './seeded.ts';

const SEARCHES = [
  'fine',
  'petrov',
  'bonus',
  'AG-12',
  'T-9',
  'T-123',
  '55.00',
  'operator',
  'zzz nobody',
  'fu',
  '7',
];
const WEEK_MS = 7 * 24 * 3_600_000;

/** Paths of the pages' lists: any filters they offer, mostly of one agent, mostly the first page. */
export function ledgerQueries(count: number, agentIds: readonly string[], now: Date): string[] {
  const random = seeded(2026);
  const chance = (probability: number) => random() < probability;
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  return Array.from({ length: count }, () => {
    const logs = chance(0.4);
    const query = new URLSearchParams({ pageSize: String(pick([5, 20, 100])) });
    if (chance(0.6)) query.set('agentId', pick(agentIds));
    if (chance(0.35)) query.set('search', pick(SEARCHES));
    if (chance(0.3)) {
      const until = now.getTime() - random() * 20 * WEEK_MS;
      query.set('dateRangeFilterTo', new Date(until).toISOString());
      if (chance(0.6)) query.set('dateRangeFilterFrom', new Date(until - random() * WEEK_MS).toISOString());
    }
    if (logs && chance(0.4)) query.set('accountActionType', pick(ACCOUNT_ACTION.names));
    if (!logs && chance(0.4)) query.set('ledgerTypeId', String(1 + Math.floor(random() * 5)));
    if (!logs && chance(0.2)) query.set('transactionTypeId', String(1 + Math.floor(random() * 2)));
    if (!logs && chance(0.2)) query.set('balancingStatusId', String(1 + Math.floor(random() * 3)));
    if (chance(0.2)) query.set('pageNumber', String(1 + Math.floor(random() * 20)));
    return `/agent-api/${logs ? 'AgentAccount/actionlogs' : 'Ledger/all'}?${query}`;
  });
}
