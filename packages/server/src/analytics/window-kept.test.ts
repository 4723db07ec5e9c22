import { calls, type Task } from '@qafila/contracts';
import { SYSTEM } from '../platform/database/actor.ts';
import { known } from '../platform/http/ask.fixture.ts';
import { type AnalyticsServer, startAnalytics } from './analytics.fixture.ts';

let server: AnalyticsServer;
beforeAll(async () => {
  server = await startAnalytics();
});
afterAll(() => server.server.close());

const progress = async (task: Task, name: 'setOut' | 'completePickup' | 'headToDelivery' | 'deliver') => {
  const { latitude, longitude } = name === 'deliver' ? server.pearl : server.souq;
  const { status } = await server.move(task, name, {
    position: { latitude, longitude },
    overrideReason: 'Called the recipient',
  });
  expect([name, status]).toEqual([name, 200]);
};
const kept = async ({ id }: Task) =>
  server.server.deps.withTx(SYSTEM, ({ db }) =>
    db.selectFrom('task').select(['told_from', 'told_to']).where('id', '=', id).executeTakeFirstOrThrow(),
  );

test('[TRACK-04] the window that a recipient reads at the pickup is kept, and figures say how many deliveries arrived in theirs', async () => {
  const { agent } = await server.onlineCourier();
  /** Delivers an order so many minutes after its window begins or ends. */
  const deliver = async (minutesAfter: number, edge: 'told_from' | 'told_to' = 'told_to') => {
    const task = await server.create();
    await server.assign(task.id, agent.id);
    await progress(task, 'setOut');
    expect(await kept(task)).toEqual({ told_from: null, told_to: null });
    await progress(task, 'completePickup');
    const told = await kept(task);
    const { told_from, told_to } = told;
    const params = { id: known(task.trackingId) };
    const { arrival } = (await server.ask(calls.tracking.task, { params })).reply;
    expect(arrival).toEqual({ fromUtc: told_from?.toISOString(), toUtc: told_to?.toISOString() });
    await progress(task, 'headToDelivery');
    const { clock } = server.server;
    clock.pass((told[edge]?.getTime() ?? 0) + minutesAfter * 60_000 - clock.now().getTime());
    await progress(task, 'deliver');
  };
  await deliver(0);
  await deliver(1);
  // Too early is not kept either.
  await deliver(-1, 'told_from');
  await deliver(0, 'told_from');
  expect((await server.shows({ kind: 'number', metrics: ['windowKept'], by: null })).total).toEqual([0.5]);
  const byAgent = await server.shows({ kind: 'table', metrics: ['delivered', 'windowKept'], by: 'agent' });
  expect(byAgent.rows.map(({ values }) => values)).toEqual([[4, 0.5]]);
});

test('deliveries without a window have no share', async () => {
  const { total } = await server.shows(
    { kind: 'number', metrics: ['windowKept'], by: null },
    { from: '2026-03-01', to: '2026-03-01' },
  );
  expect(total).toEqual([null]);
});
