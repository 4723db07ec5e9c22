import { calls, DEFAULT_TASK_CONFIG } from '@qafila/contracts';
import { toCsv } from '@qafila/domain/csv';
import { makeCompany, type SignedIn } from '@qafila/testing';
import { SYSTEM } from '../../../../platform/database/actor.ts';
import { known } from '../../../../platform/http/ask.fixture.ts';
import { startTrips, type TripServer } from '../../../trip.fixture.ts';
import { importing } from './csv-import.fixture.ts';

let trips: TripServer;
let send: ReturnType<typeof importing>;
beforeAll(async () => {
  trips = await startTrips();
  send = importing(trips);
});
afterAll(() => trips.server.close());

const HEADER = [
  'Order Id',
  'Pickup Time',
  'Delivery Time',
  'Pickup Name',
  'Pickup Phone',
  'Pickup Address',
  'Pickup Latitude',
  'Pickup Longitude',
  'Delivery Name',
  'Delivery Phone',
  'Delivery Address',
  'Delivery Zone',
  'Delivery Street',
  'Delivery Building',
  'Amount To Be Collected',
  'Skills',
  'Pickup Point',
];
const row = (orderId: string, change: Record<string, string> = {}) => {
  const cells: Record<string, string> = {
    'Order Id': orderId,
    'Pickup Time': '2026-11-22 12:00',
    'Delivery Time': '2026-11-22 12:45',
    'Pickup Name': 'Souq Waqif Sweets',
    'Pickup Phone': '44441234',
    'Pickup Address': 'Al Souq',
    'Pickup Latitude': '25.2877',
    'Pickup Longitude': '51.5329',
    'Delivery Name': 'Aisha Noor',
    'Delivery Phone': '55667788',
    'Delivery Address': 'The Pearl',
    'Delivery Zone': '66',
    'Delivery Street': '811',
    'Delivery Building': '27',
    ...change,
  };
  return HEADER.map((header) => cells[header] ?? '');
};
const csv = (...rows: string[][]) => toCsv(HEADER, rows);
const byOrder = async (orderId: string) =>
  (await trips.ask(calls.task.all, { query: { search: orderId } })).reply.items;

test('an imported file is a first task of the checklist, and a dry run is none', async () => {
  const own = await trips.server.loginAs('Operator');
  const done = async () => (await trips.ask(calls.checklist.get, {}, own)).reply.done;
  await send(csv(row('FIRST-1')), { dryRun: 'true' }, own);
  expect(await done()).toEqual([]);
  await send(csv(row('FIRST-1')), {}, own);
  expect(await done()).toEqual(['task']);
});

test('[TASK-57] a CSV becomes tasks, with a result per row', async () => {
  const { status, reply } = await send(
    csv(row('IMP-1', { 'Amount To Be Collected': '75.50' }), row('IMP-2')),
  );
  expect(status).toBe(200);
  expect(reply).toEqual({
    accepted: 2,
    rejected: 0,
    results: [
      { row: 1, ok: true, id: expect.any(String) },
      { row: 2, ok: true, id: expect.any(String) },
    ],
  });
  const task = await trips.read(known(reply.results[0]?.id));
  expect(task).toMatchObject({
    clientGeneratedId: 'IMP-1',
    status: 'Unplanned',
    // The file's times are on the clock of the company, three hours before UTC.
    pickupByUtc: '2026-11-22T09:00:00.000Z',
    deliverByUtc: '2026-11-22T09:45:00.000Z',
    pickup: { name: 'Souq Waqif Sweets', latitude: 25.2877 },
    delivery: { zoneNumber: '66', latitude: expect.any(Number) },
    amountToBeCollected: 75.5,
    paymentStatusId: 1,
    createdBy: expect.any(String),
  });
  const history = await trips.ask(calls.task.history, { query: { id: task.id } });
  expect(history.reply.items).toMatchObject([{ eventType: 'StatusChange', toStatus: 'Unplanned' }]);
});

