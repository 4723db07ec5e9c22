import { DEFAULT_ASSIGNMENT_CONFIG, DEFAULT_TASK_CONFIG, type TaskConfig } from '@qafila/contracts';
import { DEFAULT_HEAT_POLICY } from '@qafila/domain';
import { agent, at, place, task } from '../round/round.fixture.ts';
import { compareRules } from './compare.ts';
import { paceOf } from './pace.ts';
import { rehearse } from './rehearse.ts';
import { runDay } from './run-day.ts';
import type { Pace, RehearsalAgent, RehearsalDay, RehearsalRules, RehearsalTask } from './types.ts';

const order = (id: string, change: Partial<RehearsalTask> = {}): RehearsalTask => {
  const { askedAgentIds: _a, settings: _s, criteria: _c, ...plain } = task(id);
  return { ...plain, knownFromMs: at(0), metadata: [], autoAssign: null, ...change };
};
const rider = (id: string, change: Partial<RehearsalAgent> = {}): RehearsalAgent => {
  const { companyIds, vehicle, fleet, skills, metadata, minorPerUnit, costPerKm, costPerHour } = agent(id);
  const worked = [{ fromMs: at(-60), untilMs: at(600), at: place(1) }];
  const costs = { minorPerUnit, costPerKm, costPerHour };
  return { id, companyIds, vehicle, fleet, skills, metadata, ...costs, worked, ...change };
};
const rules = (change: Partial<TaskConfig> = {}): RehearsalRules => ({
  task: { base: { ...DEFAULT_TASK_CONFIG, ...change }, overrides: [] },
  assignment: { base: DEFAULT_ASSIGNMENT_CONFIG, overrides: [] },
});
const day = (tasks: RehearsalTask[], agents: RehearsalAgent[], pace: Partial<Pace> = {}): RehearsalDay => ({
  tasks,
  agents,
  maxOrders: 3,
  heat: DEFAULT_HEAT_POLICY,
  pace: { ride: 1, pickupMin: 4, deliveryMin: 6, ...pace },
  untilMs: at(600),
});

/** Minutes after its pickup time at which the only order was delivered, when that is 06:20. */
const deliveredAfter = (run: ReturnType<typeof runDay>) =>
  ((run.outcomes[0]?.deliveredAtMs ?? 0) - at(20)) / 60_000;

test('an order is given when it is known, and delivered as fast as agents were on that day', () => {
  const known = order('t1', { knownFromMs: at(12), pickupByMs: at(20), deliverByMs: at(30) });
  const run = runDay(day([known], [rider('a')]), rules());
  expect(run.outcomes[0]?.choice).toMatchObject({
    agentId: 'a',
    atMs: at(12),
    kind: 'alone',
    rank: 1,
    allowed: 1,
  });
  // Four minutes at the pickup, 3 km of streets and more at 30 km/h, and half of the six minutes at the door.
  const rideMin = deliveredAfter(run) - 4 - 3;
  expect(rideMin).toBeCloseTo(7.8, 1);
  expect(run.figures).toMatchObject({
    orders: 1,
    delivered: 1,
    late: 1,
    autoAssignFailures: 0,
    leftToOperators: 0,
    workedMin: 660,
  });
  expect(run.figures.lateMin).toBeCloseTo(deliveredAfter(run) - 10, 5);
  expect(run.figures.clickToDoorMin).toBeCloseTo(deliveredAfter(run) + 8, 5);
  expect(run.figures.km).toBeGreaterThan(4);
  // Idle before the order and after it; from 06:12 they ride, wait, carry, and need three more minutes at the door.
  expect(run.figures.idleMin).toBeCloseTo(660 - 8 - deliveredAfter(run) - 3, 5);
  const slow = runDay(day([known], [rider('a')], { ride: 2, pickupMin: 10 }), rules());
  expect(deliveredAfter(slow)).toBeCloseTo(10 + 2 * rideMin + 3, 5);
});

