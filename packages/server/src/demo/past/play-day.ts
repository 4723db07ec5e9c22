import { DEFAULT_TASK_CONFIG, HOUR_MS, MINUTE_MS, NEW_TASK_DEFAULTS, TaskCreate } from '@qafila/contracts';
import { type DemoShop, orderStream } from '@qafila/domain/demo-city';
import { seededRandom } from '@qafila/domain/random';
import * as v from 'valibot';
import { timeOrderedIds } from '../../platform/time.ts';
import { createAgenda } from './agenda.ts';
import { AtWork } from './at-work.ts';
import type { WorkingDay } from './calendar.ts';
import { decide } from './decide.ts';
import { endOrder, release } from './end-order.ts';
import { anyFate, type Fate } from './fate.ts';
import { offload } from './offload.ts';
import { rosterOf } from './roster.ts';
import { ended, type PastCourier, type Story, type Trip } from './story.ts';
import type { Partner, People, World } from './world.ts';

/** Interval of the engine's rounds, milliseconds. */
const LOOK_MS = 1000;
/** Ride time as a multiple of that on empty roads, by hours after the working day's start at 6. */
const TRAFFIC = [
  1, 1.1, 1.15, 1.05, 1, 1, 1.05, 1.1, 1.1, 1, 1.05, 1.15, 1.2, 1.2, 1.1, 1.05, 1, 1, 0.9, 0.9, 0.9, 0.9, 0.9,
  0.9,
];
/** Working hours of the partner's rider, hours after the start of a working day. */
const RIDER_HOURS = { from: 3, to: 16 };
const PROOF_SHARE = 0.12;

/** The input of a day's simulation. */
export interface DayInput {
  day: WorkingDay;
  /** The end of the past; orders that have not ended by then are left out. */
  untilMs: number;
  companyId: string;
  couriers: readonly PastCourier[];
  partner: Omit<Partner, 'rider'> & { rider: PastCourier };
  people: People;
  shops: readonly DemoShop[];
  /** Number (`T-…`) of the day's first order. */
  firstNumber: number;
}

/** The result of a day's simulation. */
export interface PlayedDay {
  /** Orders that have ended, in the order of their creation. */
  stories: Story[];
  trips: Trip[];
  couriers: readonly AtWork[];
}

/**
 * Simulates a working day of the company with its engine and its rules: orders come in, couriers get offers,
 * ride, pick up and deliver. The same seed gives the same day. It yields after each event, so that the server
 * can serve requests in between.
 */
export function* playDay(input: DayInput): Generator<void, PlayedDay> {
  const { day, untilMs } = input;
  const stories: Story[] = [];
  const world = createWorld(input);
  for (const [index, atMs] of day.orderTimes.entries())
    world.agenda.put(atMs, () => stories.push(place(world, input.firstNumber + index)));
  while (world.agenda.next(untilMs)) yield;
  return withoutOpenOrders(world, stories, untilMs);
}

function createWorld({ day, companyId, couriers, partner, people, shops }: DayInput): World {
  const random = seededRandom(day.seed + 1);
  const agenda = createAgenda(day.fromMs);
  const ids = timeOrderedIds({ wall: () => new Date(agenda.nowMs) });
  const world: World = {
    agenda,
    random,
    ids,
    companyId,
    people,
    shops,
    partner: {
      ...partner,
      rider: new AtWork({
        courier: partner.rider,
        onMs: day.fromMs + RIDER_HOURS.from * HOUR_MS,
        offMs: day.fromMs + RIDER_HOURS.to * HOUR_MS,
        breakFromMs: 0,
        breakToMs: 0,
      }),
    },
    couriers: rosterOf(day, couriers).map((duty) => new AtWork(duty)),
    orders: orderStream(seededRandom(day.seed + 2), shops, 1),
    addLine(story, line) {
      story.updatedMs = agenda.nowMs;
      story.lines.push({ ...line, id: ids.uuid(), atMs: agenda.nowMs, partnerId: story.partnerId });
    },
    fates: new Map(),
    trips: [],
    decide: (story) => decide(world, story),
    endOrder: (story, reason, at) => endOrder(world, story, reason, at),
    release: (at, story, fate) => release(world, at, story, fate),
    traffic: () => TRAFFIC[Math.floor((agenda.nowMs - day.fromMs) / HOUR_MS) % TRAFFIC.length] ?? 1,
  };
  return world;
}