test('bad rows come back with a reason by column while good ones are imported', async () => {
  await trips.create({ clientGeneratedId: 'MIX-TAKEN' });
  const { reply } = await send(
    csv(
      row('MIX-1'),
      row('MIX-2', { 'Delivery Phone': '123', 'Pickup Time': 'tomorrow' }),
      row('MIX-TAKEN'),
      row('MIX-1'),
      row('MIX-3', { 'Delivery Zone': '999' }),
      row('MIX-4', { Skills: 'Juggling' }),
      row('MIX-5', { 'Pickup Point': 'Nowhere' }),
      row('', {}),
      row('MIX-6'),
    ),
  );
  expect(reply).toMatchObject({ accepted: 2, rejected: 7 });
  const refused = reply.results.filter(({ ok }) => !ok);
  expect(refused.map(({ row: number, errors }) => [number, errors])).toEqual([
    [
      2,
      [
        { path: 'pickupTime', message: 'Write the time as 2026-11-20 14:30' },
        { path: 'deliveryPhone', message: 'Invalid Phone Number' },
      ],
    ],
    [3, [{ path: 'orderId', message: expect.stringMatching(/^The order id MIX-TAKEN is taken by T-\d+$/) }]],
    [4, [{ path: 'orderId', message: 'The order id MIX-1 is already in row 1' }]],
    [5, [{ path: 'deliveryZone', message: expect.stringContaining('no zone 999') }]],
    [6, [{ path: 'skills', message: 'There is no skill called Juggling' }]],
    [7, [{ path: 'pickupPoint', message: 'There is no location point called Nowhere' }]],
    [8, [{ path: 'orderId', message: 'This is a required field' }]],
  ]);
  expect(refused[0]?.message).toBe(
    'Pickup Time: Write the time as 2026-11-20 14:30; Delivery Phone: Invalid Phone Number',
  );
  expect(await byOrder('MIX-6')).toHaveLength(1);
  expect(await byOrder('MIX-2')).toHaveLength(0);
});

test('an address with a comma without quotes refuses its row, whose later cells would be read shifted', async () => {
  const header =
    'Order Id,Pickup Time,Delivery Time,Pickup Point,Delivery Point,Amount To Be Collected,Notes';
  const cells = '2026-11-22 12:00,2026-11-22 12:45,Kitchen,Villa 8, 12,,Ring twice';
  const { reply } = await send(`${header}\nSHIFTED-1,${cells}\n`, { dryRun: 'true' });
  expect(reply).toEqual({
    accepted: 0,
    rejected: 1,
    results: [
      {
        row: 1,
        ok: false,
        message: 'This row has more cells than the header. Put values that contain a comma in quotes',
      },
    ],
  });
});

test('auto-assign follows the configuration of the company, unless the file switches it on or off', async () => {
  const { id } = await makeCompany(trips.server.deps, 'Sweets by hand');
  const own = await trips.server.loginAs('Operator', { companyId: id });
  const config = {
    ...DEFAULT_TASK_CONFIG,
    ConfigurationTitle: 'By hand',
    ChainingEnabled: false,
    ShouldAutoAssign: false,
    AutoAssignMaxRetryCount: 40,
    AutoAssignRetryIntervalSec: 30,
  };
  await trips.ask(calls.config.applyTask, { body: { config } }, own);
  const marked = toCsv(
    [...HEADER, 'Auto Assign'],
    [
      [...row('AUTO-1'), ''],
      [...row('AUTO-2'), 'yes'],
      [...row('AUTO-3'), 'no'],
    ],
  );
  const { reply } = await send(marked, {}, own);
  const made = await Promise.all(
    reply.results.map((one) => trips.ask(calls.task.get, { query: { id: known(one.id) } }, own)),
  );
  expect(made.map(({ reply: task }) => task.autoAssignmentConfig)).toEqual([
    { autoAssignment: false, retryIntervalSec: 30, maxRetryCount: 40 },
    { autoAssignment: true, retryIntervalSec: 30, maxRetryCount: 40 },
    { autoAssignment: false, retryIntervalSec: 30, maxRetryCount: 40 },
  ]);
});

/** An operator of a company that counts in another currency. */
async function operatorIn(currency: string): Promise<SignedIn> {
  const { deps, loginAs } = trips.server;
  const { id } = await makeCompany(deps, `Sweets in ${currency}`);
  await deps.withTx(SYSTEM, ({ db }) =>
    db.updateTable('company').set({ currency }).where('id', '=', id).execute(),
  );
  return loginAs('Operator', { companyId: id });
}

