import { type CallInput, calls, type PlanConflict } from '@qafila/contracts';
import { makeCompany, type SignedIn } from '@qafila/testing';
import { SYSTEM } from '../../../platform/database/actor.ts';
import { startTrips, type TripServer } from '../../../trip/trip.fixture.ts';

/** It is Tuesday, 10 March 2026, nine in the morning in Doha. */
const [WEDNESDAY, THURSDAY] = ['2026-03-11', '2026-03-12'];
let trips: TripServer;
let ask: TripServer['ask'];
beforeEach(async () => {
  trips = await startTrips();
  ask = trips.ask;
});
afterEach(() => trips.server.close());

type AskInput = CallInput<typeof calls.shift.askSwap>['body'];
const bar = (startMin: number, endMin: number) => ({
  shiftId: null,
  startMin,
  endMin,
  breakStartMin: null,
  breakEndMin: null,
  breakMandatory: false,
});
const plan = (agentId: string, day: string, startMin: number, endMin: number) =>
  ask(calls.shift.planDays, {
    body: { changes: [{ agentId, day, version: null, bars: [bar(startMin, endMin)] }], accepted: [] },
  });
const publish = () => ask(calls.shift.publishWeek, { body: { week: WEDNESDAY } });
const request = (body: AskInput, as: SignedIn) => ask(calls.shift.askSwap, { body }, as);
const approve = (body: { id: string; colleagueId?: string; accepted?: PlanConflict[] }) =>
  ask(calls.shift.approveSwap, { body: { accepted: [], ...body } });
const listed = async (state: '' | 'decided' = '') =>
  (await ask(calls.shift.swaps, { query: { state } })).reply.items;
/** The hours of a courier as published to them: day, start and end. */
const hours = async (as: SignedIn) =>
  (await ask(calls.shift.ownPlan, {}, as)).reply.weeks.flatMap(({ days }) =>
    days.map(({ day, startMin, endMin }) => [day, startMin, endMin]),
  );
const messages = () =>
  trips.server.deps.withTx(SYSTEM, async ({ db }) => {
    const rows = await db
      .selectFrom('outbox')
      .select(['name', 'data', 'audience'])
      .where('name', '=', 'swap.decided')
      .orderBy('id')
      .execute();
    return rows.map(({ data, audience }) => [
      (data as { state: string }).state,
      (audience as { channels: string[] }).channels,
      (audience as { userIds: string[] }).userIds,
    ]);
  });

const userOf = (agentId: string) =>
  trips.server.deps.withTx(SYSTEM, async ({ db }) => {
    const agent = db.selectFrom('agent').select('user_id').where('id', '=', agentId);
    return (await agent.executeTakeFirstOrThrow()).user_id;
  });

const BEGUN =
  'The hours of this request have begun and can no longer be swapped. What is left of them is planned on the coverage board';
/** Moves the city's clock on without ending sessions. */
const at = (utc: string) => trips.server.clock.pass(Date.parse(utc) - trips.server.clock.now().getTime());

/** Two couriers: one works on Wednesday from 8 to 16, the other on Thursday from 12 to 20. */
async function pair() {
  const [one, two] = [await trips.courier(), await trips.courier()];
  await plan(one.agent.id, WEDNESDAY, 480, 960);
  await plan(two.agent.id, THURSDAY, 720, 1200);
  await publish();
  return { one, two };
}

