import { MINUTE_MS } from '@qafila/contracts';
import { give, giveByHand } from './decide.ts';
import type { Story } from './story.ts';
import { isOpen, type World } from './world.ts';

/** Minutes that the partner has to respond, the company default. */
const ANSWER_MIN = 10;
/** Share of offers that the partner lets expire. */
const UNANSWERED = 0.12;

/** An operator offloads an order to the partner, who accepts if their rider is free. */
export function offload(world: World, story: Story): void {
  const { agenda, random, people, partner, addLine } = world;
  if (!isOpen(story)) return;
  story.offload = {
    contractId: partner.contractId,
    fulfillmentCompanyId: partner.companyId,
    fulfillmentCompanyName: partner.companyName,
    state: 'offered',
    price: partner.price,
    answerByUtc: new Date(agenda.nowMs + ANSWER_MIN * MINUTE_MS).toISOString(),
  };
  story.partnerId = partner.companyId;
  story.version += 1;
  addLine(story, {
    type: 'DetailsUpdated',
    actor: people.operator,
    comment: partner.companyName,
    changes: [{ field: 'offload', from: null, to: 'offered' }],
  });
  const answers = !random.chance(UNANSWERED);
  const waitMs = answers ? random.whole(1, 5) * MINUTE_MS : ANSWER_MIN * MINUTE_MS;
  agenda.put(agenda.nowMs + waitMs, () => answer(world, story, answers));
}

function answer(world: World, story: Story, answers: boolean): void {
  const { agenda, people, partner, addLine } = world;
  if (!isOpen(story) || !story.offload) return;
  const isFree = partner.rider.tasks.length === 0 && partner.rider.isOnDuty(agenda.nowMs);
  const state = !answers ? 'expired' : isFree ? 'accepted' : 'rejected';
  story.version += 1;
  addLine(story, {
    type: state === 'accepted' ? 'AcceptedAction' : state === 'rejected' ? 'DeclinedAction' : 'ExpiredAction',
    actor: answers ? people.partnerOperator : people.system,
    comment: partner.companyName,
    changes: [{ field: 'offload', from: 'offered', to: state }],
    ...(state === 'rejected' && { reason: 'No rider is free' }),
  });
  story.offload = { ...story.offload, state, answerByUtc: null };
  if (state === 'accepted') {
    agenda.put(agenda.nowMs + MINUTE_MS, () => {
      if (isOpen(story)) give(world, story, partner.rider, { actor: people.partnerOperator, byHand: true });
    });
    return;
  }
  story.partnerId = null;
  agenda.put(agenda.nowMs + 2 * MINUTE_MS, () => giveByHand(world, story));
}