test('an amount that is too fine for the currency refuses its row alone, whatever the currency', async () => {
  const mixed = csv(
    row('FINE-1', { 'Amount To Be Collected': '1.005' }),
    row('FINE-2', { 'Amount To Be Collected': '1.05' }),
    row('FINE-3', { 'Amount To Be Collected': '1.2345' }),
  );
  const { status, reply } = await send(mixed);
  expect([status, reply.accepted, reply.rejected]).toEqual([200, 1, 2]);
  expect(reply.results.map(({ row: number, message }) => [number, message])).toEqual([
    [1, 'Amount To Be Collected: Amounts in QAR have at most 2 decimals'],
    [2, undefined],
    [3, 'Amount To Be Collected: At most three decimals'],
  ]);
  const dinars = (await send(mixed, {}, await operatorIn('Kuwaiti Dinar (KWD)'))).reply;
  expect(dinars.results.map(({ ok }) => ok)).toEqual([true, true, false]);
  const yen = (await send(mixed, { dryRun: 'true' }, await operatorIn('JPY'))).reply;
  expect(yen.results[1]?.message).toBe('Amount To Be Collected: Amounts in JPY have no decimals');
});

test('a price of an item and the cost of a late minute count as finely as the currency, too', async () => {
  const header = [...HEADER, 'Items', 'Cost Per Minute Late'];
  const of = (orderId: string, items: string, cost: string) => [...row(orderId), items, cost];
  const { reply } = await send(
    toCsv(header, [of('PRICE-1', '2 x Dates @ 1.005', '0.5'), of('PRICE-2', '2 x Dates @ 1.5', '0.005')]),
  );
  expect(reply.results.map(({ errors }) => errors)).toEqual([
    [{ path: 'items', message: 'Amounts in QAR have at most 2 decimals' }],
    [{ path: 'costPerMinuteLate', message: 'Amounts in QAR have at most 2 decimals' }],
  ]);
});

test('a check writes nothing', async () => {
  const { body } = await send(csv(row('DRY-1'), row('DRY-2', { 'Delivery Name': '' })), { dryRun: 'true' });
  expect(body).toMatchObject({
    accepted: 1,
    rejected: 1,
    results: [
      { row: 1, ok: true, id: null },
      { row: 2, ok: false },
    ],
  });
  expect(await byOrder('DRY-')).toHaveLength(0);
});

