import { MINUTE_MS } from '@qafila/contracts';
import { greatCircleKm, scheduleStops } from '@qafila/domain/travel';
import { type AtWork, stopsAhead } from './at-work.ts';
import { asAgent, move } from './history.ts';
import type { Story } from './story.ts';
import type { World } from './world.ts';

const SECOND_MS = 1000;
/** Share of orders that the shop hands over late, and by how many minutes. */
const SLOW_SHOPS = 0.07;
const SLOW_MIN = [6, 22] as const;
/** Maximum km that an idle courier rides to wait at a shop. */
const NEARBY_KM = 4;

/** Schedules an action that is skipped if the order has changed its state by then. */
function later(world: World, story: Story, atMs: number, run: () => void): void {
  const { version } = story;
  world.agenda.put(atMs, () => {
    if (story.version === version) run();
  });
}

/** Half of a stop's duration; goods change hands in the middle. */
const halfStop = ({ random }: World) => random.whole(60, 150) * SECOND_MS;

const ride = (
  { agenda, random, traffic }: World,
  at: AtWork,
  { point }: ReturnType<typeof stopsAhead>[number],
): number => at.ride(agenda.nowMs, point, traffic() * (0.8 + random.next() * 0.3));

/** Computes the expected times of a courier's stops, as the server does. */
export function expectStops(world: World, at: AtWork): void {
  const { nowMs } = world.agenda;
  const stops = at.tasks.flatMap(stopsAhead);
  const times = scheduleStops(at.positionAt(nowMs), nowMs, at.duty.courier.vehicle, stops);
  for (const [index, { taskId, kind }] of stops.entries()) {
    const story = at.tasks.find(({ id }) => id === taskId);
    if (!story) continue;
    if (kind === 'pickup') story.expectedPickupMs = times[index] ?? null;
    else story.expectedDeliveryMs = times[index] ?? null;
  }
}

/** Sets out for the next order, or becomes idle. */
export function carryOn(world: World, at: AtWork): void {
  const { agenda, random } = world;
  const [story] = at.tasks;
  if (story) {
    later(world, story, agenda.nowMs + random.whole(5, 40) * SECOND_MS, () => setOut(world, at, story));
    return;
  }
  if (at.trip) at.trip.endedMs = agenda.nowMs;
  at.trip = null;
  at.idleSinceMs = agenda.nowMs;
  const near = world.shops.filter(
    ({ place }) => greatCircleKm(at.positionAt(agenda.nowMs), place) < NEARBY_KM,
  );
  if (near.length === 0 || !random.chance(0.6)) return;
  const { place } = random.pick(near);
  agenda.put(agenda.nowMs + MINUTE_MS, () => {
    if (at.tasks.length > 0 || !at.isOnDuty(agenda.nowMs)) return;
    at.ride(agenda.nowMs, place, world.traffic());
  });
}

function setOut(world: World, at: AtWork, story: Story): void {
  const { agenda, random, fates } = world;
  const [pickup] = stopsAhead(story);
  if (!pickup) return;
  move(world.addLine, story, 'PickingUp');
  const arrivalMs = ride(world, at, pickup);
  const fate = fates.get(story);
  if (fate?.kind === 'released') {
    fates.delete(story);
    later(world, story, (agenda.nowMs + arrivalMs) / 2, () => world.release(at, story, fate));
    return;
  }
  const slowMs = random.chance(SLOW_SHOPS) ? random.whole(...SLOW_MIN) * MINUTE_MS : 0;
  const readyMs = story.pickupByMs + slowMs;
  later(world, story, Math.max(arrivalMs, readyMs) + halfStop(world), () => pickUp(world, at, story));
}

function pickUp(world: World, at: AtWork, story: Story): void {
  const { agenda, fates } = world;
  at.stop(agenda.nowMs);
  story.pickedUpMs = agenda.nowMs;
  scan(world, story);
  move(world.addLine, story, 'Pickup Complete');
  expectStops(world, at);
  const fate = fates.get(story);
  later(world, story, agenda.nowMs + halfStop(world), () => {
    if (fate?.kind === 'refused') world.endOrder(story, fate.reason, at);
    else headOff(world, at, story);
  });
}

/** The courier scans the package's label. */
function scan({ addLine }: World, story: Story): void {
  const { courier } = story;
  if (courier) addLine(story, { type: 'ScanQRCode', actor: asAgent(courier), courier });
}

function headOff(world: World, at: AtWork, story: Story): void {
  const [delivery] = stopsAhead(story);
  if (!delivery) return;
  move(world.addLine, story, 'Delivering');
  const arrivalMs = ride(world, at, delivery);
  later(world, story, arrivalMs + halfStop(world), () => handOver(world, at, story));
}

function handOver(world: World, at: AtWork, story: Story): void {
  const { agenda, fates } = world;
  const fate = fates.get(story);
  at.stop(agenda.nowMs);
  if (fate?.kind === 'failed') {
    fates.delete(story);
    story.deliverByMs = agenda.nowMs + fate.retryMs;
    move(world.addLine, story, 'Planned', { reason: fate.reason });
    later(world, story, agenda.nowMs + fate.retryMs * 0.7, () => tryAgain(world, at, story));
    return;
  }
  story.deliveredMs = agenda.nowMs;
  move(world.addLine, story, 'Delivered');
  at.tasks.shift();
  carryOn(world, at);
}

/** The goods are already on board, so the remaining steps of the pickup follow at once. */
function tryAgain(world: World, at: AtWork, story: Story): void {
  const { agenda } = world;
  move(world.addLine, story, 'PickingUp');
  later(world, story, agenda.nowMs + SECOND_MS, () => {
    move(world.addLine, story, 'Pickup Complete');
    later(world, story, agenda.nowMs + SECOND_MS, () => headOff(world, at, story));
  });
}
