import {
  type AgentCandidate,
  AVAILABILITY,
  DEFAULT_ASSIGNMENT_CONFIG,
  DEFAULT_COMPANY_POLICY,
  DEFAULT_TASK_CONFIG,
  TASK_TRANSPORT,
  type VehicleName,
} from '@qafila/contracts';
import { countExcluded, type RoundTask, rankCandidates, type Weighed } from '@qafila/dispatch';
import { fromMinor, offerExpiresAt } from '@qafila/domain';
import { estimateTravel, greatCircleKm } from '@qafila/domain/travel';
import { roundOptions } from '../../trip/index.ts';
import { DEMO_COMPANY } from '../demo-accounts.ts';
import { type AtWork, stopsAhead } from './at-work.ts';
import { carryOn, expectStops } from './carry.ts';
import { asAgent, move } from './history.ts';
import type { Story, StoryOffer } from './story.ts';
import { isOpen, type World } from './world.ts';

const SECOND_MS = 1000;
/**
 * Candidates kept per decision: fewer than in live operation, since two weeks of decisions are written at
 * once.
 */
const KEPT_ALLOWED = 5;
const KEPT_EXCLUDED = 3;
/** Maximum km for slow vehicles, to the pickup and in total. */
const REACH_KM: Partial<Record<VehicleName, number>> = { walker: 2, bicycle: 6 };
/** Shares of offers that are declined and that expire. */
const DECLINED = 0.06;
const IGNORED = 0.03;
const DECLINE_REASONS = ['Too far', 'Low battery', 'On the phone with the last customer', 'Rain'];

function roundTask(story: Story): RoundTask {
  const { input, id, asked, pickupByMs, deliverByMs } = story;
  const [pickup, delivery] = stopsAhead(story);
  const wanted = TASK_TRANSPORT.of(input.transportTypeId)?.name ?? 'any';
  if (!pickup || !delivery) throw new Error(`${story.number} was picked up before it was assigned`);
  return {
    id,
    companyId: '',
    pickup: pickup.point,
    delivery: delivery.point,
    pickupByMs,
    deliverByMs,
    vehicle: wanted === 'any' ? undefined : wanted,
    priority: input.priority,
    requiredSkillIds: [],
    allSkillsRequired: false,
    canGroup: input.canGroupTask,
    costPerMinuteLate: delivery.costPerMinuteLate,
    askedAgentIds: asked,
    settings: DEFAULT_TASK_CONFIG,
    criteria: DEFAULT_ASSIGNMENT_CONFIG,
  };
}

/**
 * Walkers and bicycles get short orders only; the engine alone would give them any if no other courier is
 * free.
 */
function canCarry(at: AtWork, { pickup, delivery }: RoundTask, nowMs: number): boolean {
  const reachKm = REACH_KM[at.duty.courier.vehicle] ?? Number.POSITIVE_INFINITY;
  return greatCircleKm(at.positionAt(nowMs), pickup) <= reachKm && greatCircleKm(pickup, delivery) <= reachKm;
}

/** The couriers on duty, evaluated by the engine. */
function weigh({ agenda, couriers, companyId }: World, story: Story): Weighed[] {
  const { nowMs } = agenda;
  const options = { ...roundOptions(new Date(nowMs), DEFAULT_COMPANY_POLICY), travel: estimateTravel };
  const task = roundTask(story);
  const agents = couriers
    .filter((one) => one.isOnDuty(nowMs) && canCarry(one, task, nowMs))
    .map((one) => one.asRoundAgent(nowMs));
  return rankCandidates({ ...task, companyId }, agents, options);
}

const rounded = (value: number | null, decimals: number) =>
  value === null ? null : Number(value.toFixed(decimals));

function candidateOf({ agenda, couriers }: World, weighed: Weighed): AgentCandidate[] {
  const at = couriers.find(({ duty }) => duty.courier.id === weighed.agentId);
  if (!at) return [];
  const { courier } = at.duty;
  const here = at.positionAt(agenda.nowMs);
  return [
    {
      id: courier.id,
      number: courier.number,
      publicId: courier.publicId,
      fullName: courier.fullName,
      phoneNumber: courier.phoneNumber,
      transportTypeId: courier.transportTypeId as AgentCandidate['transportTypeId'],
      fleetTypeId: courier.fleetTypeId as AgentCandidate['fleetTypeId'],
      employmentStatusId: 1,
      availabilityTypeId: AVAILABILITY.id(at.tasks.length ? 'busy' : 'free'),
      position: { ...here, headingDeg: null, speedKmh: null, atUtc: new Date(agenda.nowMs).toISOString() },
      activeTaskCount: at.tasks.length,
      distanceToPickupKm: rounded(weighed.distanceToPickupKm, 3),
      durationToPickupMin: rounded(weighed.durationToPickupMin, 1),
      rideToPickupMin: rounded(weighed.rideToPickupMin, 1),
      totalDistanceKm: rounded(weighed.totalDistanceKm, 3),
      cost: weighed.cost === null ? null : fromMinor(weighed.cost, DEMO_COMPANY.currency),
      delayMin: rounded(weighed.delayMin, 1),
      rank: weighed.rank,
      tier: weighed.tier,
      excludedBy: weighed.excludedBy,
    },
  ];
}