test('a file that is sent again imports nothing twice, also when it is sent twice at once', async () => {
  const file = csv(...Array.from({ length: 40 }, (_, index) => row(`AGAIN-${index}`)));
  const replies = await Promise.all([send(file), send(file)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(replies.reduce((sum, { reply }) => sum + reply.accepted, 0)).toBe(40);
  const third = await send(file);
  expect(third.body).toMatchObject({ accepted: 0, rejected: 40 });
  // Who asks again learns which task it was.
  const [task] = await byOrder('AGAIN-0');
  expect(third.reply.results[0]).toMatchObject({ ok: false, id: task?.id });
  const all = await trips.ask(calls.task.all, { query: { search: 'AGAIN-', pageSize: 100 } });
  expect(all.reply.items).toHaveLength(40);
});

test('columns are mapped as the user says, and points and skills are found by name', async () => {
  const skill = await trips.ask(calls.skill.create, { body: { name: 'Cold chain', isExclusive: false } });
  const point = await trips.ask(calls.location.createPoint, {
    body: {
      name: 'Main Kitchen',
      address: 'Industrial Area',
      phoneNumber: '44440000',
      latitude: 25.2,
      longitude: 51.4,
    },
  });
  const file = toCsv(
    ['Ref;1', 'From', 'By', 'Until', 'Recipient', 'Phone', 'Address', 'Lat', 'Lng', 'Needs'],
    [
      [
        'MAP-1',
        'main kitchen',
        '2026-11-22 12:00',
        '2026-11-22 13:00',
        'Aisha',
        '55667788',
        'The Pearl',
        '25.3',
        '51.5',
        'COLD CHAIN',
      ],
    ],
  );
  const columns = {
    'Ref;1': 'orderId',
    From: 'pickupPoint',
    By: 'pickupTime',
    Until: 'deliveryTime',
    Needs: 'skills',
  };
  const { reply } = await send(file, { columns: JSON.stringify(columns) });
  expect(reply).toMatchObject({ accepted: 1 });
  expect(await trips.read(known(reply.results[0]?.id))).toMatchObject({
    pickup: { id: point.reply.id, name: 'Main Kitchen', phoneNumber: '44440000', latitude: 25.2 },
    pickupLocationTypeId: 1,
    skillCriteria: { requiredSkills: [skill.reply.id] },
  });
});

test('columns of the same header are told apart by their order, and those that are left out are not read', async () => {
  const file = toCsv(
    [
      'Order Id',
      'Until',
      'By',
      'Name',
      'Phone',
      'Address',
      'Lat',
      'Lng',
      'Name',
      'Phone',
      'Address',
      'Lat',
      'Lng',
      'Notes',
    ],
    [
      [
        ...['TWICE-1', '2026-11-22 13:00', '2026-11-22 12:00'],
        ...['Souq Waqif Sweets', '44441234', 'Al Souq', '25.2877', '51.5329'],
        ...['Aisha Noor', '55667788', 'The Pearl', '25.37', '51.55'],
        'Of the shop alone',
      ],
    ],
  );
  const place = (end: string) =>
    ['Name', 'Phone', 'Address', 'Latitude', 'Longitude'].map((of) => `${end}${of}`);
  const columns = ['orderId', 'deliveryTime', 'pickupTime', ...place('pickup'), ...place('delivery'), ''];
  const { reply } = await send(file, { columns: JSON.stringify(columns) });
  expect(reply).toMatchObject({ accepted: 1, rejected: 0 });
  expect(await trips.read(known(reply.results[0]?.id))).toMatchObject({
    pickup: { name: 'Souq Waqif Sweets', phoneNumber: '44441234', latitude: 25.2877 },
    delivery: { name: 'Aisha Noor', phoneNumber: '55667788', latitude: 25.37 },
    notes: null,
  });
});

test('what is no such file is refused with the reason, and nothing is written', async () => {
  const cases: [string, string | Buffer | undefined, Record<string, string>, number, string][] = [
    ['no file', undefined, {}, 400, 'Choose a file'],
    ['an empty file', '', {}, 400, 'The file is empty'],
    ['a header alone', csv(), {}, 400, 'The file has a header and no rows'],
    [
      'other columns',
      'a,b\n1,2\n',
      {},
      400,
      'The file has no column for: Order Id, Pickup Time, Delivery Time',
    ],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), {}, 415, 'Save it as CSV in UTF-8'],
    ['another encoding', Buffer.from([0x61, 0x2c, 0xe1, 0xe2, 0x0a]), {}, 415, 'Save it as CSV in UTF-8'],
    ['an open quote', `${csv(row('OPEN-1'))}\r\n"OPEN-2,`, {}, 400, 'Row 2 opens a quote that never closes'],
    [
      'a broken mapping',
      csv(row('OPEN-1')),
      { columns: '[1]' },
      400,
      'Must be JSON of column header to field',
    ],
    ['a broken switch', csv(row('OPEN-1')), { dryRun: 'perhaps' }, 400, ''],
  ];
  for (const [what, file, fields, status, message] of cases) {
    const reply = await send(file, fields);
    expect([what, reply.status]).toEqual([what, status]);
    const said = [reply.error.message, ...(reply.error.errors ?? []).map((one) => one.message)];
    expect(said.join(' ')).toContain(message);
  }
  expect(await byOrder('OPEN-')).toHaveLength(0);
});

test('the limits of bytes and rows are stated, and nothing is written past them', async () => {
  const large = await send(`${csv(row('LARGE-1'))}\r\n${'x'.repeat(40 * 1024 * 1024)}`);
  expect(large.status).toBe(413);
  expect(large.error.message).toBe('The file is too large: at most 40 MB');
  const long = await send(`${csv(row('LONG-1'))}\r\n${'x\n'.repeat(100_000)}`);
  expect(long.status).toBe(413);
  expect(long.error.message).toBe('The file has too many rows: at most 100000');
  expect(await byOrder('LONG-')).toHaveLength(0);
});

test('order ids are of a company, and a user without one imports nothing', async () => {
  const { id } = await makeCompany(trips.server.deps);
  const stranger = await trips.server.loginAs('Operator', { companyId: id });
  await send(csv(row('SHARED-1')));
  expect((await send(csv(row('SHARED-1')), {}, stranger)).body).toMatchObject({ accepted: 1 });
  expect((await send(csv(row('SHARED-2')), {}, await trips.server.loginAs('SysAdmin'))).status).toBe(409);
  expect((await send(csv(row('SHARED-2')), {}, await trips.server.loginAs('Tracker'))).status).toBe(403);
});
