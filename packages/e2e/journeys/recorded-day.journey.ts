import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownerQuery } from '@qafila/testing';
import { expect, test } from '../src/portal.ts';
import { writeDay } from '../src/recorded-day.ts';
import { simulate } from '../src/simulate.ts';

const SPEED = '60';

interface Report {
  orders: number;
  delivered: number;
  notDelivered: { status: string; reason: string }[];
  incompleteHistories: string[];
}

test('a whole day is delivered, each order has its history, and every riyal is in the journal', async ({
  startServer,
}, { outputDir }) => {
  const server = await startServer({
    NODE_ENV: 'development',
    CLOCK_SPEED: SPEED,
    RATE_LIMITS: 'off',
  });
  const day = writeDay(join(outputDir, 'day'), { couriers: 10, orders: 24, restaurants: 6, minutes: 45 });
  const file = join(outputDir, 'report.json');
  expect(await simulate([day, '--speed', SPEED, '--url', server.url, '--report', file])).toBe(0);
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  expect(report).toMatchObject({
    orders: 24,
    delivered: 24,
    notDelivered: [],
    incompleteHistories: [],
  });

  const [journal] = await ownerQuery(
    server,
    `select (select count(distinct task_id)::int from journal_entry) as tasks,
            (select sum(amount_minor)::int from journal_posting) as sum,
            (select count(*)::int from journal_account a where balance_minor <> 0 and balance_minor <>
               (select sum(amount_minor) from journal_posting p where p.account_id = a.id)) as unproven`,
  );
  expect(journal).toEqual({ tasks: 24, sum: 0, unproven: 0 });
});
