import { calls } from '@qafila/contracts';
import { makeCompany, type SignedIn } from '@qafila/testing';
import { startWallets, type WalletServer } from '../../wallet/wallet.fixture.ts';

let trips: WalletServer;
beforeAll(async () => {
  trips = await startWallets();
  await trips.register();
});
afterAll(() => trips.server.close());

/** The checklist of a user in the company of the fixture, which has a supplier and agents. */
const checklist = async (as: SignedIn) => {
  const { steps, ...rest } = (await trips.ask(calls.checklist.get, {}, as)).reply;
  expect(steps).toEqual(['task', 'assignment', 'payout']);
  return rest;
};
const decidePayout = async (as: SignedIn) => {
  const { self } = await trips.courier();
  const { reply } = await trips.pay(calls.payout.request, { amount: 40, notes: 'Fuel' }, self);
  return trips.pay(calls.payout.reject, { depositRequestId: reply.id, notes: 'No receipt' }, as);
};

test('a first task, assignment and payout complete their steps, then the list ends', async () => {
  const own = await trips.server.loginAs('Operator');
  expect(await checklist(own)).toEqual({ done: [], isOver: false });
  const { agent } = await trips.onlineCourier();

  const refused = await trips.ask.loosely(
    calls.task.create,
    { body: { ...trips.draft(), priority: -1 } },
    own,
  );
  expect(refused.status).toBe(400);
  expect(await checklist(own)).toEqual({ done: [], isOver: false });

  for (let count = 0; count < 3; count += 1) {
    const created = await trips.ask(calls.task.create, { body: trips.draft() }, own);
    expect(created.status).toBe(201);
    expect(await checklist(own)).toEqual({ done: ['task'], isOver: false });
  }

  const task = await trips.create();
  expect((await trips.assign(task.id, agent.id, own)).status).toBe(200);
  expect(await checklist(own)).toEqual({ done: ['task', 'assignment'], isOver: false });

  expect((await decidePayout(own)).status).toBe(200);
  expect(await checklist(own)).toEqual({ done: ['task', 'assignment', 'payout'], isOver: true });
});

test('in an empty company the steps begin with a supplier and an agent; once they exist, other users start with a task', async () => {
  const { id: companyId } = await makeCompany(trips.server.deps);
  const first = await trips.server.loginAs('CompanyAdmin', { companyId });
  const second = await trips.server.loginAs('Operator', { companyId });
  const read = async (as: SignedIn) => {
    const { steps, done } = (await trips.ask(calls.checklist.get, {}, as)).reply;
    return { steps, done };
  };
  const all = ['supplier', 'agent', 'task', 'assignment', 'payout'];
  expect(await read(first)).toEqual({ steps: all, done: [] });
  const { reply: supplier } = await trips.ask(
    calls.supplier.create,
    {
      body: {
        name: 'Our own',
        code: 'OWN',
        contracts: [{ number: 'O-1', startDate: '2026-01-01', endDate: '2027-12-31' }],
      },
    },
    first,
  );
  expect(await read(first)).toEqual({ steps: all, done: ['supplier'] });
  expect(await read(second)).toEqual({ steps: all.slice(1), done: [] });
  const body = trips.newAgent({
    supplierId: supplier.id,
    contractId: supplier.contracts[0]?.id ?? '',
  });
  expect((await trips.ask(calls.agent.create, { body }, first)).status).toBe(201);
  expect(await read(first)).toEqual({ steps: all, done: ['supplier', 'agent'] });
  expect(await read(second)).toEqual({ steps: all.slice(2), done: [] });
});

test('the steps of a user are their own', async () => {
  const own = await trips.server.loginAs('CompanyAdmin');
  const other = await trips.server.loginAs('Operator');
  await trips.ask(calls.task.create, { body: trips.draft() }, other);
  expect(await checklist(own)).toEqual({ done: [], isOver: false });
  expect(await checklist(other)).toEqual({ done: ['task'], isOver: false });
});

test('bulk and timeline assignments count; a refused bulk assignment does not', async () => {
  const { agent } = await trips.onlineCourier();
  const step = { done: ['assignment'], isOver: false };
  const none = { done: [], isOver: false };

  const bulk = await trips.server.loginAs('Operator');
  const task = await trips.create();
  await trips.ask(calls.task.cancel, { query: { id: task.id }, body: { reason: 'x' } });
  await trips.ask(calls.assignment.bulkAssign, { body: { taskIds: [task.id], agentId: agent.id } }, bulk);
  expect(await checklist(bulk)).toEqual(none);
  const taskIds = [(await trips.create()).id];
  await trips.ask(calls.assignment.bulkAssign, { body: { taskIds, agentId: agent.id } }, bulk);
  expect(await checklist(bulk)).toEqual(step);

  const dragging = await trips.server.loginAs('Operator');
  const drop = async (agentId: string | null) => {
    const { rows } = (await trips.ask(calls.timeline.preview, { body: { taskIds, agentId } }, dragging))
      .reply;
    const seen = rows.map((row) => ({ agentId: row.agentId, planVersion: row.planVersion }));
    return (await trips.ask(calls.timeline.move, { body: { taskIds, agentId, seen } }, dragging)).status;
  };
  expect(await drop(null)).toBe(200);
  expect(await checklist(dragging)).toEqual(none);
  expect(await drop(agent.id)).toBe(200);
  expect(await checklist(dragging)).toEqual(step);
});

test('a dismissed list stays hidden in every session; only users who may do the steps have one', async () => {
  const own = await trips.server.loginAs('Operator');
  await trips.ask(calls.task.create, { body: trips.draft() }, own);
  expect((await trips.ask(calls.checklist.dismiss, {}, own)).status).toBe(204);
  expect((await trips.ask(calls.checklist.dismiss, {}, own)).status).toBe(204);
  expect(await checklist(own)).toEqual({ done: ['task'], isOver: true });
  const cashier = await trips.server.loginAs('CashCollector');
  expect((await trips.ask(calls.checklist.get, {}, cashier)).status).toBe(403);
});
