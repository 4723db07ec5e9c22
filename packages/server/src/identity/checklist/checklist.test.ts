import { calls } from '@qafila/contracts';
import type { SignedIn } from '@qafila/testing';
import { startWallets, type WalletServer } from '../../wallet/wallet.fixture.ts';

let trips: WalletServer;
beforeAll(async () => {
  trips = await startWallets();
});
afterAll(() => trips.server.close());

const checklist = async (as: SignedIn) => (await trips.ask(calls.checklist.get, {}, as)).body;
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
