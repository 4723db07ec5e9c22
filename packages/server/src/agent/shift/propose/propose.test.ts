import { setTimeout as sleep } from 'node:timers/promises';
import { type CallInput, calls, type WeekProposal } from '@qafila/contracts';
import { makeCompany } from '@qafila/testing';
import { SYSTEM, systemFor } from '../../../platform/database/actor.ts';
import { startTrips, type TripServer } from '../../../trip/trip.fixture.ts';
import { pastOrders } from '../past-orders.fixture.ts';
import { insertProposal } from './proposal-rows.ts';

const HOUR = 60;
/** It is Tuesday, 10 March 2026, nine in the morning in Doha. */
const NEXT_WEEK = '2026-03-15';
const TUESDAY = '2026-03-17';

let on: TripServer;
beforeEach(async () => {
  on = await startTrips();
});
afterEach(() => on.server.close());

/** For a bike of ten an hour: 1, 1, 2, 1 and 1 agents are needed from 11:30. */
async function ordersOfTwoTuesdays() {
  const agent = await pastOrders(on);
  const ordersPerHour = { bicycle: 2, bike: 10, car: 2, truck: 1, walker: 1.5 };
  await on.ask(calls.shift.changeCoverage, { body: { ordersPerHour } });
  return agent;
}
const shift = async (maxAssignableAgents: number) =>
  (
    await on.ask(calls.shift.create, {
      body: {
        title: 'Day shift',
        shiftPeriodStartUtc: '2026-02-28T21:00:00Z',
        shiftPeriodEndUtc: '2026-03-31T21:00:00Z',
        maxAssignableAgents,
        timings: [
          {
            weekday: 'tuesday',
            startTimeMin: 9 * HOUR,
            endTimeMin: 16 * HOUR,
            breakStartTimeMin: 14 * HOUR,
            breakEndTimeMin: 14 * HOUR + 30,
          },
        ],
      },
    })
  ).reply;

type Input = CallInput<typeof calls.shift.proposeWeek>['body'];
const propose = (input: Partial<Input> = {}) =>
  on.ask.loosely(calls.shift.proposeWeek, { body: { week: NEXT_WEEK, ...input } });
async function ended(id: string): Promise<WeekProposal> {
  for (;;) {
    const { reply } = await on.ask(calls.shift.proposal, { query: { id } });
    if (reply.state !== 'running') return reply;
    await sleep(50);
  }
}
const plans = async () =>
  (await on.ask(calls.shift.coverage, { query: { week: NEXT_WEEK } })).reply.agents.flatMap(
    (agent) => agent.plans,
  );

test('a week is proposed within the maximum of its shift, nothing is planned before it is taken, and then all of it', async () => {
  const one = await ordersOfTwoTuesdays();
  const other = await on.register();
  const { id: shiftId } = await shift(1);
  const started = await propose();
  expect([started.status, started.reply]).toMatchObject([
    201,
    { firstDay: NEXT_WEEK, state: 'running', result: null },
  ]);
  const { state, progress, result } = await ended(started.reply.id);
  expect([state, progress, result?.stage, result?.boundHours]).toEqual(['done', 1, 'improved', 0.25]);
  expect(result?.cover).toEqual([
    {
      areaId: null,
      vehicle: 'bike',
      skillName: null,
      neededHours: 1.5,
      missingBefore: 1.5,
      missingAfter: 0.25,
    },
  ]);
  expect(result?.loosen).toEqual(['maximum']);
  const [change] = result?.changes ?? [];
  expect(result?.changes).toHaveLength(1);
  expect([one.id, other.id]).toContain(change?.agentId);
  expect(change).toMatchObject({ day: TUESDAY, version: null, bars: [{ shiftId }] });
  const [bar] = change?.bars ?? [];
  expect(bar?.startMin).toBeLessThanOrEqual(11.5 * HOUR);
  expect(bar?.endMin).toBeGreaterThanOrEqual(12.75 * HOUR);
  expect(await plans()).toEqual([]);
  const taken = await on.ask(calls.shift.planDays, {
    body: { changes: result?.changes ?? [], accepted: [] },
  });
  expect(taken.status).toBe(200);
  expect(await plans()).toMatchObject([{ day: TUESDAY, bars: [{ shiftId }] }]);
  // What was planned stays, and fills the shift.
  const again = await ended((await propose()).reply.id);
  expect(again.result).toMatchObject({ changes: [], cover: [{ missingBefore: 0.25, missingAfter: 0.25 }] });
});