test('an agent asks to swap hours with a colleague, the operator sees both agents’ hours and approves: both change, both are informed', async () => {
  const { one, two } = await pair();
  const { publicId, id: twoId, fullName } = two.agent;
  const asked = await request(
    { day: WEDNESDAY, startMin: 480, colleague: publicId, returnDay: THURSDAY, note: ' Exam ' },
    one.self,
  );
  expect([asked.status, asked.reply]).toEqual([
    201,
    {
      id: expect.any(String),
      day: '2026-03-11',
      startMin: 480,
      endMin: 960,
      colleague: fullName,
      returnDay: '2026-03-12',
      returnHours: [{ startMin: 720, endMin: 1200 }],
      note: 'Exam',
      state: 'open',
      reason: null,
      askedAtUtc: '2026-03-10T06:00:00.000Z',
      decidedAtUtc: null,
    },
  ]);
  const { id } = asked.reply;
  expect((await listed()).map(({ agent, colleague }) => [agent.id, colleague?.id])).toEqual([
    [one.agent.id, twoId],
  ]);
  const effect = (await ask(calls.shift.swapEffect, { query: { id } })).reply;
  const spans = (days: (typeof effect.sides)[number]['after']) =>
    days.map(({ day, startMin, endMin }) => [day, startMin, endMin]);
  expect(effect).toMatchObject({ possible: true, colleagues: [] });
  expect(effect.sides.map(({ agent, before, after }) => [agent.id, spans(before), spans(after)])).toEqual([
    [one.agent.id, [[WEDNESDAY, 480, 960]], [[THURSDAY, 720, 1200]]],
    [twoId, [[THURSDAY, 720, 1200]], [[WEDNESDAY, 480, 960]]],
  ]);
  // Nothing is planned before the decision.
  expect(await hours(one.self)).toEqual([[WEDNESDAY, 480, 960]]);
  const approved = await approve({ id });
  expect([approved.reply.state, approved.reply.decidedBy]).toEqual(['approved', trips.operator.user.email]);
  expect(await hours(one.self)).toEqual([[THURSDAY, 720, 1200]]);
  expect(await hours(two.self)).toEqual([[WEDNESDAY, 480, 960]]);
  expect(await messages()).toEqual([
    ['open', ['agent'], [await userOf(twoId)]],
    ['approved', ['agent'], [await userOf(one.agent.id), await userOf(twoId)]],
  ]);
  expect((await approve({ id })).error.message).toBe('This request is already decided');
  // One undo returns both, and the request is open again.
  expect((await ask(calls.shift.undoSwap, { body: { id } })).reply.state).toBe('open');
  expect(await hours(one.self)).toEqual([[WEDNESDAY, 480, 960]]);
  expect(await hours(two.self)).toEqual([[THURSDAY, 720, 1200]]);
  expect((await ask(calls.shift.undoSwap, { body: { id } })).error.message).toBe(
    'Only an approved swap can be undone',
  );
  const trail = await trips.server.deps.withTx(SYSTEM, ({ db }) =>
    db.selectFrom('audit_event').select('action').where('action', 'like', 'swap.%').orderBy('id').execute(),
  );
  expect(trail.map(({ action }) => action)).toEqual(['swap.asked', 'swap.approved', 'swap.undone']);
});

