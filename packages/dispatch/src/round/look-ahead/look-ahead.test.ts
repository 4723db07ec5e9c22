import { DEFAULT_ASSIGNMENT_CONFIG, DEFAULT_TASK_CONFIG, type ParameterSort } from '@qafila/contracts';
import { decideRound } from '../decide.ts';
import { agent, at, NOW, options, place, task } from '../round.fixture.ts';
import type { RoundAgent, RoundTask } from '../types.ts';
import { stopsOf } from '../weigh.ts';
import { approachTo } from './approach.ts';
import { waitingValues } from './waiting.ts';

const settings = { ...DEFAULT_TASK_CONFIG, LookAheadEnabled: true };
const ordered = (...ParameterSorts: ParameterSort[]) => ({
  ...DEFAULT_ASSIGNMENT_CONFIG,
  GlobalSortingCriterion: { ParameterSorts },
});
const ahead = (id: string, change: Partial<RoundTask> = {}) =>
  task(id, { settings, pickupByMs: NOW, ...change });
/** Ten orders started at one place. */
const busy = (north: number) => approachTo(Array.from({ length: 10 }, () => place(north)));
const decided = (tasks: RoundTask[], agents: RoundAgent[], expectedAt?: number) => {
  const approach = expectedAt === undefined ? undefined : busy(expectedAt);
  const { assignments, held } = decideRound(tasks, agents, { ...options, approach });
  return {
    given: Object.fromEntries(assignments.map(({ taskId, agentId }) => [taskId, agentId])),
    held,
  };
};

test('a place is as far as the nearest tenth of the pickups, and nothing is known from four of them', () => {
  // One at 1 km and one at 3 km are the nearest tenth of twenty.
  const pickups = [place(1), place(-3), ...Array.from({ length: 18 }, () => place(9))];
  const km = approachTo(pickups);
  expect(km?.(place(0))).toBeCloseTo(2, 0);
  expect(km?.(place(9))).toBeCloseTo(0, 0);
  expect(approachTo(pickups.slice(0, 4))).toBeUndefined();
  expect(approachTo(pickups.slice(0, 5))?.(place(0))).toBeCloseTo(1, 0);
});

test('who is near to where orders start is kept for them, when another agent is hardly farther', () => {
  const agents = [agent('busy', { position: place(1) }), agent('lonely', { position: place(-1.5) })];
  expect(decided([ahead('t')], agents).given).toEqual({ t: 'busy' });
  // 4.5 km from the orders instead of 2: half of 2.5 km is worth more than the half km.
  expect(decided([ahead('t')], agents, 3).given).toEqual({ t: 'lonely' });
  expect(decided([task('t', { pickupByMs: NOW })], agents, 3).given).toEqual({ t: 'busy' });
});

test.each([
  ['AgentToPickupDistance', 'lonely'],
  ['AgentToPickupDuration', 'lonely'],
  ['TotalDistance', 'lonely'],
  ['Cost', 'lonely'],
  ['PickupToDeliveryDistance', 'busy'],
  ['DelayInCommitment', 'busy'],
] as const)('ordered by %s, %s is sent', (ParameterName, expected) => {
  const agents = [
    agent('busy', { position: place(1), idleSinceMs: at(-9) }),
    agent('lonely', { position: place(-1.5) }),
  ];
  const by = (Order: 'Asc' | 'Dsc') => [
    ahead('t', { criteria: ordered({ ParameterName, Order }), deliverByMs: at(90) }),
  ];
  expect(decided(by('Asc'), agents, 3).given).toEqual({ t: expected });
  // An order that begins with the most is left as it is.
  expect(decided(by('Dsc'), agents, 3).given).toEqual(decided(by('Dsc'), agents).given);
});

test('the trace says how far an agent is from recent orders, and what that took', () => {
  const { traces } = decideRound([ahead('t')], [agent('a', { position: place(-1) })], {
    ...options,
    approach: busy(3),
  });
  const [weighed] = traces[0]?.candidates ?? [];
  // 4 km, a detour of 1.3, 30 km/h: 10.4 minutes. They cost 5.2 x 0.40 and 10.4 / 60 x 15.00, of which a half counts.
  expect(weighed?.approachKm).toBeCloseTo(5.2, 0);
  expect(weighed?.approachMin).toBeCloseTo(10.4, 0);
  expect(weighed?.place?.parameter).toBe('Cost');
  expect(weighed?.place?.taken).toBeCloseTo(2.34, 0);
  const dearest = ahead('t', { criteria: ordered({ ParameterName: 'Cost', Order: 'Dsc' }) });
  const untouched = decideRound([dearest], [agent('a')], { ...options, approach: busy(3) });
  expect(untouched.traces[0]?.candidates[0]?.place).toBeNull();
  const off = decideRound([task('t')], [agent('a')], { ...options, approach: busy(3) });
  expect(off.traces[0]?.candidates[0]?.place).toBeNull();
});

