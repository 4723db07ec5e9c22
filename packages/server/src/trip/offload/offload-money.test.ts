import { calls } from '@qafila/contracts';
import { SYSTEM } from '../../platform/database/actor.ts';
import { type PartnerServer, startPartners } from './offload.fixture.ts';

let city: PartnerServer;
beforeAll(async () => {
  city = await startPartners();
});
afterAll(() => city.server.close());

const deliver = (...[task, more, courier]: Parameters<PartnerServer['deliver']>) =>
  city.deliver(task, more, courier);

/** The balances between the two companies, in the books of each. */
async function between() {
  const [mine, theirs] = [await city.accounts(city.owner), await city.accounts(city.partner.id)];
  return {
    mine,
    theirs,
    owed: mine[`partner:${city.partner.id}`] ?? 0,
    owing: theirs[`partner:${city.owner}`] ?? 0,
  };
}

const sums = async () =>
  Promise.all(
    [city.owner, city.partner.id].map(async (id) =>
      Object.values(await city.accounts(id)).reduce((sum, amount) => sum + amount, 0),
    ),
  );

test('the partner pays its courier, the owner owes the price, the partner the cash; the books sum to zero', async () => {
  const task = await city.accepted({ paymentStatusId: 1, amountToBeCollected: 80 });
  await city.ask(
    calls.contract.update,
    { query: { id: city.contract.id }, body: { billingPrice: 40 } },
    city.admin,
  );
  const agent = await deliver(task, { amountCollected: 80 }, { costPerKm: 2, costPerHour: 0 });
  await city.ask(
    calls.contract.update,
    { query: { id: city.contract.id }, body: { billingPrice: 12.5 } },
    city.admin,
  );
  const { mine, theirs, owed, owing } = await between();
  const pay = theirs.deliveryCost ?? 0;
  expect(pay).toBeGreaterThan(0);
  expect(mine).toEqual({
    customerCash: -8000,
    deliveryCost: 1250,
    [`partner:${city.partner.id}`]: 8000 - 1250,
  });
  expect(theirs).toEqual({
    agentCash: 8000,
    agentWallet: -pay,
    deliveryCost: pay,
    offloadIncome: -1250,
    [`partner:${city.owner}`]: -8000 + 1250,
  });
  expect(owed + owing).toBe(0);
  expect(await sums()).toEqual([0, 0]);
  expect(await city.proof()).toEqual({ companies: [], accounts: [] });
  expect(await city.balances(agent.id)).toEqual({ agentCash: 8000, agentWallet: -pay });
  expect(await city.read(task.id)).toMatchObject({
    status: 'Delivered',
    totalAmountCollected: 80,
    paymentStatusId: 3,
  });
});

test('cash that was collected for the owner is not reversed in the books of the partner alone', async () => {
  const task = await city.accepted({ paymentStatusId: 1, amountToBeCollected: 80 });
  const agent = await deliver(task, { amountCollected: 80 }, { costPerKm: 2 });
  const { items } = (await city.ask(calls.wallet.ledger, { query: { agentId: agent.id } }, city.theirs))
    .reply;
  expect(items.map(({ cause, allowedActions }) => [cause.kind, allowedActions])).toEqual([
    ['task', ['reverse']],
    ['collection', []],
  ]);
  const refused = await city.ask(
    calls.wallet.reverse,
    { body: { ledgerEntryId: items[1]?.id ?? '', reason: 'They never paid' }, key: 'reverse-cash' },
    city.theirs,
  );
  expect([refused.status, refused.error.message]).toEqual([
    409,
    'This cash was collected for another company, whose books have it too. Correct it in the statement of the contract',
  ]);
  const { owed, owing } = await between();
  expect(owed + owing).toBe(0);
});

test('restoring a delivered task reverses it in the books of both companies', async () => {
  const before = await between();
  const task = await city.accepted({ paymentStatusId: 1, amountToBeCollected: 20 });
  await deliver(task, { amountCollected: 20 });
  expect((await between()).owed).toBe(before.owed + 2000 - 1250);
  const sysAdmin = await city.server.loginAs('SysAdmin');
  const restored = await city.ask(
    calls.task.restore,
    { body: { taskId: task.id, reason: 'Wrong door' } },
    sysAdmin,
  );
  expect(restored).toMatchObject({ status: 200, body: { paymentStatusId: 1, totalAmountCollected: 0 } });
  expect(await between()).toEqual({ ...before, mine: expect.anything(), theirs: expect.anything() });
  expect(await sums()).toEqual([0, 0]);
  expect(await city.proof()).toEqual({ companies: [], accounts: [] });
});

