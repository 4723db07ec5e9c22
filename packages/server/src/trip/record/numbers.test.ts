import { calls } from '@qafila/contracts';
import { makeCompany, type SignedIn } from '@qafila/testing';
import { SYSTEM } from '../../platform/database/actor.ts';
import { startTrips, type TripServer } from '../trip.fixture.ts';
import { reserveTaskNumbers } from './record-work.ts';

let trips: TripServer;
let ask: TripServer['ask'];
let partner: SignedIn;
let everywhere: SignedIn;
beforeAll(async () => {
  trips = await startTrips();
  ask = trips.ask;
  const company = await makeCompany(trips.server.deps, 'Pearl Couriers');
  partner = await trips.server.loginAs('CompanyAdmin', { companyId: company.id });
  everywhere = await trips.server.loginAs('SysAdmin');
});
afterAll(() => trips.server.close());

const createIn = async (as: SignedIn) =>
  (await ask(calls.task.create, { body: trips.draft() }, as)).reply.shortId;
const registerWithPartner = async () => {
  const contracts = [{ number: 'PC-1', startDate: '2026-01-01', endDate: '2027-12-31' }];
  const code = `PC${trips.server.deps.ids.uuid().slice(-6)}`;
  const supplier = await ask(calls.supplier.create, { body: { name: code, code, contracts } }, partner);
  const contractId = supplier.reply.contracts[0]?.id ?? '';
  const body = trips.newAgent({ supplierId: supplier.reply.id, contractId });
  return (await ask(calls.agent.create, { body }, partner)).reply.publicId;
};

test('each company counts its tasks and agents from 1', async () => {
  expect([await createIn(trips.operator), await createIn(trips.operator)]).toEqual(['T-1', 'T-2']);
  expect([await createIn(partner), await createIn(trips.operator)]).toEqual(['T-1', 'T-3']);
  expect((await trips.register()).publicId).toBe('AG-1');
  expect([await registerWithPartner(), await registerWithPartner()]).toEqual(['AG-1', 'AG-2']);
});

test('orders at once get numbers of their own, and wait for no transaction that is open', async () => {
  const { id } = await makeCompany(trips.server.deps);
  const operator = await trips.server.loginAs('Operator', { companyId: id });
  await trips.server.deps.withTx(SYSTEM, async (open) => {
    expect(await reserveTaskNumbers(open, id, 3)).toBe(1);
    const made = await Promise.all([1, 2, 3, 4].map(() => createIn(operator)));
    expect(made.sort()).toEqual(['T-4', 'T-5', 'T-6', 'T-7']);
  });
});

test('numbers are reserved by the system alone', async () => {
  const { companyId } = trips.operator.user;
  const actor = { ...SYSTEM, kind: 'user' as const, roles: ['Operator' as const], companyId };
  await expect(
    trips.server.deps.withTx(actor, (tx) => reserveTaskNumbers(tx, companyId ?? '', 1)),
  ).rejects.toThrow('numbers are reserved by the system');
});

test('for a SysAdmin the exact number of each company comes first, with its name', async () => {
  for (let more = 0; more < 10; more += 1) await createIn(trips.operator);
  const query = { search: 'T-1', pageSize: 10, pageNumber: 1 };
  const { items, pagingFilteringContext } = (await ask(calls.task.all, { query }, everywhere)).reply;
  expect(items.slice(0, 2).map(({ shortId }) => shortId)).toEqual(['T-1', 'T-1']);
  expect(new Set(items.slice(0, 2).map(({ companyName }) => companyName))).toContain('Pearl Couriers');
  // Both, and T-10 to T-13 of the first company.
  expect([items.length, pagingFilteringContext.totalItems]).toEqual([6, 6]);
  const agents = (await ask(calls.agent.all, { query: { ...query, search: 'AG-1' } }, everywhere)).reply;
  expect(agents.items.map(({ publicId }) => publicId)).toEqual(['AG-1', 'AG-1']);
  const own = (await ask(calls.task.all, { query }, partner)).reply;
  expect(own.items.map(({ shortId }) => shortId)).toEqual(['T-1']);
});

test('an agent id of several companies is refused, not guessed', async () => {
  const financials = (as: SignedIn) => ask(calls.wallet.financials, { query: { publicId: 'AG-1' } }, as);
  const { status, error } = await financials(everywhere);
  expect([status, error.message]).toEqual([
    400,
    'Several companies have an agent AG-1. Choose a company first',
  ]);
  expect((await financials(partner)).reply.publicId).toBe('AG-1');
});

test('the map names agents by a number that no two companies share', async () => {
  const named = async (as: SignedIn, query: object = {}) =>
    (await ask(calls.agent.allForTrips, { query: { pageSize: 10, pageNumber: 1, ...query } }, as)).reply
      .items;
  const [own] = await named(trips.operator, { search: 'AG-1' });
  const theirs = await named(partner);
  expect(theirs.map(({ number }) => number)).not.toContain(own?.number);
  for (const { id, number } of theirs)
    expect((await named(everywhere, { number })).map((agent) => agent.id)).toEqual([id]);
});

test('each company counts its planned trips and shifts from 1', async () => {
  const planIn = async (as: SignedIn) => {
    const task = (await ask(calls.task.create, { body: trips.draft() }, as)).reply;
    const stops = (['pickup', 'delivery'] as const).map((kind) => ({ taskId: task.id, kind }));
    return (await ask(calls.plannedTrip.create, { body: { stops } }, as)).reply.shortId;
  };
  expect([await planIn(trips.operator), await planIn(trips.operator)]).toEqual(['P-1', 'P-2']);
  expect([await planIn(partner), await planIn(trips.operator)]).toEqual(['P-1', 'P-3']);
  const shiftIn = async (as: SignedIn) => {
    const timings = [{ weekday: 'tuesday' as const, startTimeMin: 480, endTimeMin: 960 }];
    const period = { shiftPeriodStartUtc: '2026-02-28T21:00:00Z', shiftPeriodEndUtc: '2026-04-30T21:00:00Z' };
    const body = { title: 'Day shift', ...period, maxAssignableAgents: 10, timings };
    return (await ask(calls.shift.create, { body }, as)).reply.shortId;
  };
  expect([await shiftIn(trips.operator), await shiftIn(partner)]).toEqual(['S-1', 'S-1']);
  // Put into the shift of the agent's company, though the file names only its number.
  const file = new FormData();
  file.set('file', new Blob(['publicId,shiftShortId\r\nAG-2,S-1\r\n']), 'shifts.csv');
  const query = { ReassignAgentsOnOverlapping: false };
  const { reply } = await ask(calls.shift.bulkUpdateAssociation, { query, body: file }, everywhere);
  expect(reply.results).toEqual([{ row: 1, id: 'AG-2', ok: true }]);
  const counts = async (as: SignedIn) =>
    (await ask(calls.shift.all, { query: {} }, as)).reply.items.map(({ agentCount }) => agentCount);
  expect([await counts(trips.operator), await counts(partner)]).toEqual([[0], [1]]);
});