test('without a named colleague the operator chooses among the free ones, whose conflicts are shown before and must be accepted', async () => {
  const { one, two } = await pair();
  const busy = await trips.courier();
  await plan(busy.agent.id, WEDNESDAY, 900, 1000);
  // Ends on Wednesday two hours before the hours in question begin.
  const tired = await trips.courier();
  await plan(tired.agent.id, '2026-03-10', 1320, 1800);
  const { id } = (await request({ day: WEDNESDAY, startMin: 480 }, one.self)).reply;
  const effect = (await ask(calls.shift.swapEffect, { query: { id } })).reply;
  expect(effect.sides).toEqual([]);
  expect(
    effect.colleagues.map((agent) => [agent.id, agent.weekMin, agent.conflicts.map(({ kind }) => kind)]),
  ).toEqual([
    [two.agent.id, 480, []],
    [tired.agent.id, 480, ['rest']],
  ]);
  expect((await approve({ id })).error.errors).toEqual([
    { path: 'colleagueId', message: 'Choose the colleague who takes the hours' },
  ]);
  const refused = await approve({ id, colleagueId: tired.agent.id });
  expect([refused.status, refused.error.message]).toEqual([
    409,
    `${tired.agent.fullName} would have too little rest before 2026-03-11`,
  ]);
  expect(await hours(one.self)).toEqual([[WEDNESDAY, 480, 960]]);
  const chosen = (await ask(calls.shift.swapEffect, { query: { id, colleagueId: tired.agent.id } })).reply;
  const [conflict] = chosen.sides.flatMap(({ conflicts }) => conflicts);
  expect(conflict).toMatchObject({ kind: 'rest', agentId: tired.agent.id, day: WEDNESDAY, amount: 120 });
  const accepted = conflict ? [conflict] : [];
  expect((await approve({ id, colleagueId: tired.agent.id, accepted })).status).toBe(200);
  expect(await hours(one.self)).toEqual([]);
  // Undone, the choice of the operator is forgotten too.
  const undone = await ask(calls.shift.undoSwap, { body: { id } });
  expect([undone.reply.state, undone.reply.colleague]).toEqual(['open', null]);
  expect((await messages()).at(-1)).toEqual([
    'open',
    ['agent'],
    [await userOf(one.agent.id), await userOf(tired.agent.id)],
  ]);
  expect((await approve({ id, colleagueId: busy.agent.id })).error.message).toBe(
    `${busy.agent.fullName} would work twice at the same time on 2026-03-11`,
  );
});

test('a request is refused with a reason that its agent reads, or withdrawn; the history keeps both', async () => {
  const { one, two } = await pair();
  const first = (await request({ day: WEDNESDAY, startMin: 480 }, one.self)).reply;
  const blank = await ask(calls.shift.refuseSwap, { body: { id: first.id, reason: ' ' } });
  expect(blank.error.errors).toEqual([{ path: 'reason', message: 'This is a required field' }]);
  await ask(calls.shift.refuseSwap, { body: { id: first.id, reason: 'No one else is free' } });
  expect((await messages()).at(-1)).toEqual(['refused', ['agent'], [await userOf(one.agent.id)]]);
  const twice = await ask(calls.shift.refuseSwap, { body: { id: first.id, reason: 'Again' } });
  expect([twice.status, twice.error.message]).toEqual([409, 'This request is already decided']);
  const own = (await ask(calls.shift.ownSwaps, {}, one.self)).reply.items;
  expect(own.map(({ state, reason }) => [state, reason])).toEqual([['refused', 'No one else is free']]);
  const named = { day: THURSDAY, startMin: 720, colleague: one.agent.publicId };
  const second = (await request(named, two.self)).reply;
  const stranger = await ask(calls.shift.withdrawSwap, { body: { id: second.id } }, one.self);
  expect([stranger.status, stranger.error.message]).toEqual([404, 'Swap request not found']);
  await ask(calls.shift.withdrawSwap, { body: { id: second.id } }, two.self);
  expect((await messages()).at(-1)).toEqual(['withdrawn', ['agent'], [await userOf(one.agent.id)]]);
  expect((await approve({ id: second.id })).error.message).toBe('This request is already decided');
  expect(await listed()).toEqual([]);
  expect((await listed('decided')).map(({ state, reason }) => [state, reason])).toEqual([
    ['withdrawn', null],
    ['refused', 'No one else is free'],
  ]);
  // A request that was not decided before its hours began can no longer be.
  const third = (await request({ day: WEDNESDAY, startMin: 480 }, one.self)).reply;
  trips.server.clock.pass(48 * 3_600_000);
  expect(await listed()).toEqual([]);
  expect((await listed('decided'))[0]?.state).toBe('expired');
  const late = await approve({ id: third.id, colleagueId: two.agent.id });
  expect([late.status, late.error.message]).toEqual([409, BEGUN]);
});