test('rules that look ahead keep an order until its agent has to set out, without a failed attempt', () => {
  const known = order('t1', { pickupByMs: at(20) });
  const once = { AutoAssignMaxRetryCount: 1 };
  expect(runDay(day([known], [rider('a')]), rules(once)).outcomes[0]?.choice?.atMs).toBe(at(5));
  const { outcomes, figures } = runDay(
    day([known], [rider('a')]),
    rules({ ...once, LookAheadEnabled: true }),
  );
  // 2.6 minutes on the road, with a quarter more 3.25; asked five minutes before.
  expect(((outcomes[0]?.choice?.atMs ?? 0) - at(0)) / 60_000).toBeCloseTo(11.75, 1);
  expect(figures).toMatchObject({ delivered: 1, autoAssignFailures: 0 });
});

test('rules with a map ETA multiplier expect slower rides; agents are as fast as they were on that day', () => {
  const slow = { ShouldUseMapEtaMultiplier: true, MapEtaMultiplier: 2 };
  const known = order('t1', { knownFromMs: at(12), pickupByMs: at(20), deliverByMs: at(30) });
  const [before, after] = [rules(), rules(slow)].map((one) => runDay(day([known], [rider('a')]), one));
  // Picked up in minute 20, five minutes there, and a ride of 7.8 minutes, or twice that.
  expect(before?.outcomes[0]?.choice?.delayMin).toBeCloseTo(2.8, 1);
  expect(after?.outcomes[0]?.choice?.delayMin).toBeCloseTo(10.6, 1);
  expect(after?.outcomes[0]?.deliveredAtMs).toBe(before?.outcomes[0]?.deliveredAtMs);
  const kept = runDay(
    day([order('t1', { pickupByMs: at(20) })], [rider('a')]),
    rules({ ...slow, LookAheadEnabled: true }),
  );
  // 5.2 minutes on the road, with a quarter more 6.5; asked five minutes before.
  expect(((kept.outcomes[0]?.choice?.atMs ?? 0) - at(0)) / 60_000).toBeCloseTo(8.5, 1);
});

test('work after the end of the day is not counted', () => {
  const night = rider('a', { worked: [{ fromMs: at(540), untilMs: at(700), at: place(0) }] });
  expect(runDay(day([order('t1')], [night]), rules()).figures).toMatchObject({ workedMin: 60, idleMin: 60 });
});

test('agents work only when and where they really did', () => {
  const late = rider('late', { worked: [{ fromMs: at(30), untilMs: at(60), at: place(0) }] });
  const { outcomes, figures } = runDay(day([order('t1')], [late]), rules({ AutoAssignMaxRetryCount: 3 }));
  expect([outcomes[0]?.choice, figures.autoAssignFailures]).toEqual([null, 1]);
  const patient = rules({ AutoAssignMaxRetryCount: 1000, AutoAssignRetryIntervalSec: 60 });
  expect(runDay(day([order('t1')], [late]), patient).outcomes[0]?.choice).toMatchObject({
    agentId: 'late',
    atMs: at(30),
  });
});

test('orders that auto-assign is switched off for are left to operators', () => {
  const { figures } = runDay(day([order('t1')], [rider('a')]), rules({ ShouldAutoAssign: false }));
  const left = { orders: 1, delivered: 0, autoAssignFailures: 0, leftToOperators: 1, km: 0 };
  expect(figures).toMatchObject(left);
  const own = order('t1', {
    autoAssign: { autoAssignment: false, retryIntervalSec: 10, maxRetryCount: 10 },
  });
  expect(runDay(day([own], [rider('a')]), rules()).figures).toMatchObject(left);
});

test("a task's own retries come before those of the rules", () => {
  const late = rider('late', { worked: [{ fromMs: at(30), untilMs: at(60), at: place(0) }] });
  const patient = order('t1', {
    autoAssign: { autoAssignment: true, retryIntervalSec: 60, maxRetryCount: 40 },
  });
  expect(runDay(day([patient], [late]), rules()).outcomes[0]?.choice).toMatchObject({ agentId: 'late' });
});