const isAllowed = ({ excludedBy }: Weighed) => excludedBy.length === 0;
const courierOf = ({ couriers }: World, weighed: Weighed | undefined) =>
  couriers.find(({ duty }) => duty.courier.id === weighed?.agentId);

/** Runs a dispatch decision and offers the order to the courier it selects. */
export function decide(world: World, story: Story): void {
  const { agenda, ids, random } = world;
  if (!isOpen(story) || story.offers.some(({ response }) => !response)) return;
  const weighed = weigh(world, story);
  const best = weighed.find(isAllowed);
  const at = courierOf(world, best);
  const { retryIntervalSec, maxRetryCount } = story.input.autoAssignmentConfig;
  const failed = !at && story.attempts + 1 >= maxRetryCount;
  story.traces.push({
    id: ids.uuid(),
    atMs: agenda.nowMs,
    round: story.round + 1,
    candidates: [
      ...weighed.filter(isAllowed).slice(0, KEPT_ALLOWED),
      ...weighed.filter((one) => !isAllowed(one)).slice(0, KEPT_EXCLUDED),
    ].flatMap((one) => candidateOf(world, one)),
    eligible: weighed.filter(isAllowed).length,
    excluded: countExcluded(weighed),
    outcome: at ? 'assigned' : failed ? 'failed' : 'noCandidate',
    agentId: at?.duty.courier.id ?? null,
  });
  if (best && at) {
    ask(world, story, at, best);
    return;
  }
  story.attempts += 1;
  story.round += 1;
  story.asked = [];
  if (failed) agenda.put(agenda.nowMs + random.whole(60, 300) * SECOND_MS, () => giveByHand(world, story));
  else agenda.put(agenda.nowMs + retryIntervalSec * SECOND_MS, () => decide(world, story));
}

function ask(world: World, story: Story, at: AtWork, weighed: Weighed): void {
  const { agenda, ids, random, people, addLine } = world;
  const { courier } = at.duty;
  if (courier.autoAccept) {
    give(world, story, at);
    addLine(story, { type: 'AcceptedAction', actor: people.system, courier });
    return;
  }
  const offer: StoryOffer = {
    id: ids.uuid(),
    courier,
    distanceKm: Number((weighed.distanceToPickupKm ?? 0).toFixed(3)),
    offeredMs: agenda.nowMs,
    stops: weighed.stops.map(({ taskId, kind }) => ({ taskId, kind })),
  };
  story.offers.push(offer);
  story.asked.push(courier.id);
  at.isAsked = true;
  const answer = random.next();
  const ignores = answer < IGNORED;
  const expiresMs = offerExpiresAt(new Date(agenda.nowMs)).getTime();
  agenda.put(ignores ? expiresMs : agenda.nowMs + random.whole(2, 12) * SECOND_MS, () => {
    if (offer.response) return;
    at.isAsked = false;
    offer.respondedMs = agenda.nowMs;
    if (ignores) {
      offer.response = 'Expired';
      addLine(story, { type: 'ExpiredAction', actor: people.system, courier });
    } else if (answer < IGNORED + DECLINED) {
      offer.response = 'Declined';
      offer.reason = random.pick(DECLINE_REASONS);
      addLine(story, { type: 'DeclinedAction', actor: asAgent(courier), courier, reason: offer.reason });
    } else {
      offer.response = 'Accepted';
      addLine(story, { type: 'AcceptedAction', actor: asAgent(courier), courier });
      give(world, story, at, { actor: asAgent(courier) });
      return;
    }
    decide(world, story);
  });
}

/** Plans an order for a courier, after their other orders. */
export function give(
  world: World,
  story: Story,
  at: AtWork,
  { actor = world.people.system, byHand = false } = {},
): void {
  const { agenda, ids, trips, addLine } = world;
  const { courier } = at.duty;
  if (!at.trip) {
    at.trip = { id: ids.uuid(), courier, startedMs: agenda.nowMs, endedMs: null };
    trips.push(at.trip);
  }
  at.tasks.push(story);
  Object.assign(story, { courier, trip: at.trip, assignedMs: agenda.nowMs, byHand });
  expectStops(world, at);
  move(addLine, story, 'Planned', { actor });
  if (at.tasks.length === 1) carryOn(world, at);
}

/** An operator assigns a courier when the engine found none or was not asked. */
export function giveByHand(world: World, story: Story): void {
  const { agenda, people } = world;
  if (!isOpen(story)) return;
  const at = courierOf(world, weigh(world, story).find(isAllowed));
  if (at) give(world, story, at, { actor: people.operator, byHand: true });
  else if (agenda.nowMs > story.deliverByMs) world.endOrder(story, 'No courier was free in time');
  else agenda.put(agenda.nowMs + 60 * SECOND_MS, () => giveByHand(world, story));
}