test('hours that changed since the request can only be refused', async () => {
  const { one, two } = await pair();
  const { id } = (await request({ day: WEDNESDAY, startMin: 480, colleague: two.agent.publicId }, one.self))
    .reply;
  const unnamed = (await request({ day: THURSDAY, startMin: 720 }, two.self)).reply;
  const possible = async (of: { id: string }) =>
    (await ask(calls.shift.swapEffect, { query: { id: of.id } })).reply.possible;
  expect([await possible({ id }), await possible(unnamed)]).toEqual([true, true]);
  const board = (await ask(calls.shift.coverage, { query: { week: WEDNESDAY } })).reply;
  const version = board.agents.find((agent) => agent.id === one.agent.id)?.plans[0]?.version ?? null;
  const changes = [{ agentId: one.agent.id, day: WEDNESDAY, version, bars: [bar(480, 900)] }];
  await ask(calls.shift.planDays, { body: { changes, accepted: [] } });
  expect((await ask(calls.shift.swapEffect, { query: { id } })).reply).toMatchObject({
    possible: false,
    sides: [],
  });
  expect((await approve({ id })).error.message).toBe(
    `The hours of this request have changed since ${one.agent.fullName} asked. Refuse it`,
  );
});

test('hours in return that changed since the request can only be refused', async () => {
  const { one, two } = await pair();
  const asked = { day: WEDNESDAY, startMin: 480, colleague: two.agent.publicId, returnDay: THURSDAY };
  const { id } = (await request(asked, one.self)).reply;
  const possible = async () => (await ask(calls.shift.swapEffect, { query: { id } })).reply.possible;
  const planAgain = async (...bars: ReturnType<typeof bar>[]) => {
    const [plan] = await plansOf(two.agent.id);
    const changes = [{ agentId: two.agent.id, day: THURSDAY, version: plan?.version ?? null, bars }];
    await ask(calls.shift.planDays, { body: { changes, accepted: [] } });
  };
  await planAgain(bar(720, 1260));
  expect(await possible()).toBe(false);
  await planAgain(bar(660, 1200));
  expect(await possible()).toBe(false);
  await planAgain(bar(720, 1200), bar(1230, 1260));
  expect(await possible()).toBe(false);
  await planAgain(bar(720, 1200));
  expect(await possible()).toBe(true);
});

test('a request for hours that are not published, of the past, with oneself or another company is refused with a sentence', async () => {
  const { one, two } = await pair();
  const said = async (body: AskInput) => (await request(body, one.self)).error.errors;
  expect(await said({ day: WEDNESDAY, startMin: 540 })).toEqual([
    { path: 'startMin', message: 'You have no published hours on 2026-03-11 from 09:00' },
  ]);
  expect(await said({ day: '2026-03-09', startMin: 480 })).toEqual([
    { path: 'day', message: '2026-03-09 is over and can no longer be planned' },
  ]);
  expect(await said({ day: WEDNESDAY, startMin: 480, colleague: one.agent.publicId })).toEqual([
    { path: 'colleague', message: 'Name a colleague, not yourself' },
  ]);
  expect(await said({ day: WEDNESDAY, startMin: 480, colleague: 'A-999' })).toEqual([
    { path: 'colleague', message: 'There is no active agent A-999' },
  ]);
  expect(await said({ day: WEDNESDAY, startMin: 480, returnDay: THURSDAY })).toEqual([
    { path: 'colleague', message: 'Name the colleague whose hours you take in return' },
  ]);
  const { publicId } = two.agent;
  expect(await said({ day: WEDNESDAY, startMin: 480, colleague: publicId, returnDay: '2026-03-16' })).toEqual(
    [{ path: 'returnDay', message: 'Choose a day of the same week in return' }],
  );
  expect(await said({ day: WEDNESDAY, startMin: 480, colleague: publicId, returnDay: '2026-03-13' })).toEqual(
    [{ path: 'returnDay', message: `${two.agent.fullName} has no published hours on 2026-03-13` }],
  );
  const leave = { agentId: two.agent.id, employmentStatusId: 3, reason: 'Left' } as const;
  await ask(calls.agent.modifyEmploymentStatus, { body: leave });
  expect(await said({ day: WEDNESDAY, startMin: 480, colleague: publicId })).toEqual([
    { path: 'colleague', message: `There is no active agent ${publicId}` },
  ]);
  const { id } = (await request({ day: WEDNESDAY, startMin: 480 }, one.self)).reply;
  const again = await request({ day: WEDNESDAY, startMin: 480 }, one.self);
  expect([again.status, again.error.message]).toEqual([409, 'You have asked to swap these hours already']);
  const elsewhere = await makeCompany(trips.server.deps);
  const stranger = await trips.server.loginAs('Operator', { companyId: elsewhere.id });
  for (const call of [calls.shift.undoSwap, calls.shift.refuseSwap, calls.shift.approveSwap]) {
    const body = { id, reason: 'No', accepted: [] };
    const reply = await ask.loosely(call, { body }, stranger);
    expect([reply.status, reply.error.message]).toEqual([404, 'Swap request not found']);
  }
  expect((await ask(calls.shift.swaps, {}, stranger)).reply.items).toEqual([]);
});

