import { calls, MINUTE_MS } from '@qafila/contracts';
import type { SignedIn } from '@qafila/testing';
import { SYSTEM } from '../../platform/database/actor.ts';
import { known } from '../../platform/http/ask.fixture.ts';
import { taskRows } from '../record/task-row.ts';
import { startTrips, type TripServer } from '../trip.fixture.ts';

let trips: TripServer;
beforeEach(async () => {
  trips = await startTrips();
});
afterEach(() => trips.server.close());

interface Courier {
  agent: { id: string };
  self: SignedIn;
}
const offersOf = async ({ self }: Courier) => (await trips.ask(calls.courier.state, {}, self)).reply.offers;
/** A courier who is asked about an order that another agent could take. */
async function asked() {
  const courier = await trips.onlineCourier();
  const task = await trips.create();
  await trips.decide();
  const other = await trips.onlineCourier();
  const offerId = known((await offersOf(courier))[0]?.id);
  const accept = () =>
    trips.ask(calls.assignment.answerOffer, { body: { offerId, accept: true } }, courier.self);
  return { courier, other, task, offerId, accept };
}

const ways: [string, (courier: Courier) => Promise<{ status: number }>][] = [
  [
    'is blocked',
    ({ agent }) =>
      trips.ask(calls.agent.modifyEmploymentStatus, {
        body: { agentId: agent.id, employmentStatusId: 2, reason: 'Audit' },
      }),
  ],
  ['goes offline', ({ self }) => trips.ask(calls.courier.setOnline, { body: { online: false } }, self)],
  [
    'is sent on a break',
    ({ agent }) => trips.ask(calls.shift.startBreak, { body: { agentIds: [agent.id], durationMin: 15 } }),
  ],
];

test.each(ways)('the next agent is asked at once when the one who was asked %s', async (_what, leave) => {
  const { courier, other, task, offerId } = await asked();
  expect((await leave(courier)).status).toBe(200);
  const offers = await trips.server.deps.withTx(SYSTEM, ({ db }) =>
    db.selectFrom('offer').select(['id', 'response']).execute(),
  );
  expect(offers).toEqual([{ id: offerId, response: 'Withdrawn' }]);
  expect((await trips.read(task.id)).offeredTo).toBeNull();
  await trips.decide();
  expect((await offersOf(other)).map(({ entityId }) => entityId)).toEqual([task.id]);
});

/** Today is Tuesday, 10 March 2026. Plans the courier's hours of today, from 8:00 on. */
const plan = (
  { agent }: Courier,
  endMin: number,
  pause: [start: number, end: number] | [null, null] = [null, null],
) => {
  const [breakStartMin, breakEndMin] = pause;
  const hours = { shiftId: null, startMin: 8 * 60, endMin };
  const bars = [{ ...hours, breakStartMin, breakEndMin, breakMandatory: breakStartMin !== null }];
  const change = { agentId: agent.id, day: '2026-03-10', version: null, bars };
  return trips.ask(calls.shift.planDays, { body: { changes: [change], accepted: [] } });
};

const hours: [string, (courier: Courier) => Promise<{ status: number }>][] = [
  [
    'gets time off',
    ({ agent }) =>
      trips.ask(calls.shift.addTimeOff, {
        body: { agentId: agent.id, from: '2026-03-10', to: '2026-03-10', reason: 'sickness' },
      }),
  ],
  ['is planned for other hours', (courier) => plan(courier, 9 * 60)],
  ['is given a mandatory break', (courier) => plan(courier, 17 * 60, [8 * 60 + 45, 9 * 60 + 30])],
];

test.each(hours)(
  'the next agent is asked at the next look of the engine when the one who was asked %s',
  async (_what, leave) => {
    const { courier, other, task, accept } = await asked();
    expect((await leave(courier)).status).toBeLessThan(300);
    expect((await accept()).status).toBe(409);
    await trips.decide();
    const offers = await trips.server.deps.withTx(SYSTEM, ({ db }) =>
      db.selectFrom('offer').select(['agent_id', 'response']).orderBy('id').execute(),
    );
    expect(offers).toEqual([
      { agent_id: courier.agent.id, response: 'Withdrawn' },
      { agent_id: other.agent.id, response: null },
    ]);
    expect((await offersOf(other)).map(({ entityId }) => entityId)).toEqual([task.id]);
  },
);

test('an offer that was left open when the agent went offline ends as withdrawn, not as a missed order', async () => {
  const { courier, task, offerId } = await asked();
  await trips.server.deps.withTx(SYSTEM, async (tx) => {
    await taskRows(tx, [task.id], { forUpdate: true });
    await trips.ask(calls.courier.setOnline, { body: { online: false } }, courier.self);
  });
  trips.server.clock.pass(MINUTE_MS);
  await trips.decide();
  const { response } = await trips.server.deps.withTx(SYSTEM, ({ db }) =>
    db.selectFrom('offer').select('response').where('id', '=', offerId).executeTakeFirstOrThrow(),
  );
  expect(response).toBe('Withdrawn');
});

test('an agent who is offline does not accept an offer that was left open', async () => {
  const { courier, task, accept } = await asked();
  await trips.server.deps.withTx(SYSTEM, async (tx) => {
    // A task that is being changed keeps its offer: waiting for it could deadlock.
    await taskRows(tx, [task.id], { forUpdate: true });
    await trips.ask(calls.courier.setOnline, { body: { online: false } }, courier.self);
  });
  expect(await offersOf(courier)).toHaveLength(1);
  const { status, error } = await accept();
  expect([status, error.message]).toEqual([409, 'This offer is over']);
  expect(await trips.read(task.id)).toMatchObject({ status: 'Unplanned', taskAgentDetails: null });
});

test('an agent who comes online again in time accepts an offer that was left open', async () => {
  const { courier, task, accept } = await asked();
  await trips.server.deps.withTx(SYSTEM, async (tx) => {
    await taskRows(tx, [task.id], { forUpdate: true });
    await trips.ask(calls.courier.setOnline, { body: { online: false } }, courier.self);
  });
  await trips.ask(calls.courier.setOnline, { body: { online: true } }, courier.self);
  expect((await accept()).status).toBe(200);
  expect((await trips.read(task.id)).taskAgentDetails?.id).toBe(courier.agent.id);
});
