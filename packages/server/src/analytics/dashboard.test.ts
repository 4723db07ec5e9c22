import { type CallInput, calls, type Dashboard } from '@qafila/contracts';
import { TEN_ROLES } from '../access/access.fixture.ts';
import { type AnalyticsServer, startAnalytics } from './analytics.fixture.ts';

let server: AnalyticsServer;
beforeAll(async () => {
  server = await startAnalytics();
  await server.workingDay();
  await server.count();
});
afterAll(() => server.server.close());

const TILES = [
  { id: '019ce000-0000-7000-8000-00000000a001', kind: 'number', metrics: ['delivered'], by: null },
  { id: '019ce000-0000-7000-8000-00000000a002', kind: 'table', metrics: ['delivered'], by: 'agent' },
  { id: '019ce000-0000-7000-8000-00000000a003', kind: 'bar', metrics: ['cancelled'], by: 'cancelReason' },
  { id: '019ce000-0000-7000-8000-00000000a004', kind: 'table', metrics: ['cashCollected'], by: 'vehicle' },
] as const;
type Input = CallInput<typeof calls.analytics.create>['body'];
const make = async (change: Partial<Input> = {}, as = server.operator): Promise<Dashboard> => {
  const body: Input = {
    name: 'Every day',
    tiles: TILES.map((tile) => ({ ...tile, metrics: [...tile.metrics] })),
    ...change,
  };
  const { status, reply } = await server.ask(calls.analytics.create, { body }, as);
  expect(status).toBe(201);
  return reply;
};
const change = (id: string, body: CallInput<typeof calls.analytics.update>['body'], as = server.operator) =>
  server.ask(calls.analytics.update, { query: { id }, body }, as);
const open = (shareId: string) =>
  server.server.app.inject({ url: `/company-api/Dashboard/shared/${shareId}` });

