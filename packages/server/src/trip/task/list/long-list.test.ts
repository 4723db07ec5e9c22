import { type CallInput, calls, type Task } from '@qafila/contracts';
import { makeCompany, type SignedIn } from '@qafila/testing';
import { sql } from 'kysely';
import { SYSTEM } from '../../../platform/database/actor.ts';
import { analyze } from '../../../platform/database/analyze.fixture.ts';
import { rowsReadBy } from '../../../platform/database/rows-read.fixture.ts';
import { known } from '../../../platform/http/ask.fixture.ts';
import { startTrips, type TripServer } from '../../trip.fixture.ts';
import { copyTask } from './copied-tasks.fixture.ts';

/** More than a list counts. */
const MANY = 12_000;
const RARE_EVERY = 1000;

let trips: TripServer;
let own: SignedIn;
let first: Task;

/** Each a millisecond older than the one before and with a word that few have. */
const copy = (id: string) =>
  copyTask(trips, id, {
    count: MANY,
    apartMs: 1,
    clientId: sql`case when g % ${sql.lit(RARE_EVERY)} = 0 then 'SELDOM-' || g else 'ORDER-' || g end`,
  });

beforeAll(async () => {
  trips = await startTrips();
  own = await trips.server.loginAs('Operator', { companyId: (await makeCompany(trips.server.deps)).id });
  first = (await trips.ask(calls.task.create, { body: trips.draft({ clientGeneratedId: 'FIRST' }) }, own))
    .reply;
  await copy(first.id);
  await analyze(trips.server.deps, 'task');
});
afterAll(() => trips.server.close());

const list = async (query: CallInput<typeof calls.task.all>['query']) => {
  const { items, pagingFilteringContext } = (await trips.ask(calls.task.all, { query }, own)).reply;
  return { names: items.map(({ clientGeneratedId }) => clientGeneratedId), of: pagingFilteringContext };
};

test('[LIST-25] a list longer than it counts says at least, and its pages follow each other', async () => {
  const page = await list({ pageSize: 3 });
  expect(page.names).toEqual(['FIRST', 'ORDER-1', 'ORDER-2']);
  expect(page.of.totalIsLowerBound).toBe(true);
  expect(page.of.totalItems).toBeGreaterThan(1000);
  expect(page.of.totalItems).toBeLessThanOrEqual(MANY + 1);
  const next = await list({ pageSize: 3, after: known(page.of.nextCursor) });
  expect(next.names).toEqual(['ORDER-3', 'ORDER-4', 'ORDER-5']);
  expect((await list({ pageSize: 3, pageNumber: 2 })).names).toEqual(next.names);
});

test('[LIST-25] of a long list, a status that few tasks have is counted whole, and one that many have says at least', async () => {
  await trips.ask(calls.task.cancel, { query: { id: first.id }, body: { reason: 'No longer wanted' } }, own);
  const { byStatus } = (await trips.ask(calls.task.counts, { query: {} }, own)).reply;
  const of = (status: string) => byStatus.find((one) => one.status === status);
  expect(of('Cancelled')).toEqual({ status: 'Cancelled', count: 1 });
  expect(of('Unplanned')?.isLowerBound).toBe(true);
  expect(of('Unplanned')?.count).toBeGreaterThan(1000);
});

test('[LIST-25] what is rare in a long list is counted whole, in any order', async () => {
  for (const sortBy of ['id', 'grandtotal', 'deliverByUtc', 'pickup'] as const) {
    const found = await list({ search: 'seldom', pageSize: 20, sortBy, sortOrder: 'desc' });
    expect([sortBy, found.of.totalItems, found.of.totalIsLowerBound]).toEqual([
      sortBy,
      MANY / RARE_EVERY,
      false,
    ]);
    expect(found.names[0]).toBe('SELDOM-1000');
  }
});

test('[LIST-25] a word that every task has is found on every page of a long list', async () => {
  const found = await list({ search: 'order', pageSize: 100, pageNumber: 40 });
  expect(found.names).toHaveLength(100);
  expect(found.of.totalItems).toBeGreaterThanOrEqual(4000);
  expect((await list({ pageNumber: 100, pageSize: 100 })).names).toHaveLength(100);
});

test('[LIST-25] a page of a word that nearly all tasks have reads no further than its end', async () => {
  const filters = JSON.stringify({ pattern: '%order%' });
  const { read } = await trips.server.deps.withTx(SYSTEM, async (tx) => {
    await sql`select app.enter('user', ${own.user.id}, ${own.user.companyId}, '{Operator}')`.execute(tx.db);
    return rowsReadBy(tx, '^task$', () =>
      sql`select * from app.list_tasks(${filters}::jsonb, 'paymentStatus', false, null, 1000, 100, 10000)`.execute(
        tx.db,
      ),
    );
  });
  // The page ends at the 1,100th; that there are 10,000 is counted, and 2,500 of the newest are looked at.
  expect(read.task).toBeGreaterThan(1000);
  expect(read.task).toBeLessThan(14_000);
});

test('[LIST-25] a date range with more tasks than a list counts is sorted by any column, page by page', async () => {
  const days = {
    dateRangeFilterFrom: new Date(Date.parse(first.pickupByUtc) - 1).toISOString(),
    dateRangeFilterTo: new Date(Date.parse(first.pickupByUtc) + 1).toISOString(),
    pageSize: 3,
    sortBy: 'grandtotal' as const,
  };
  const page = await list(days);
  // All have the same total, so that the oldest, whose id is the lowest, come first.
  expect(page.names).toEqual(['SELDOM-12000', 'ORDER-11999', 'ORDER-11998']);
  expect([page.of.totalItems, page.of.totalIsLowerBound]).toEqual([10_000, true]);
  const next = await list({ ...days, after: known(page.of.nextCursor) });
  expect(next.names).toEqual(['ORDER-11997', 'ORDER-11996', 'ORDER-11995']);
  expect((await list({ ...days, pageNumber: 2 })).names).toEqual(next.names);
  expect((await list({ ...days, sortOrder: 'desc' })).names).toEqual(['FIRST', 'ORDER-1', 'ORDER-2']);
});

test('[LIST-25] a word of a quarter of the tasks is counted whole', async () => {
  const found = await list({ search: 'order-1', pageSize: 3 });
  // 1, 10 to 19, 100 to 199, 1,000 to 1,999 without 1,000 itself, 10,000 to 12,000 without these three.
  expect(found.of.totalItems).toBe(1 + 10 + 100 + 999 + 1998);
  expect(found.of.totalIsLowerBound).toBe(false);
});
