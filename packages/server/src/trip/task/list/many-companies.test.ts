import { type CallInput, calls } from '@qafila/contracts';
import type { SignedIn } from '@qafila/testing';
import { sql } from 'kysely';
import { SYSTEM } from '../../../platform/database/actor.ts';
import { known } from '../../../platform/http/ask.fixture.ts';
import { startTrips, type TripServer } from '../../trip.fixture.ts';
import { copyTask } from './copied-tasks.fixture.ts';

const COMPANIES = 1000;
const EACH = 3;
const COUNT = COMPANIES * EACH;
/** Minutes after the first order's at which a copy is promised: no two alike, and in another order than they were made. */
const promisedAfter = (g: number) => (g * 7919) % (COUNT + 1);

let trips: TripServer;
let everywhere: SignedIn;

beforeAll(async () => {
  trips = await startTrips();
  everywhere = await trips.server.loginAs('SysAdmin');
  const { id } = await trips.create({ clientGeneratedId: 'FIRST' });
  await trips.server.deps.withTx(SYSTEM, ({ db }) =>
    sql`insert into company (name, phone_number)
        select 'Many ' || g, '+97444001100' from generate_series(1, ${sql.lit(COMPANIES)}) g`.execute(db),
  );
  await copyTask(trips, id, {
    count: COUNT,
    apartMs: 1,
    clientId: sql`'ORDER-' || g`,
    of: {
      company_id: sql`(select c.id from company c where c.name = 'Many ' || (g % ${sql.lit(COMPANIES)} + 1))`,
      deliver_by: sql`deliver_by + (g * 7919) % ${sql.lit(COUNT + 1)} * interval '1 minute'`,
      status_id: sql`case when g % 100 = 0 then 8 else status_id end`,
    },
  });
});
afterAll(() => trips.server.close());

const list = async (query: CallInput<typeof calls.task.all>['query']) => {
  const { items, pagingFilteringContext } = (await trips.ask(calls.task.all, { query }, everywhere)).reply;
  return { names: items.map(({ clientGeneratedId }) => clientGeneratedId), of: pagingFilteringContext };
};

test('a SysAdmin who works in no company lists the tasks of a thousand companies, page by page', async () => {
  const page = await list({ pageSize: 3 });
  expect(page.names).toEqual(['FIRST', 'ORDER-1', 'ORDER-2']);
  const next = await list({ pageSize: 3, after: known(page.of.nextCursor) });
  expect(next.names).toEqual(['ORDER-3', 'ORDER-4', 'ORDER-5']);
  const day = { dateRangeFilterFrom: '2026-01-01T00:00:00Z', dateRangeFilterTo: '2026-12-31T00:00:00Z' };
  expect((await list({ pageSize: 3, ...day })).names).toEqual(['FIRST', 'ORDER-1', 'ORDER-2']);
  const before = { dateRangeFilterFrom: '2025-01-01T00:00:00Z', dateRangeFilterTo: '2025-12-31T00:00:00Z' };
  expect((await list({ pageSize: 3, ...before })).names).toEqual([]);
});

test('they are sorted by any column across all companies, and go on where a page ended', async () => {
  const byPromise = Array.from({ length: COUNT }, (_, index) => index + 1)
    .toSorted((one, other) => promisedAfter(one) - promisedAfter(other))
    .map((g) => `ORDER-${g}`);
  const query = { sortBy: 'deliverByUtc', sortOrder: 'asc', pageSize: 4 } as const;
  const page = await list(query);
  expect(page.names).toEqual(['FIRST', ...byPromise.slice(0, 3)]);
  const next = await list({ ...query, after: known(page.of.nextCursor) });
  expect(next.names).toEqual(byPromise.slice(3, 7));
  const latest = await list({ ...query, sortOrder: 'desc' });
  expect(latest.names).toEqual(byPromise.toReversed().slice(0, 4));
});

test('they are counted by status, and found by their order id', async () => {
  const { byStatus } = (await trips.ask(calls.task.counts, { query: {} }, everywhere)).reply;
  const cancelled = byStatus.find(({ status }) => status === 'Cancelled');
  expect(cancelled).toEqual({ status: 'Cancelled', count: COUNT / 100 });
  const found = await list({ search: 'ORDER-2999' });
  expect([found.names, found.of.totalItems]).toEqual([['ORDER-2999'], 1]);
});
