import { MINUTE_MS } from '@qafila/contracts';
import type { AtWork } from './at-work.ts';
import { carryOn } from './carry.ts';
import type { Fate } from './fate.ts';
import { move } from './history.ts';
import type { Story } from './story.ts';
import type { World } from './world.ts';

const REPAIR_MS = 40 * MINUTE_MS;

/** Takes an order from its courier, who continues with the next one. */
function takeOff({ agenda }: World, at: AtWork, story: Story): boolean {
  const index = at.tasks.indexOf(story);
  if (index < 0) return false;
  at.tasks.splice(index, 1);
  if (index > 0) return false;
  at.stop(agenda.nowMs);
  return true;
}

/** Cancels an order, as an operator with a reason. */
export function endOrder(world: World, story: Story, reason: string, at?: AtWork): void {
  const { agenda, people } = world;
  for (const offer of story.offers) {
    if (offer.response) continue;
    offer.response = 'Withdrawn';
    offer.reason = 'cancelled';
    offer.respondedMs = agenda.nowMs;
    const asked = world.couriers.find(({ duty }) => duty.courier.id === offer.courier.id);
    if (asked) asked.isAsked = false;
  }
  story.cancellationReason = reason;
  move(world.addLine, story, 'Cancelled', { actor: people.operator, reason });
  const who = at ?? world.couriers.find(({ tasks }) => tasks.includes(story));
  if (who && takeOff(world, who, story)) carryOn(world, who);
}

/** Releases an order from a courier who can't continue; the engine finds another one. */
export function release(
  world: World,
  at: AtWork,
  story: Story,
  { reason, comment }: Extract<Fate, { kind: 'released' }>,
): void {
  const { agenda, people } = world;
  const { courier, status } = story;
  story.status = 'Unplanned';
  story.version += 1;
  world.addLine(story, {
    type: 'ReleasedFromOnlineTripAction',
    actor: people.operator,
    from: status,
    to: 'Unplanned',
    ...(courier && { courier }),
    reason,
    comment,
  });
  Object.assign(story, {
    courier: null,
    trip: null,
    assignedMs: null,
    byHand: false,
    expectedPickupMs: null,
    expectedDeliveryMs: null,
    attempts: 0,
    asked: [],
  });
  at.backAtMs = agenda.nowMs + REPAIR_MS;
  if (takeOff(world, at, story)) carryOn(world, at);
  agenda.put(agenda.nowMs + 1000, () => world.decide(story));
}
