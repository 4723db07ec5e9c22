import { calls, type Task } from '@qafila/contracts';
import { makeCompany, type SignedIn } from '@qafila/testing';
import { startWallets, type WalletServer } from './wallet/wallet.fixture.ts';

/** A SysAdmin who works in a company can do what its own operators do, area by area. */
let wallets: WalletServer;
let admin: SignedIn;
/** In the chosen company. */
let owner: SignedIn;
/** In another company. */
let outsider: SignedIn;
let companyId: string;
beforeAll(async () => {
  wallets = await startWallets();
  const { server } = wallets;
  owner = await server.loginAs('CompanyAdmin');
  companyId = owner.user.companyId ?? '';
  outsider = await server.loginAs('CompanyAdmin', { companyId: (await makeCompany(server.deps)).id });
  admin = await server.loginAs('SysAdmin');
  await wallets.ask(calls.identity.workIn, { body: { companyId } }, admin);
});
afterAll(() => wallets.server.close());

const create = async (): Promise<Task> =>
  (await wallets.ask(calls.task.create, { body: wallets.draft() }, admin)).reply;
const task = (id: string, as: SignedIn) => wallets.ask(calls.task.get, { query: { id } }, as);
/** A courier of the chosen company whom the SysAdmin registered. */
const register = async () =>
  (await wallets.ask(calls.agent.create, { body: wallets.newAgent() }, admin)).reply;

test('[TASK-71] a SysAdmin creates and manages tasks of the company they work in', async () => {
  const made = await create();
  expect(made.companyId).toBe(companyId);
  expect((await task(made.id, owner)).reply.shortId).toBe(made.shortId);
  expect((await task(made.id, outsider)).status).toBe(404);
  const edit = { query: { id: made.id }, body: { notes: 'Gate 3' } };
  expect((await wallets.ask(calls.task.update, edit, admin)).reply.notes).toBe('Gate 3');
  expect((await task(made.id, admin)).reply.allowedActions).toEqual(
    (await task(made.id, owner)).reply.allowedActions,
  );
  const { items } = (await wallets.ask(calls.task.history, { query: { id: made.id } }, admin)).reply;
  expect(items[0]?.actor).toMatchObject({ kind: 'user', id: admin.user.id });
  const cancel = { query: { id: made.id }, body: { reason: 'Called off' } };
  expect((await wallets.ask(calls.task.cancel, cancel, admin)).reply.task.status).toBe('Cancelled');
});

test('tasks of another company are not found', async () => {
  const foreign = (await wallets.ask(calls.task.create, { body: wallets.draft() }, outsider)).reply;
  expect((await task(foreign.id, admin)).status).toBe(404);
  const edit = { query: { id: foreign.id }, body: { notes: 'Mine now' } };
  expect((await wallets.ask(calls.task.update, edit, admin)).status).toBe(404);
  const cancel = { query: { id: foreign.id }, body: { reason: 'Called off' } };
  expect((await wallets.ask(calls.task.cancel, cancel, admin)).status).toBe(404);
  const { items } = (await wallets.ask(calls.task.all, {}, admin)).reply;
  expect(items.map(({ id }) => id)).not.toContain(foreign.id);
  expect(new Set(items.map((one) => one.companyId))).toEqual(new Set([companyId]));
});

test('tasks imported from a file belong to the company the SysAdmin works in', async () => {
  const csv = [
    'orderId,pickupAddress,pickupName,pickupPhone,pickupLatitude,pickupLongitude,pickupBy,' +
      'deliveryAddress,deliveryName,deliveryPhone,deliveryLatitude,deliveryLongitude,deliverBy',
    `ACT-1,Al Souq,Souq,33445566,25.2877,51.5329,${wallets.inMinutes(10)},` +
      `The Pearl,Aisha,55667788,25.37,51.55,${wallets.inMinutes(40)}`,
  ].join('\n');
  const body = new FormData();
  body.set('file', new Blob([csv], { type: 'text/csv' }), 'tasks.csv');
  const { reply } = await wallets.ask(calls.task.csvImport, { body }, admin);
  expect(reply).toMatchObject({ accepted: 1, rejected: 0 });
  const found = await wallets.ask(calls.task.all, { query: { search: 'ACT-1' } }, owner);
  expect(found.reply.items).toMatchObject([{ clientGeneratedId: 'ACT-1', companyId }]);
});

test('[TRIP-01] a SysAdmin plans a trip and gives it to an agent of the company', async () => {
  const [first, second] = [await create(), await create()];
  const taskIds = [first.id, second.id];
  const planned = await wallets.ask(calls.plannedTrip.plan, { body: { taskIds } }, admin);
  expect(planned.status).toBe(200);
  const stops = (['pickup', 'delivery'] as const).flatMap((kind) =>
    taskIds.map((taskId) => ({ taskId, kind })),
  );
  const { reply: trip } = await wallets.ask(calls.plannedTrip.create, { body: { stops } }, admin);
  const agent = await register();
  const assigned = await wallets.ask(
    calls.plannedTrip.assign,
    { body: { plannedTripId: trip.id, agentId: agent.id } },
    admin,
  );
  expect(assigned.reply.agent?.id).toBe(agent.id);
  expect((await wallets.ask(calls.plannedTrip.get, { query: { id: trip.id } }, owner)).status).toBe(200);
  expect((await wallets.ask(calls.plannedTrip.get, { query: { id: trip.id } }, outsider)).status).toBe(404);
});