test('hours that have begun, or those in return, are no longer swapped nor returned', async () => {
  const { one, two } = await pair();
  const { publicId } = two.agent;
  const inReturn = { day: WEDNESDAY, startMin: 480, colleague: publicId, returnDay: THURSDAY };
  const first = (await request(inReturn, one.self)).reply;
  // A minute before 8:00 on Wednesday: an operator may still decide.
  at('2026-03-11T04:59:00Z');
  expect((await listed()).map(({ id }) => id)).toEqual([first.id]);
  await approve({ id: first.id });
  const begun = async () => (await listed('decided')).map(({ id, hasBegun }) => [id, hasBegun]);
  expect(await begun()).toEqual([[first.id, false]]);
  at('2026-03-11T05:00:00Z');
  expect(await begun()).toEqual([[first.id, true]]);
  const undone = await ask(calls.shift.undoSwap, { body: { id: first.id } });
  expect([undone.status, undone.error.message]).toEqual([409, BEGUN]);
  expect(await hours(two.self)).toEqual([[WEDNESDAY, 480, 960]]);
  // The agent has Thursday, 12 to 20, since the swap, and asks for someone to take it.
  const second = (await request({ day: THURSDAY, startMin: 720 }, one.self)).reply;
  at('2026-03-12T09:00:00Z');
  expect(await listed()).toEqual([]);
  expect((await listed('decided')).map(({ id, state }) => [id, state])).toEqual([
    [second.id, 'expired'],
    [first.id, 'approved'],
  ]);
  const late = await approve({ id: second.id, colleagueId: two.agent.id });
  expect([late.status, late.error.message]).toEqual([409, BEGUN]);
  expect(await hours(one.self)).toEqual([[THURSDAY, 720, 1200]]);
});

test('hours that are being worked stay with the agent who works them, and in their attendance', async () => {
  const one = await trips.onlineCourier();
  const two = await trips.courier();
  await plan(one.agent.id, WEDNESDAY, 480, 960);
  await publish();
  const { id } = (await request({ day: WEDNESDAY, startMin: 480 }, one.self)).reply;
  for (const utc of ['2026-03-11T05:00:00Z', '2026-03-11T12:00:00Z']) {
    at(utc);
    const positions = [{ latitude: 25.28, longitude: 51.53, atUtc: utc }];
    await ask(calls.courier.report, { body: { positions } }, one.self);
  }
  // It is three in the afternoon.
  const approved = await approve({ id, colleagueId: two.agent.id });
  expect([approved.status, approved.error.message]).toEqual([409, BEGUN]);
  const again = await request({ day: WEDNESDAY, startMin: 480 }, one.self);
  expect([again.status, again.error.message]).toEqual([409, BEGUN]);
  const query = { from: WEDNESDAY, to: WEDNESDAY };
  const { items } = (await ask(calls.shift.attendance, { query })).reply;
  expect(items.map(({ agentId, state, lateMin }) => [agentId, state, lateMin])).toEqual([
    [one.agent.id, 'present', 0],
  ]);
});

