import { calls, MINUTE_MS } from '@qafila/contracts';
import { SYSTEM } from '../../platform/database/actor.ts';
import { changeBetween } from '../../platform/database/change-between.fixture.ts';
import { startTrips, type TripServer } from '../../trip/trip.fixture.ts';
import { lockAgentStates } from '../agent/agent-lock.ts';
import { followShifts } from './follow-shifts.ts';

let trips: TripServer;
beforeAll(async () => {
  trips = await startTrips();
});
afterAll(() => trips.server.close());

const NO_BREAK = { breakStartMin: null, breakEndMin: null, breakMandatory: false };

/** Two agents in the order of their ids: the first takes a break, the second is planned from 8:00 to 9:30 today. */
async function breakAndShift() {
  const { clock, deps } = trips.server;
  const couriers = [await trips.onlineCourier(), await trips.onlineCourier()];
  const [resting = '', working = ''] = couriers.map(({ agent }) => agent.id).sort();
  const rest = () => trips.ask(calls.shift.startBreak, { body: { agentIds: [resting], durationMin: 5 } });
  const bars = [{ ...NO_BREAK, shiftId: null, startMin: 8 * 60, endMin: 9 * 60 + 30 }];
  const plan = () =>
    trips.ask(calls.shift.planDays, {
      body: { changes: [{ agentId: working, day: '2026-03-10', version: null, bars }], accepted: [] },
    });
  const states = async () =>
    (
      await deps.withTx(SYSTEM, ({ db }) =>
        db
          .selectFrom('agent_state')
          .select(['on_break', 'on_shift'])
          .where('agent_id', 'in', [resting, working])
          .orderBy('agent_id')
          .execute(),
      )
    ).map(({ on_break, on_shift }) => [on_break, on_shift]);
  const pass = (minutes: number) => clock.pass(minutes * MINUTE_MS);
  return { resting, working, rest, plan, states, pass };
}

test("an agent's day is planned while another agent, whose break is over, is being moved", async () => {
  const { resting, working, rest, plan, states, pass } = await breakAndShift();
  await rest();
  // It is six minutes past nine.
  pass(6);
  const status = await changeBetween(trips.server.deps, {
    first: (tx) => lockAgentStates(tx, [resting]),
    change: plan,
    second: (tx) => lockAgentStates(tx, [working]),
  });
  expect(status).toBe(200);
  // The break of the other agent is left to the watch.
  expect(await states()).toEqual([
    [true, true],
    [false, true],
  ]);
});

test("a shift and another agent's break end while the two are being moved", async () => {
  const { resting, working, rest, plan, states, pass } = await breakAndShift();
  expect((await plan()).status).toBe(200);
  await rest();
  pass(30);
  const status = await changeBetween(trips.server.deps, {
    first: (tx) => lockAgentStates(tx, [resting]),
    change: async () => {
      await trips.server.deps.withTx(SYSTEM, followShifts);
      return { status: 200 };
    },
    second: (tx) => lockAgentStates(tx, [working]),
  });
  expect(status).toBe(200);
  expect(await states()).toEqual([
    [false, true],
    [false, false],
  ]);
});