test("a SysAdmin who works in the owner's company restores it in the books of both too, and the partner assigns it again", async () => {
  const before = await between();
  const task = await city.accepted({ paymentStatusId: 1, amountToBeCollected: 20 });
  await deliver(task, { amountCollected: 20 });
  const acting = await city.server.loginAs('SysAdmin');
  await city.ask(calls.identity.workIn, { body: { companyId: city.owner } }, acting);
  const body = { taskId: task.id, reason: 'Wrong door' };
  expect((await city.ask(calls.task.restore, { body }, acting)).status).toBe(200);
  const after = await between();
  expect([after.owed, after.owing]).toEqual([before.owed, before.owing]);
  const left = await city.server.deps.withTx(SYSTEM, async ({ db }) => ({
    stops: await db.selectFrom('agent_stop').selectAll().where('task_id', '=', task.id).execute(),
    dispatch: await db
      .selectFrom('task_dispatch')
      .select(['state', 'company_id'])
      .where('task_id', '=', task.id)
      .execute(),
  }));
  expect(left).toEqual({ stops: [], dispatch: [{ state: 'waiting', company_id: city.partner.id }] });
  const { agent, self } = await city.partnersCourier();
  expect((await city.assign(task.id, agent.id, city.theirs)).status).toBe(200);
  const { trip } = (await city.ask(calls.courier.state, {}, self)).reply;
  expect(trip?.steps.map(({ kind, taskId }) => [kind, taskId])).toEqual([
    ['pickup', task.id],
    ['delivery', task.id],
  ]);
});

test.each([1, 2, 3, 4])('billing type %i is paid per period: a task has no price', async (billingTypeId) => {
  const contract = await city.contractWith({ billingTypeId, billingPrice: 900 });
  const task = await city.create();
  expect((await city.offer(task, undefined, contract.id)).reply.offload?.price).toBe(0);
  await city.decide(task, true);
  const before = await between();
  await deliver(task);
  const after = await between();
  expect([after.owed, after.owing]).toEqual([before.owed, before.owing]);
  expect(await sums()).toEqual([0, 0]);
});

test('an ended contract allows no new offers or acceptances, and keeps running tasks', async () => {
  const contract = await city.contractWith({ endDateUtc: city.inDays(2) });
  const [running, waiting, fresh] = [await city.create(), await city.create(), await city.create()];
  await city.offer(running, undefined, contract.id);
  await city.decide(running, true);
  await city.offer(waiting, undefined, contract.id);
  await city.ask(
    calls.contract.update,
    { query: { id: contract.id }, body: { startDateUtc: city.inDays(-10), endDateUtc: city.inDays(-1) } },
    city.admin,
  );
  expect(await city.offer(fresh, undefined, contract.id)).toMatchObject({
    status: 409,
    body: { details: { current: { status: 'expired' } } },
  });
  expect(await city.decide(waiting, true)).toMatchObject({ status: 409 });
  const theirs = (await city.seen(running, city.theirs)).reply;
  expect(theirs).toMatchObject({ status: 'Unplanned', offload: { state: 'accepted' } });
  expect(theirs.companyName).not.toBe('');
  await deliver(running);
  expect((await city.read(running.id)).status).toBe('Delivered');
  expect(await city.ask(calls.contract.delete, { query: { id: contract.id } }, city.admin)).toMatchObject({
    status: 409,
  });
});

test('a contract that is switched off allows no offers', async () => {
  const contract = await city.contractWith({ active: false });
  const task = await city.create();
  expect(await city.offer(task, undefined, contract.id)).toMatchObject({ status: 409 });
  expect(await city.listed({ taskResponsibilityFilter: 'OffloadedByMe' })).not.toContain(task.id);
});

test("a contract of other companies can't be used", async () => {
  const theirs = await city.server.loginAs('CompanyAdmin', { companyId: city.partner.id });
  const onward = await city.contractWith(
    { subscriberCompanyId: city.partner.id, fulfillmentCompanyId: city.third.id },
    theirs,
  );
  const task = await city.create();
  expect(await city.offer(task, undefined, onward.id)).toMatchObject({ status: 404 });
});

test('with offloadByDefault new tasks are offered to the partner at once, and not again after they return', async () => {
  const before = await city.create();
  const contract = await city.contractWith({ offloadByDefault: true, billingPrice: 9 });
  const task = await city.create();
  expect(task.offload).toMatchObject({ contractId: contract.id, state: 'offered', price: 9 });
  expect((await city.read(before.id)).offload).toBeNull();
  expect((await city.seen(task, city.theirs)).reply.allowedActions).toEqual(['decideOffload']);
  await city.decide(task, false);
  expect((await city.read(task.id)).offload?.state).toBe('rejected');
  await city.ask(
    calls.contract.update,
    { query: { id: contract.id }, body: { offloadByDefault: false } },
    city.admin,
  );
  expect((await city.create()).offload).toBeNull();
});