test('a request whose hours in return have begun expires, and its own hours, still ahead, can be asked for again', async () => {
  const { one, two } = await pair();
  const asked = { day: THURSDAY, startMin: 720, colleague: one.agent.publicId, returnDay: WEDNESDAY };
  const { id } = (await request(asked, two.self)).reply;
  at('2026-03-11T05:00:00Z');
  expect((await approve({ id })).error.message).toBe(BEGUN);
  // Hours that have begun are not asked for either.
  const worked = await request({ day: WEDNESDAY, startMin: 480 }, one.self);
  expect([worked.status, worked.error.message]).toEqual([409, BEGUN]);
  const again = await request({ day: THURSDAY, startMin: 720 }, two.self);
  expect([again.status, again.reply.state]).toEqual([201, 'open']);
  expect((await request({ day: THURSDAY, startMin: 720 }, two.self)).error.message).toBe(
    'You have asked to swap these hours already',
  );
  expect((await listed('decided')).map((swap) => [swap.id, swap.state])).toEqual([[id, 'withdrawn']]);
  expect((await approve({ id: again.reply.id, colleagueId: one.agent.id })).status).toBe(200);
  expect(await hours(one.self)).toEqual([
    [WEDNESDAY, 480, 960],
    [THURSDAY, 720, 1200],
  ]);
});

test('hours of a shift that was deleted since are swapped and returned, and count for no shift', async () => {
  const [one, two] = [await trips.courier(), await trips.courier()];
  const shift = (
    await ask(calls.shift.create, {
      body: {
        title: 'Day shift',
        shiftPeriodStartUtc: '2026-02-28T21:00:00Z',
        shiftPeriodEndUtc: '2026-03-31T21:00:00Z',
        maxAssignableAgents: 10,
        timings: [{ weekday: 'monday', startTimeMin: 480, endTimeMin: 960 }],
      },
    })
  ).reply;
  const bars = [{ ...bar(480, 960), shiftId: shift.id }];
  await ask(calls.shift.planDays, {
    body: { changes: [{ agentId: one.agent.id, day: WEDNESDAY, version: null, bars }], accepted: [] },
  });
  await publish();
  await ask(calls.shift.delete, { query: { id: shift.id } });
  const { id } = (await request({ day: WEDNESDAY, startMin: 480 }, one.self)).reply;
  expect((await approve({ id, colleagueId: two.agent.id })).status).toBe(200);
  expect((await plansOf(two.agent.id)).map((one) => one.bars)).toEqual([[bar(480, 960)]]);
  expect((await ask(calls.shift.undoSwap, { body: { id } })).status).toBe(200);
  expect((await plansOf(one.agent.id)).map((one) => one.bars)).toEqual([[bar(480, 960)]]);
});

const plansOf = async (agentId: string) => {
  const { agents } = (await ask(calls.shift.coverage, { query: { week: WEDNESDAY } })).reply;
  return agents.find(({ id }) => id === agentId)?.plans ?? [];
};