test('an agent with time off is not proposed for its days', async () => {
  const off = await ordersOfTwoTuesdays();
  const other = await on.register();
  await shift(2);
  await on.ask(calls.shift.addTimeOff, {
    body: { agentId: off.id, from: TUESDAY, to: TUESDAY, reason: 'leave' },
  });
  const { result } = await ended((await propose()).reply.id);
  expect(result?.changes.map(({ agentId, day }) => [agentId, day])).toEqual([[other.id, TUESDAY]]);
});

test('orders that require a skill need agents who have it: they are proposed for it, and the result says so', async () => {
  await ordersOfTwoTuesdays();
  const { reply: cold } = await on.ask(calls.skill.create, { body: { name: 'Cold chain' } });
  const { reply: spare } = await on.ask(calls.skill.create, { body: { name: 'Forklift' } });
  const skilled = await on.register({ skillIds: [cold.id] });
  await shift(1);
  // Of the ten orders a day five need the skill; another five would do with either of two, so neither is sure.
  const { items } = (await on.ask(calls.task.all, { query: { pageSize: 100 } })).reply;
  await on.server.deps.withTx(SYSTEM, async ({ db }) => {
    for (const [index, { id }] of items.entries())
      await db
        .updateTable('task')
        .set({
          required_skill_ids: index % 2 === 0 ? [cold.id] : [cold.id, spare.id],
          all_skills_required: false,
        })
        .where('id', '=', id)
        .execute();
  });
  const { result } = await ended((await propose()).reply.id);
  expect(result?.cover.map(({ skillName, neededHours }) => [skillName, neededHours])).toEqual([
    [null, 1.5],
    ['Cold chain', 1.25],
  ]);
  expect(result?.cover.map(({ missingAfter }) => missingAfter)).toEqual([0.25, 0]);
  expect(result?.changes.map(({ agentId }) => agentId)).toEqual([skilled.id]);
});

test('days off and expired documents are kept, and hours outside of shifts only proposed on request', async () => {
  const off = await ordersOfTwoTuesdays();
  const expired = await on.register({ qatarIdExpirationDate: '2026-03-16' });
  await on.ask(calls.shift.planDays, {
    body: { changes: [{ agentId: off.id, day: TUESDAY, version: null, bars: [] }], accepted: [] },
  });
  const refused = await propose();
  expect([refused.status, refused.error?.message]).toEqual([
    400,
    'No shift has hours in this week. Create shifts, or allow hours outside of shifts',
  ]);
  const none = await ended((await propose({ outsideShifts: true })).reply.id);
  expect(none.result).toMatchObject({ changes: [], loosen: ['openDays'] });
  const free = await on.register();
  const { result } = await ended((await propose({ outsideShifts: true, minDayMin: 2 * HOUR })).reply.id);
  expect(result?.changes).toMatchObject([{ agentId: free.id, day: TUESDAY, bars: [{ shiftId: null }] }]);
  expect(result?.changes.map(({ agentId }) => agentId)).not.toContain(expired.id);
});

test('a second proposal is refused with who runs one, and a stopped one makes way; others do not see it', async () => {
  await ordersOfTwoTuesdays();
  await shift(5);
  const id = on.server.deps.ids.uuid();
  const companyId = on.operator.user.companyId ?? '';
  await on.server.deps.withTx(systemFor(companyId), (tx) =>
    insertProposal(tx, { id, companyId, firstDay: NEXT_WEEK }),
  );
  const second = await propose();
  expect([second.status, second.error?.message]).toEqual([
    409,
    'system already has a week proposed. Wait for it, or stop it',
  ]);
  await on.ask(calls.shift.cancelProposal, { body: { id } });
  expect((await on.ask(calls.shift.proposal, { query: { id } })).reply.state).toBe('cancelled');
  const third = (await propose()).reply;
  await on.ask(calls.shift.cancelProposal, { body: { id: third.id } });
  expect((await ended(third.id)).state).toBe('cancelled');
  expect(await plans()).toEqual([]);
  const { id: strangers } = await makeCompany(on.server.deps);
  const stranger = await on.server.loginAs('Operator', { companyId: strangers });
  expect((await on.ask(calls.shift.proposal, { query: { id: third.id } }, stranger)).status).toBe(404);
});

test.each([
  [{ week: '2026-03-01' }, 'week', 'Choose a week that has days after today'],
  [{ week: NEXT_WEEK }, 'week', 'There are no agents to plan. Create agents first'],
  [{ week: 'soon' }, 'week', 'A day must be a date such as 2026-03-10'],
  [{ daysOff: 7 }, 'daysOff', 'Must be at most 6'],
])('%j is refused with what to do', async (input, path, message) => {
  const { status, error } = await propose(input);
  expect(status).toBe(400);
  expect(error).toMatchObject({ errors: [{ path, message }] });
});
