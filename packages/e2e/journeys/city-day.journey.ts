import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownerQuery } from '@qafila/testing';
import { expect, test } from '../src/portal.ts';
import { simulate } from '../src/simulate.ts';

interface Report {
  placed: number;
  refused: number;
  timings: Record<string, { count: number }>;
  counts: Record<string, number>;
}

test('an hour of a city with 200 couriers: no order is refused, nothing fails, the money adds up', async ({
  startServer,
}, { outputDir }) => {
  const server = await startServer({ NODE_ENV: 'development', CLOCK_SPEED: '40', RATE_LIMITS: 'off' });
  const page = join(outputDir, 'city.html');
  const size = ['--couriers', '200', '--orders', '120', '--hours', '1', '--operators', '5'];
  expect(await simulate(['city', ...size, '--url', server.url, '--report', page])).toBe(0);
  expect(readFileSync(page, 'utf8')).toContain('A day of 200 couriers and 120 orders');
  const report: Report = JSON.parse(readFileSync(join(outputDir, 'city.json'), 'utf8'));
  expect(report).toMatchObject({ placed: 120, refused: 0 });
  // How far they get in an hour that takes a minute and a half depends on the machine; that they work does not.
  expect(report.timings['order to offer']?.count).toBeGreaterThan(0);
  expect(report.timings['position to screen']?.count).toBeGreaterThan(0);
  expect(report.counts.setOut).toBeGreaterThan(0);
  expect(Object.keys(report.counts).filter((what) => /^(gave up|order:)/.test(what))).toEqual([]);
  const errors = server
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":50'));
  expect(errors).toEqual([]);

  const [money] = await ownerQuery(
    server,
    `select (select count(*)::int from task t where t.delivery_completed_at is not null and not exists
               (select from journal_entry e where e.task_id = t.id)) as unposted,
            (select coalesce(sum(amount_minor), 0)::int from journal_posting) as sum,
            (select count(*)::int from (select agent_id from offer where response is null
               group by agent_id having count(*) > 1) twice) as asked_twice`,
  );
  expect(money).toEqual({ unposted: 0, sum: 0, asked_twice: 0 });
});