test('an undone swap returns hours to their shift; once they were changed, the undo is refused and they stay', async () => {
  const [one, two] = [await trips.courier(), await trips.courier()];
  const timing = { weekday: 'wednesday', startTimeMin: 480, endTimeMin: 960 } as const;
  const shift = (
    await ask(calls.shift.create, {
      body: {
        title: 'Day shift',
        shiftPeriodStartUtc: '2026-02-28T21:00:00Z',
        shiftPeriodEndUtc: '2026-03-31T21:00:00Z',
        maxAssignableAgents: 10,
        timings: [timing],
      },
    })
  ).reply;
  await ask(calls.shift.assignAgents, { body: { shiftId: shift.id, agentIds: [one.agent.id] } });
  await publish();
  const { id } = (await request({ day: WEDNESDAY, startMin: 480 }, one.self)).reply;
  const [waiting] = await listed();
  expect([waiting?.shiftTitle, waiting?.colleague]).toEqual(['Day shift', null]);
  await approve({ id, colleagueId: two.agent.id });
  expect((await plansOf(one.agent.id)).map(({ day, bars }) => [day, bars])).toEqual([[WEDNESDAY, []]]);
  expect(await hours(two.self)).toEqual([[WEDNESDAY, 480, 960]]);
  expect((await ask(calls.shift.undoSwap, { body: { id } })).status).toBe(200);
  expect([await plansOf(one.agent.id), await plansOf(two.agent.id)]).toEqual([[], []]);
  expect([await hours(one.self), await hours(two.self)]).toEqual([[[WEDNESDAY, 480, 960]], []]);
  await approve({ id, colleagueId: two.agent.id });
  const [version] = (await plansOf(two.agent.id)).map((plan) => plan.version);
  const changed = { agentId: two.agent.id, day: WEDNESDAY, version: version ?? null, bars: [bar(480, 900)] };
  await ask(calls.shift.planDays, { body: { changes: [changed], accepted: [] } });
  const refused = await ask(calls.shift.undoSwap, { body: { id } });
  expect([refused.status, refused.error.message]).toEqual([
    409,
    `Another user has changed the plan of ${two.agent.fullName} for 2026-03-11. It was read again`,
  ]);
  expect((await plansOf(one.agent.id)).map(({ day, bars }) => [day, bars])).toEqual([[WEDNESDAY, []]]);
  expect((await listed('decided')).map(({ state, colleague }) => [state, colleague?.id])).toEqual([
    ['approved', two.agent.id],
  ]);
});

test('the colleague whom the agent named takes the hours, even if another one is sent in the call; free ones have the same vehicle first', async () => {
  const one = await trips.courier();
  // The one in the car has fewer hours in the week.
  const [car, bike] = [await trips.courier({ transportTypeId: 3 }), await trips.courier()];
  await plan(one.agent.id, WEDNESDAY, 480, 960);
  await plan(one.agent.id, THURSDAY, 480, 960);
  await plan(bike.agent.id, '2026-03-13', 480, 960);
  await publish();
  const open = (await request({ day: WEDNESDAY, startMin: 480 }, one.self)).reply;
  const { colleagues } = (await ask(calls.shift.swapEffect, { query: { id: open.id } })).reply;
  expect(colleagues.map(({ id, weekMin }) => [id, weekMin])).toEqual([
    [bike.agent.id, 480],
    [car.agent.id, 0],
  ]);
  const named = { day: THURSDAY, startMin: 480, colleague: car.agent.publicId };
  const { id } = (await request(named, one.self)).reply;
  // Those to decide stand by their day.
  expect((await listed()).map(({ day }) => day)).toEqual([WEDNESDAY, THURSDAY]);
  expect((await approve({ id, colleagueId: bike.agent.id })).reply.colleague?.id).toBe(car.agent.id);
  expect(await hours(car.self)).toEqual([[THURSDAY, 480, 960]]);
  expect((await ask(calls.shift.undoSwap, { body: { id } })).reply.colleague?.id).toBe(car.agent.id);
  // Who has time off is not free.
  await ask(calls.shift.addTimeOff, {
    body: { agentId: bike.agent.id, from: WEDNESDAY, to: WEDNESDAY, reason: 'leave' },
  });
  const after = (await ask(calls.shift.swapEffect, { query: { id: open.id } })).reply.colleagues;
  expect(after.map((agent) => agent.id)).toEqual([car.agent.id]);
});