test('a dashboard is saved, listed, changed and removed; another company sees nothing of it', async () => {
  const made = await make({ filters: { days: 7, vehicle: 'bike' } });
  expect(made).toMatchObject({
    name: 'Every day',
    filters: { days: 7, vehicle: 'bike', supplierId: null, partner: null },
    isShared: false,
    shareId: null,
    version: 1,
  });
  const renamed = await change(made.id, { name: 'Bikes', version: 1 });
  expect(renamed.body).toMatchObject({ name: 'Bikes', version: 2 });
  // Edited from version 1 by another user at the same time.
  expect(await change(made.id, { name: 'Cars', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', details: { current: { name: 'Bikes' } } },
  });
  for (const { status } of [
    await server.ask(calls.analytics.get, { query: { id: made.id } }, server.theirs),
    await server.ask(calls.analytics.figures, { query: { id: made.id } }, server.theirs),
    await change(made.id, { name: 'Mine' }, server.theirs),
    await server.ask(calls.analytics.delete, { query: { id: made.id } }, server.theirs),
  ])
    expect(status).toBe(404);
  expect((await server.ask(calls.analytics.all, {}, server.theirs)).reply.items).toEqual([]);
  expect((await server.ask(calls.analytics.all)).reply.items.map(({ name }) => name)).toContain('Bikes');
  expect((await server.ask(calls.analytics.delete, { query: { id: made.id } })).status).toBe(204);
  expect((await server.ask(calls.analytics.get, { query: { id: made.id } })).status).toBe(404);
});

test('[ANALYTICS-02] any role reads dashboards; operators and admins change them', async () => {
  const { id } = await make();
  for (const role of TEN_ROLES.filter((one) => one !== 'Agent')) {
    const as = await server.server.loginAs(role, role === 'SysAdmin' ? {} : { companyId: server.owner });
    const read = await server.ask(calls.analytics.figures, { query: { id } }, as);
    const written = await change(id, { name: 'Every day' }, as);
    const writes = ['SysAdmin', 'CompanyAdmin', 'Operator'].includes(role);
    expect([role, read.status, written.status]).toEqual([role, 200, writes ? 200 : 403]);
  }
});

test('a dashboard shows the saved filters, unless its reader chooses others or none', async () => {
  const { id } = await make({ filters: { days: 7, vehicle: 'car' } });
  const delivered = async (query: { vehicle?: 'bike' | 'all' }) => {
    const asked = { query: { id, from: '2026-03-10', to: '2026-03-10', ...query } };
    return (await server.ask(calls.analytics.figures, asked)).reply.tiles[0]?.total;
  };
  expect(await delivered({})).toEqual([1]);
  expect(await delivered({ vehicle: 'bike' })).toEqual([3]);
  expect(await delivered({ vehicle: 'all' })).toEqual([4]);
});

test('amounts are only for roles that may read money', async () => {
  const { id } = await make();
  const query = { id, from: '2026-03-10', to: '2026-03-10' };
  const amounts = async (role: 'CashCollector' | 'Tracker') => {
    const as = await server.server.loginAs(role, { companyId: server.owner });
    return (await server.ask(calls.analytics.figures, { query }, as)).reply.tiles[3]?.total;
  };
  expect(await amounts('CashCollector')).toEqual([32.5]);
  expect(await amounts('Tracker')).toEqual([null]);
});

test('only roles that can share and revoke get the share id; others read that the dashboard is shared', async () => {
  const { id } = await make();
  const { shareId } = (await change(id, { shared: true })).reply;
  for (const [role, mayShare] of [
    ['SysAdmin', true],
    ['CompanyAdmin', true],
    ['Operator', true],
    ['CashCollector', false],
    ['IncidentManager', false],
    ['PartnershipCoordinator', false],
    ['RuleViewer', false],
    ['Tracker', false],
    ['UserManager', false],
  ] as const) {
    const as = await server.server.loginAs(role, role === 'SysAdmin' ? {} : { companyId: server.owner });
    const one = (await server.ask(calls.analytics.get, { query: { id } }, as)).reply;
    const { items } = (await server.ask(calls.analytics.all, { query: { pageSize: 100 } }, as)).reply;
    const listed = items.find((dashboard) => dashboard.id === id);
    const seen = { isShared: true, shareId: mayShare ? shareId : null };
    expect([role, one, listed]).toEqual([role, expect.objectContaining(seen), expect.objectContaining(seen)]);
  }
});

test('[ANALYTICS-01] a link opens the aggregates without a session, names no one, and ends when it is revoked', async () => {
  const made = await make();
  const shared = await change(made.id, { shared: true });
  const { shareId } = shared.reply;
  expect(shareId).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect((await change(made.id, { shared: true })).reply.shareId).toBe(shareId);
  const opened = await open(shareId ?? '');
  expect(opened.statusCode).toBe(200);
  expect(opened.json()).toMatchObject({
    name: 'Every day',
    to: '2026-03-10',
    shown: [
      { kind: 'number', metrics: ['delivered'] },
      { kind: 'table', metrics: ['cashCollected'], by: 'vehicle' },
    ],
    tiles: [{ total: [4] }, { total: [32.5] }],
  });
  for (const word of ['Rider1', 'Khan', 'Desert', 'Pearl Riders', 'refused', 'Aisha'])
    expect(opened.body).not.toContain(word);
  await change(made.id, { shared: false });
  expect((await open(shareId ?? '')).statusCode).toBe(404);
  const again = (await change(made.id, { shared: true })).reply.shareId;
  expect(again).not.toBe(shareId);
  expect((await open(made.id)).statusCode).toBe(404);
});

test('what no tile can show is refused with a sentence', async () => {
  const refused = async (tile: object) => {
    const tiles = [{ id: TILES[0].id, kind: 'bar', metrics: ['delivered'], by: 'vehicle', ...tile }];
    const { status, body } = await server.ask.loosely(calls.analytics.create, { body: { name: 'x', tiles } });
    return [status, (body as { errors?: { message: string }[] }).errors?.[0]?.message];
  };
  expect(await refused({ by: 'day' })).toEqual([400, "This kind of tile can't be broken down this way"]);
  expect(await refused({ metrics: ['orders', 'delivered'] })).toEqual([
    400,
    'This kind of tile shows one metric',
  ]);
  expect(await refused({ by: 'agent', metrics: ['orders'] })).toEqual([
    400,
    "This metric can't be counted this way",
  ]);
  const { id } = await make();
  const from = async (query: object) =>
    (await server.ask(calls.analytics.figures, { query: { id, ...query } })).status;
  expect(await from({ from: '2026-03-10', to: '2026-03-09' })).toBe(400);
  expect(await from({ from: '2020-01-01', to: '2026-03-09' })).toBe(400);
});