/** An order comes in. */
function place(world: World, number: number): Story {
  const { agenda, random, people, fates, addLine, ids } = world;
  const fate = anyFate(random);
  const input = inputOf(world, fate);
  const story: Story = {
    id: ids.uuid(),
    number,
    input,
    createdMs: agenda.nowMs,
    updatedMs: agenda.nowMs,
    version: 1,
    status: 'Unplanned',
    pickupByMs: Date.parse(input.pickupByUtc),
    deliverByMs: Date.parse(input.deliverByUtc),
    courier: null,
    byHand: false,
    assignedMs: null,
    trip: null,
    expectedPickupMs: null,
    expectedDeliveryMs: null,
    pickedUpMs: null,
    deliveredMs: null,
    cancellationReason: null,
    offload: null,
    partnerId: null,
    attempts: 0,
    round: 0,
    asked: [],
    lines: [],
    offers: [],
    traces: [],
  };
  fates.set(story, fate);
  addLine(story, { type: 'StatusChange', actor: people.operator, to: 'Unplanned' });
  follow(world, story, fate);
  return story;
}

function inputOf({ agenda, random, orders }: World, fate: Fate): Story['input'] {
  const draft = orders.order(agenda.nowMs);
  const aheadMs = fate.kind === 'rescheduled' ? fate.aheadMs : 0;
  const shifted = (time: string) => new Date(Date.parse(time) + aheadMs).toISOString();
  const input = v.parse(TaskCreate, {
    ...draft,
    pickupByUtc: shifted(draft.pickupByUtc),
    deliverByUtc: shifted(draft.deliverByUtc),
    isProofOfDeliveryRequired: random.chance(PROOF_SHARE),
  });
  const { autoAssignmentConfig = NEW_TASK_DEFAULTS.autoAssignmentConfig } = input;
  const byHand = { autoAssignment: false, retryIntervalSec: 10, maxRetryCount: 10 };
  return { ...input, autoAssignmentConfig: fate.kind === 'offloaded' ? byHand : autoAssignmentConfig };
}

/** The next round of the engine. */
export const dueMs = ({ pickupByMs }: Pick<Story, 'pickupByMs'>, nowMs: number): number =>
  Math.max(nowMs, pickupByMs - DEFAULT_TASK_CONFIG.InitiateAutoAssignmentBeforePickupTimeMin * MINUTE_MS);

function follow(world: World, story: Story, fate: Fate): void {
  const { agenda, random } = world;
  const { nowMs } = agenda;
  if (fate.kind === 'offloaded') {
    agenda.put(nowMs + random.whole(30, 120) * 1000, () => offload(world, story));
    return;
  }
  if (fate.kind === 'rescheduled') {
    agenda.put(nowMs + random.whole(2, 8) * MINUTE_MS, () => reschedule(world, story, fate));
    return;
  }
  if (fate.kind === 'cancelled')
    agenda.put(nowMs + fate.afterMs, () => {
      if (['Unplanned', 'Planned', 'PickingUp'].includes(story.status)) endOrder(world, story, fate.reason);
    });
  agenda.put(dueMs(story, nowMs) + random.whole(1, LOOK_MS), () => decide(world, story));
}

/** An operator reschedules an order before the engine has seen it. */
function reschedule(
  world: World,
  story: Story,
  { laterMs, reason }: Extract<Fate, { kind: 'rescheduled' }>,
): void {
  const { agenda, people, addLine } = world;
  const [pickupBy, deliverBy] = [story.pickupByMs, story.deliverByMs];
  story.pickupByMs += laterMs;
  story.deliverByMs += laterMs;
  story.version += 1;
  const iso = (ms: number) => new Date(ms).toISOString();
  addLine(story, {
    type: 'Rescheduled',
    actor: people.operator,
    reason,
    changes: [
      { field: 'pickupByUtc', from: iso(pickupBy), to: iso(story.pickupByMs) },
      { field: 'deliverByUtc', from: iso(deliverBy), to: iso(story.deliverByMs) },
    ],
  });
  agenda.put(dueMs(story, agenda.nowMs), () => decide(world, story));
}

/** Removes the orders that have not ended by the end of the past, and their couriers' rides. */
function withoutOpenOrders(world: World, stories: readonly Story[], untilMs: number): PlayedDay {
  const all = [...world.couriers, world.partner.rider];
  const open = new Set(stories.filter((story) => !ended(story)));
  const openTrips = new Set([...open].flatMap(({ trip }) => trip ?? []));
  for (const trip of openTrips) {
    const last = stories.filter((story) => story.trip === trip && !open.has(story));
    trip.endedMs = last.length ? Math.max(...last.map(({ updatedMs }) => updatedMs)) : null;
  }
  for (const at of all) {
    const cutMs = Math.min(untilMs, ...at.tasks.map(({ assignedMs }) => assignedMs ?? untilMs));
    at.stop(untilMs);
    for (const leg of at.legs) leg.toMs = Math.min(leg.toMs, Math.max(leg.fromMs, cutMs));
  }
  return {
    stories: stories.filter(ended),
    trips: world.trips.filter(({ endedMs }) => endedMs !== null),
    couriers: all,
  };
}
