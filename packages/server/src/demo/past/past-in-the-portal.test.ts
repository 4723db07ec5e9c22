import { calls } from '@qafila/contracts';
import type { SignedIn, TestServer } from '@qafila/testing';
import { type Ask, askAs } from '../../agent/agent.fixture.ts';
import { startWithPast } from './past.fixture.ts';

let server: TestServer;
let ask: Ask;
const signIn = async (email: string): Promise<SignedIn> => {
  const tokens = await server.login(email, 'qafila-demo-city');
  return {
    user: { id: '', email, companyId: null },
    tokens,
    headers: { authorization: `Bearer ${tokens.access_token}` },
  };
};
beforeAll(async () => {
  server = await startWithPast();
  ask = askAs(server, await signIn('operator@qafila.test'));
}, 600_000);
afterAll(() => server.close());

const YESTERDAY = {
  dateRangeFilterFrom: '2026-03-08T21:00:00.000Z',
  dateRangeFilterTo: '2026-03-09T20:59:59.999Z',
};

test("the dashboard has today's deliveries and the share on time", async () => {
  const { reply } = await ask(calls.dashboard.summary);
  expect(reply.date).toBe('2026-03-10');
  expect(reply.deliveredCount).toBeGreaterThan(100);
  expect(reply.onTimeShare).toBeGreaterThan(0.6);
  expect(reply.onTimeShare).toBeLessThan(1);
  expect(reply.exceptions).toEqual([]);
  expect(reply.availability.total).toBe(151);
});

test('the task list begins with the newest orders; each has a timeline and the reason for its courier', async () => {
  const { items } = (await ask(calls.task.all, { query: { pageSize: 20 } })).reply;
  expect(items).toHaveLength(20);
  expect(Date.parse(items[0]?.createdAtUtc ?? '')).toBeGreaterThan(Date.parse('2026-03-10T15:00:00Z'));
  const given = items.find(
    ({ status, autoAssignmentConfig }) => status === 'Delivered' && autoAssignmentConfig.autoAssignment,
  );
  const { reply: history } = await ask(calls.task.history, { query: { id: given?.id ?? '' } });
  expect(history.items.map(({ toStatus }) => toStatus)).toEqual(
    expect.arrayContaining([
      'Delivered',
      'Delivering',
      'Pickup Complete',
      'PickingUp',
      'Planned',
      'Unplanned',
    ]),
  );
  const { reply: why } = await ask(calls.assignment.trace, { query: { id: given?.id ?? '' } });
  expect(why.items[0]).toMatchObject({ outcome: 'assigned', assignedAgentId: given?.taskAgentDetails?.id });
  expect(why.items[0]?.candidates[0]).toMatchObject({ rank: 1, excludedBy: [] });
});

test("a courier has a history, missed offers, a ledger, a statement and yesterday's track", async () => {
  const { items: agents } = (await ask(calls.agent.all, { query: { pageSize: 500 }, body: {} })).reply;
  const histories = [];
  for (const { id } of agents.slice(0, 12))
    histories.push((await ask(calls.agentRecord.history, { query: { agentId: id } })).reply.items.length);
  expect(Math.max(...histories)).toBeGreaterThan(5);
  const agentId = agents[histories.indexOf(Math.max(...histories))]?.id ?? '';
  const { reply: ledger } = await ask(calls.wallet.ledger, { query: { agentId } });
  expect(ledger.items.length).toBeGreaterThan(5);
  const tracks = [];
  for (const { id } of agents.slice(0, 12))
    tracks.push(
      (await ask(calls.agent.track, { query: { agentId: id, ...YESTERDAY } })).reply.positions.length,
    );
  expect(Math.max(...tracks)).toBeGreaterThan(500);
});

test('payouts, closes and ledgers have rows, newest first', async () => {
  const cashier = await signIn('cashier@qafila.test');
  const { entries } = (await ask(calls.payout.all, { query: {} }, cashier)).reply;
  expect(entries.map(({ status }) => status)).toEqual(expect.arrayContaining(['pending', 'credited']));
  const { items: closes } = (await ask(calls.cashClose.all, { query: {} }, cashier)).reply;
  expect(closes.length).toBeGreaterThan(5);
  expect(closes.map(({ closedAtUtc }) => closedAtUtc)).toEqual(
    closes.map(({ closedAtUtc }) => closedAtUtc).sort((a, b) => (a < b ? 1 : -1)),
  );
});