test('how fast agents really were is measured, whatever a few deliveries suffered', () => {
  const usual = { pickupMin: 5, deliveryMin: 6 };
  const rides = Array.from({ length: 40 }, (_, index) => 2 + (index % 9));
  // Rides take 1.5 times the estimate; goods change hands 3 minutes after arriving at the pickup, and 5 minutes lie beside the rides.
  const carried = rides.map((rideMin, index) => ({
    rideMin,
    tookMin: index % 10 === 0 ? 90 : 5 + 1.5 * rideMin,
  }));
  const pickedUp = rides.map((rideMin, index) => {
    const arriveMs = at(10) + 1.5 * rideMin * 60_000;
    const readyMs = index % 2 ? at(60) : at(0);
    const pickedUpMs = Math.max(readyMs, arriveMs) + 3 * 60_000;
    return { setOutMs: at(10), rideMin, readyMs, pickedUpMs };
  });
  const pace = paceOf(carried, pickedUp, usual);
  expect(pace.ride).toBeCloseTo(1.5, 1);
  expect(pace.pickupMin).toBeCloseTo(6, 0);
  expect(pace.deliveryMin).toBeCloseTo(4, 0);
  expect(paceOf(carried.slice(0, 5), pickedUp, usual)).toEqual({ ride: 1, pickupMin: 5, deliveryMin: 6 });
});

test('a thread that ends without a result is an error, and one that is cancelled is none', async () => {
  const input = { day: day([order('t1')], [rider('a')]), before: rules(), after: rules() };
  const script = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`);
  const run = (text: string) => rehearse(input, () => {}, script(text));
  await expect(run('process.exit(3)').result).rejects.toThrow(
    'The thread of a rehearsal ended with 3, without a result',
  );
  await expect(run("throw new Error('no memory')").result).rejects.toThrow('no memory');
  const endless = run('setInterval(() => {}, 1000)');
  endless.cancel();
  expect(await endless.result).toBeUndefined();
});

test('two runs are compared, with the orders that change hands and both reasons', () => {
  const near = rider('near', { worked: [{ fromMs: at(-60), untilMs: at(600), at: place(0.5) }] });
  const far = rider('far', { vehicle: 'car', worked: [{ fromMs: at(-60), untilMs: at(600), at: place(6) }] });
  const noBikes: RehearsalRules = {
    ...rules(),
    assignment: {
      base: {
        ...DEFAULT_ASSIGNMENT_CONFIG,
        FilteringMatchCriterion: [
          {
            ParameterFilters: [{ ParameterName: 'Transport', ComparisionCondition: 'Eq', Value: 'bike' }],
            ParameterSorts: [],
          },
        ],
      },
      overrides: [],
    },
  };
  const input = { day: day([order('t1')], [near, far]), before: rules(), after: noBikes };
  const shares: number[] = [];
  const result = compareRules(input, (share) => shares.push(share));
  expect(result.changed).toMatchObject([
    { taskId: 't1', before: { agentId: 'near', allowed: 2 }, after: { agentId: 'far', allowed: 1 } },
  ]);
  expect(result.changed[0]?.before?.distanceToPickupKm).toBeLessThan(
    result.changed[0]?.after?.distanceToPickupKm ?? 0,
  );
  expect(shares).toEqual([0.5, 1]);
  expect(result.after.km).toBeGreaterThan(result.before.km);
  expect(compareRules(input)).toEqual(result);
});

test('the same rules change nothing, however tasks and agents were listed', () => {
  const tasks = Array.from({ length: 40 }, (_, index) =>
    order(`t${index}`, {
      knownFromMs: at(index),
      pickup: place(index % 7, index % 3),
      delivery: place(3 - (index % 5), 4),
      pickupByMs: at(index + 10),
      deliverByMs: at(index + 50),
    }),
  );
  const agents = Array.from({ length: 8 }, (_, index) =>
    rider(`a${index}`, { worked: [{ fromMs: at(-60), untilMs: at(600), at: place(index) }] }),
  );
  const one = runDay(day(tasks, agents), rules());
  const other = runDay(day([...tasks].reverse(), [...agents].reverse()), rules());
  expect(other.figures).toEqual(one.figures);
  expect(one.figures.delivered + one.figures.autoAssignFailures).toBe(40);
  expect(compareRules({ day: day(tasks, agents), before: rules(), after: rules() }).changed).toEqual([]);
});