test('a task is kept until its agent has to set out, and given then', () => {
  // 1.3 km take 2.6 minutes, with a quarter more 3.25; they are asked five minutes before.
  const waits = ahead('t', { pickupByMs: at(20) });
  const { given, held } = decided([waits], [agent('a')]);
  expect(given).toEqual({});
  expect(held).toMatchObject([{ taskId: 't', agentId: 'a', againMs: NOW + 30_000 }]);
  expect(((held[0]?.untilMs ?? 0) - NOW) / 60_000).toBeCloseTo(11.75, 1);
  const soon = decided([ahead('t', { pickupByMs: at(8.5) })], [agent('a')]).held[0];
  expect(soon?.againMs).toBe(soon?.untilMs);
  expect(decided([ahead('t', { pickupByMs: at(8) })], [agent('a')]).given).toEqual({ t: 'a' });
  expect(decided([task('t', { pickupByMs: at(20) })], [agent('a')]).given).toEqual({ t: 'a' });
});

test('a task that is picked up with other goods is not kept, since they are fetched anyway', () => {
  const bundling = { ...settings, BundlingEnabled: true, BundlingMaxAdditionalDeliveryDistanceKm: 5 };
  const first = ahead('first', { pickupByMs: at(20), deliverByMs: at(90) });
  const { pickup, delivery } = stopsOf(first);
  const carrier = agent('a', { stops: [pickup, delivery] });
  const second = ahead('second', { pickupByMs: at(20), deliverByMs: at(90), settings: bundling });
  expect(decided([second], [carrier])).toEqual({ given: { second: 'a' }, held: [] });
});

test('with too few agents, the nearest order goes first, unless another has waited for too long', () => {
  const far = (change: Partial<RoundTask> = {}) =>
    ahead('far', { pickup: place(9), delivery: place(12), deliverByMs: at(40), ...change });
  const near = (change: Partial<RoundTask> = {}) => ahead('near', { deliverByMs: at(45), ...change });
  expect(decided([far(), near()], [agent('a')]).given).toEqual({ near: 'a' });
  expect(decided([far({ priority: 2 }), near()], [agent('a')]).given).toEqual({ far: 'a' });
  // From now it takes 10 minutes, 5 at the pickup and 7.8 on the road: 31.8 late when promised 9 minutes ago.
  expect(decided([far({ deliverByMs: at(-9) }), near()], [agent('a')]).given).toEqual({ far: 'a' });
  expect(
    decided([far({ deliverByMs: at(-9), priority: 1 }), near({ priority: 2 })], [agent('a')]).given,
  ).toEqual({
    near: 'a',
  });
  const plain = { settings: DEFAULT_TASK_CONFIG };
  expect(decided([far(plain), near(plain)], [agent('a')]).given).toEqual({ far: 'a' });
  // One that does not look ahead is enough for the rule of all others.
  expect(decided([far(plain), near()], [agent('a')]).given).toEqual({ far: 'a' });
});

test('minutes late count by half, in the unit of what agents are ordered by', () => {
  // Promised 3 minutes from now: 10 + 5 + 7.8 minutes are 19.8 too many.
  const late = (...sorts: ParameterSort[]) =>
    waitingValues([ahead('t', { deliverByMs: at(3), criteria: ordered(...sorts) })], [agent('a')], NOW)?.[0];
  expect(late({ ParameterName: 'AgentToPickupDuration', Order: 'Asc' })).toBeCloseTo(9.9, 2);
  expect(late({ ParameterName: 'DelayInCommitment', Order: 'Asc' })).toBeCloseTo(9.9, 2);
  expect(late({ ParameterName: 'TotalDistance', Order: 'Asc' })).toBeCloseTo(4.95, 2);
  // 15.00 per hour are 0.25 per minute.
  expect(late({ ParameterName: 'Cost', Order: 'Asc' })).toBeCloseTo(2.475, 2);
  expect(late({ ParameterName: 'Cost', Order: 'Dsc' })).toBe(0);
  expect(late({ ParameterName: 'Fleet', Order: 'Asc' })).toBe(0);
  expect(late()).toBe(0);
});
