import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@qafila/contracts';
import { toCsv } from '@qafila/domain/csv';
import { makeCompany, type SignedIn } from '@qafila/testing';
import { sql } from 'kysely';
import { SYSTEM } from '../../platform/database/actor.ts';
import { multipart } from '../../platform/http/multipart.fixture.ts';
import { startTrips, type TripServer } from '../trip.fixture.ts';

let trips: TripServer;
beforeAll(async () => {
  trips = await startTrips();
});
afterAll(() => trips.server.close());

const HEADER = ['Name', 'Zone', 'Street', 'Building', 'Latitude', 'Longitude', 'Phone'];
const csv = (...rows: string[][]) => toCsv(HEADER, rows);
const send = (file: string, fields: Record<string, string> = {}, as?: SignedIn) =>
  trips.ask(calls.location.importPoints, { body: multipart(file, fields) }, as);
const named = async (search: string, as?: SignedIn) =>
  (await trips.ask(calls.location.paginated, { query: { search } }, as)).reply.items;

test('a CSV becomes location points, with a result per row; a dry run writes nothing', async () => {
  const file = csv(
    ['Import villa', '66', '840', '12', '', '', '44001100'],
    ['Import souq', '', '', '', '25.2877', '51.5329', ''],
  );
  const expected = {
    accepted: 2,
    rejected: 0,
    results: [
      { row: 1, id: 'Import villa', ok: true },
      { row: 2, id: 'Import souq', ok: true },
    ],
  };
  expect((await send(file, { dryRun: 'true' })).reply).toEqual(expected);
  expect(await named('import')).toEqual([]);
  expect((await send(file)).reply).toEqual(expected);
  const points = await named('import');
  expect(points).toHaveLength(2);
  expect(points).toEqual(
    expect.arrayContaining([
      // The middle of the zone: buildings are not public data.
      expect.objectContaining({ zoneNumber: '66', latitude: 25.37, phoneNumber: '44001100' }),
      expect.objectContaining({ zoneNumber: null, latitude: 25.2877, longitude: 51.5329 }),
    ]),
  );
});

test('bad rows come back with a reason by column while good ones are imported', async () => {
  const { reply } = await send(
    csv(
      ['Mixed good', '66', '840', '12', '', '', ''],
      ['', '66', '840', '12', '', '', ''],
      ['Mixed zone', '640', '1', '1', '', '', ''],
      ['Mixed nowhere', '', '', '', '', '', ''],
      ['Mixed phone', '66', '840', '13', '', '', '12'],
    ),
  );
  expect(reply).toMatchObject({ accepted: 1, rejected: 4 });
  expect(reply.results.slice(1, 4).map(({ message }) => message)).toEqual([
    'Name: This is a required field',
    'Zone: There is no zone 640 in Qatar. Zones go from 1 to 98',
    'Zone: Give the zone, street and building, or the latitude and longitude',
  ]);
  expect(reply.results[4]?.errors).toMatchObject([{ path: 'phoneNumber' }]);
  expect((await named('mixed')).map(({ name }) => name)).toEqual(['Mixed good']);
});

test('coordinates with decimal commas without quotes are refused', async () => {
  const { reply } = await send('Name,Latitude,Longitude\nComma gate,25,28,51,53\n');
  expect(reply.results).toEqual([
    {
      row: 1,
      id: 'Comma gate',
      ok: false,
      message: 'This row has more cells than the header. Put values that contain a comma in quotes',
    },
  ]);
  expect(await named('comma gate')).toEqual([]);
});

test('a file that is sent again adds nothing twice, nor does a row that is there twice', async () => {
  const file = csv(['Twice', '', '', '', '25.2', '51.5', ''], ['twice', '', '', '', '25.2', '51.5', '']);
  expect((await send(file)).reply.results).toMatchObject([
    { ok: true },
    { ok: false, message: 'Name: Row 1 has the same point' },
  ]);
  expect((await send(file)).reply.results).toMatchObject([
    { ok: false, message: 'Name: There is a point with this name at this place' },
    { ok: false, message: 'Name: There is a point with this name at this place' },
  ]);
  // A branch of the same name somewhere else is another point.
  expect((await send(csv(['Twice', '', '', '', '25.21', '51.5', '']))).reply.accepted).toBe(1);
  expect(await named('twice')).toHaveLength(2);
});

test('of a file that is sent twice at once, each point is added once', async () => {
  const file = csv(['Both', '', '', '', '25.2', '51.5', ''], ['Both', '', '', '', '25.3', '51.5', '']);
  const replies = await trips.server.deps.withTx(SYSTEM, async (tx) => {
    // Neither can write before both are under way.
    await sql`lock table location_point in share mode`.execute(tx.db);
    const sent = [send(file), send(file)];
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
         where d.datname = current_database() and not l.granted`.execute(tx.db);
      return rows[0]?.count ?? 0;
    };
    while ((await waiting()) < 2) await sleep(10);
    return sent;
  });
  const accepted = (await Promise.all(replies)).map(({ reply }) => reply.accepted);
  expect(accepted.toSorted((one, other) => one - other)).toEqual([0, 2]);
  expect(await named('both')).toHaveLength(2);
});

test('a file of 5000 rows is imported at once', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => [
    `Many ${index}`,
    ...['', '', ''],
    String(25 + index / 100_000),
    '51.5',
    '',
  ]);
  expect((await send(csv(...rows))).reply.accepted).toBe(5000);
  const page = await trips.ask(calls.location.paginated, { query: { search: 'many', pageSize: 5000 } });
  expect(page.reply.items).toHaveLength(5000);
});

test('points of another company are neither seen nor in the way', async () => {
  const { id } = await makeCompany(trips.server.deps);
  const stranger = await trips.server.loginAs('Operator', { companyId: id });
  const file = csv(['Ours', '', '', '', '25.2', '51.5', '']);
  expect((await send(file)).reply.accepted).toBe(1);
  expect((await send(file, {}, stranger)).reply.accepted).toBe(1);
  expect(await named('ours', stranger)).toHaveLength(1);
  const tracker = await trips.server.loginAs('Tracker');
  expect((await send(file, {}, tracker)).status).toBe(403);
});

test('a file without the name column is refused as a whole', async () => {
  const { status, error } = await send(toCsv(['Zone'], [['66']]));
  expect([status, error.message]).toEqual([400, 'The file has no column for: Name']);
});