test('a SysAdmin assigns a task to an agent of the company, but not to another company’s', async () => {
  const agent = await register();
  expect(agent.companyId).toBe(companyId);
  expect((await wallets.assign((await create()).id, agent.id, admin)).status).toBe(200);
  const contract = { number: 'OUT-1', startDate: '2026-01-01', endDate: '2027-12-31' };
  const supplier = (
    await wallets.ask(
      calls.supplier.create,
      { body: { name: 'Others', code: 'OT', contracts: [contract] } },
      outsider,
    )
  ).reply;
  const theirs = (
    await wallets.ask(
      calls.agent.create,
      {
        body: wallets.newAgent({
          supplierId: supplier.id,
          contractId: supplier.contracts[0]?.id ?? '',
        }),
      },
      outsider,
    )
  ).reply;
  expect((await wallets.assign((await create()).id, theirs.id, admin)).status).toBe(404);
  expect((await wallets.ask(calls.agent.get, { query: { id: theirs.id } }, admin)).status).toBe(404);
});

test('a SysAdmin manages skills, suppliers, points and areas of the company', async () => {
  const polygon: [number, number][] = [
    [51.5, 25.35],
    [51.52, 25.35],
    [51.52, 25.37],
  ];
  const { ask } = wallets;
  const skill = (await ask(calls.skill.create, { body: { name: 'Cold chain' } }, admin)).reply;
  const supplier = (
    await ask(calls.supplier.create, { body: { name: 'Falcon', code: 'FA', contracts: [] } }, admin)
  ).reply;
  const point = (
    await ask(calls.location.createPoint, { body: { name: 'Depot', latitude: 25.2, longitude: 51.4 } }, admin)
  ).reply;
  const area = (await ask(calls.location.createArea, { body: { name: 'Lusail', polygon } }, admin)).reply;
  const seenBy = async (as: SignedIn) => [
    (await ask(calls.skill.get, { query: { id: skill.id } }, as)).status,
    (await ask(calls.supplier.get, { query: { id: supplier.id } }, as)).status,
    (await ask(calls.location.point, { query: { id: point.id } }, as)).status,
    (await ask(calls.location.area, { query: { id: area.id } }, as)).status,
  ];
  expect(await seenBy(admin)).toEqual([200, 200, 200, 200]);
  expect(await seenBy(owner)).toEqual([200, 200, 200, 200]);
  expect(await seenBy(outsider)).toEqual([404, 404, 404, 404]);
});

test('a SysAdmin changes the money rules of the company, and credits its agents', async () => {
  const agent = await register();
  expect((await wallets.credit(agent.id, 40, admin)).status).toBe(200);
  expect((await wallets.deduct(agent.id, 15, admin)).status).toBe(200);
  const { items } = (await wallets.ask(calls.wallet.ledger, { query: { agentId: agent.id } }, owner)).reply;
  expect(items.map(({ amount }) => amount)).toEqual([15, 40]);
  const rules = { body: { allowNegativeBalance: true } };
  expect((await wallets.ask(calls.wallet.updateSettings, rules, admin)).status).toBe(200);
  const of = async (as: SignedIn) =>
    (await wallets.ask(calls.wallet.settings, {}, as)).reply.allowNegativeBalance;
  expect([await of(admin), await of(owner), await of(outsider)]).toEqual([true, true, false]);
});

test('without a chosen company every form is refused with what to do, and nothing is written', async () => {
  const undecided = await wallets.server.loginAs('SysAdmin');
  const { ask } = wallets;
  const refused = [
    await ask(calls.task.create, { body: wallets.draft() }, undecided),
    await ask(calls.agent.create, { body: wallets.newAgent() }, undecided),
    await ask(calls.skill.create, { body: { name: 'Nowhere' } }, undecided),
    await ask(calls.supplier.create, { body: { name: 'No', code: 'NO', contracts: [] } }, undecided),
    await ask(
      calls.location.createPoint,
      { body: { name: 'No', latitude: 25.2, longitude: 51.4 } },
      undecided,
    ),
    await ask(calls.wallet.updateSettings, { body: { allowNegativeBalance: true } }, undecided),
  ];
  for (const { status, error } of refused)
    expect([status, error.message]).toEqual([409, 'Choose the company to work in first']);
  expect((await ask(calls.skill.all, { query: { search: 'Nowhere' } }, undecided)).reply.items).toEqual([]);
});
