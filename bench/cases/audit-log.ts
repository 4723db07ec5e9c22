import type { Case } from '../case.ts';
import { auditQueries, fillAudit } from '../data/fill-audit.ts';
import { compareSlowest, type FilledServer } from '../slowest-page.ts';
import { DEMO_COMPANY, QUIET, startWithOwner } from '../start-with-owner.ts';

const SMALL = 10_000;
const LARGE = Number(process.env.AUDIT_ROWS ?? 10_000_000);
const QUERIES = 200;

async function logOf(size: number, now: Date): Promise<FilledServer> {
  const { server, owner } = await startWithOwner(QUIET);
  await fillAudit(owner, DEMO_COMPANY, size);
  await owner.end();
  return { server, queries: auditQueries(QUERIES, size, now) };
}

export const auditLog: Case = {
  name: 'audit-log',
  what: `The slowest of ${QUERIES} pages of the audit log, any filter, at 10,000,000 entries, against the slowest at 10,000`,
  target: { at: 'most', value: 2, unit: 'times' },
  async run() {
    const now = new Date();
    const [small, large] = [await logOf(SMALL, now), await logOf(LARGE, now)];
    try {
      const own = await compareSlowest({ small, large }, 'admin@qafila.test');
      const all = await compareSlowest({ small, large }, 'sysadmin@qafila.test');
      const { slowest, ...measured } = own.compared > all.compared ? own : all;
      return {
        ...measured,
        note: `At ${LARGE} entries of eleven companies; by the company’s admin ${own.compared.toFixed(2)}, by a SysAdmin over all companies ${all.compared.toFixed(2)}. Slowest: ${slowest}`,
      };
    } finally {
      await small.server.dispose();
      await large.server.dispose();
    }
  },
};
