import {
  AGENT_TASK_TYPE,
  DEFAULT_ASSIGNMENT_CONFIG,
  PAYMENT_STATUS,
  type Place,
  TASK_STATUS,
} from '@qafila/contracts';
import { offerExpiresAt, toMinor } from '@qafila/domain';
import type { WholeRow } from '../../platform/database/insert-rows.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { newTaskRow, type RecordedWork, resolvePlace } from '../../trip/index.ts';
import { DEMO_COMPANY } from '../demo-accounts.ts';
import type { PlayedDay } from './play-day.ts';
import { dueMs } from './play-day.ts';
import { requiredSkills } from './seed-skills.ts';
import type { Story } from './story.ts';

const at = (ms: number | null) => (ms === null ? null : new Date(ms));
const text = (minor: number) => String(minor);

/** Cash that the delivery collects, minor units. */
export const cashOf = ({ input, deliveredMs }: Pick<Story, 'input' | 'deliveredMs'>): number =>
  deliveredMs === null || input.paymentStatusId === PAYMENT_STATUS.id('paid')
    ? 0
    : toMinor(input.amountToBeCollected, DEMO_COMPANY.currency);

/** An order's row in its final state. @param tx at the order's creation time, as its creator. */
export async function taskRow(tx: Tx, companyId: string, by: string, story: Story) {
  const { id, input, status } = story;
  const place = (end: 'pickup' | 'delivery'): Promise<Place> =>
    resolvePlace(tx, input[`${end}LocationTypeId`], input[end]);
  const fresh = newTaskRow(tx, { companyId, currency: DEMO_COMPANY.currency }, by, {
    id,
    input,
    ownAutoAssign: true,
    pickup: await place('pickup'),
    delivery: await place('delivery'),
  });
  const cash = cashOf(story);
  return {
    ...fresh,
    number: text(story.number),
    status_id: TASK_STATUS.id(status),
    pickup_by: new Date(story.pickupByMs),
    deliver_by: new Date(story.deliverByMs),
    payment_status_id: cash > 0 ? PAYMENT_STATUS.id('paid') : fresh.payment_status_id,
    amount_to_collect_minor: text(fresh.amount_to_collect_minor),
    amount_collected_minor: text(cash),
    grand_total_minor: text(fresh.grand_total_minor),
    cost_per_minute_late_minor: text(fresh.cost_per_minute_late_minor),
    agent_id: story.courier?.id ?? null,
    required_skill_ids: requiredSkills(story),
    assigned_at: at(story.assignedMs),
    assigned_by_hand: story.byHand,
    expected_pickup_at: at(story.expectedPickupMs),
    expected_delivery_at: at(story.expectedDeliveryMs),
    pickup_completed_at: at(story.pickedUpMs),
    delivery_completed_at: at(story.deliveredMs),
    online_trip_id: story.trip?.id ?? null,
    alerts: [],
    cancellation_reason: story.cancellationReason,
    fulfillment_company_id: story.partnerId,
    offload: story.offload,
    updated_at: new Date(story.updatedMs),
    version: story.version,
  } satisfies WholeRow<'task'>;
}

const dispatchRow = (companyId: string, story: Story): WholeRow<'task_dispatch'> => ({
  task_id: story.id,
  company_id: story.partnerId ?? companyId,
  state:
    story.status === 'Cancelled' || !story.input.autoAssignmentConfig.autoAssignment ? 'off' : 'assigned',
  due_at: new Date(dueMs(story, story.createdMs)),
  attempts: story.attempts,
  round: story.round,
  asked_agent_ids: story.asked,
});

const historyRows = (companyId: string, { id: taskId, lines }: Story): WholeRow<'task_history'>[] =>
  lines.map((line) => ({
    id: line.id,
    company_id: companyId,
    partner_company_id: line.partnerId ?? null,
    task_id: taskId,
    event_type: line.type,
    at: new Date(line.atMs),
    actor_kind: line.actor.kind,
    actor_id: line.actor.id,
    actor_name: line.actor.name,
    from_status_id: line.from ? TASK_STATUS.id(line.from) : null,
    to_status_id: line.to ? TASK_STATUS.id(line.to) : null,
    agent_id: line.courier?.id ?? null,
    agent_public_id: line.courier?.publicId ?? null,
    reason: line.reason ?? null,
    comment: line.comment ?? null,
    changes: line.changes ?? [],
  }));

const offerRows = ({ id: taskId, offers }: Story): WholeRow<'offer'>[] =>
  offers.map((offer) => ({
    id: offer.id,
    company_id: offer.courier.companyId,
    agent_id: offer.courier.id,
    agent_task_type_id: AGENT_TASK_TYPE.id('task'),
    entity_id: taskId,
    task_ids: [taskId],
    distance_km: offer.distanceKm,
    offered_at: new Date(offer.offeredMs),
    expires_at: offerExpiresAt(new Date(offer.offeredMs)),
    response: offer.response ?? 'Withdrawn',
    reason: offer.reason ?? null,
    responded_at: at(offer.respondedMs ?? offer.offeredMs),
    stops: offer.stops,
  }));

const traceRows = (companyId: string, { id: taskId, traces }: Story): WholeRow<'assignment_trace'>[] =>
  traces.map((trace) => ({
    id: trace.id,
    company_id: companyId,
    task_id: taskId,
    at: new Date(trace.atMs),
    round: trace.round,
    configuration_title: DEFAULT_ASSIGNMENT_CONFIG.ConfigurationTitle,
    candidates: trace.candidates,
    eligible: trace.eligible,
    excluded: trace.excluded,
    outcome: trace.outcome,
    assigned_agent_id: trace.agentId,
    held_agent_id: null,
    held_until: null,
  }));

/** Completed stops; those of an order that was cancelled before are removed. */
function stopRows(story: Story, position: number): WholeRow<'agent_stop'>[] {
  const { id, courier, trip } = story;
  if (!courier) return [];
  const stop = (
    kind: 'pickup' | 'delivery',
    expectedMs: number | null,
    doneMs: number | null,
    order: number,
  ) =>
    doneMs === null
      ? []
      : [
          {
            task_id: id,
            kind,
            company_id: courier.companyId,
            agent_id: courier.id,
            online_trip_id: trip?.id ?? null,
            position: order,
            expected_at: at(expectedMs),
            done_at: new Date(doneMs),
          },
        ];
  return [
    ...stop('pickup', story.expectedPickupMs, story.pickedUpMs, position),
    ...stop('delivery', story.expectedDeliveryMs, story.deliveredMs, position + 1),
  ];
}

function tripRows({ trips }: PlayedDay): WholeRow<'online_trip'>[] {
  return trips.map(({ id, courier, startedMs, endedMs }) => ({
    id,
    company_id: courier.companyId,
    agent_id: courier.id,
    planned_trip_id: null,
    started_at: new Date(startedMs),
    ended_at: at(endedMs),
  }));
}

const proofRows = (companyId: string, story: Story, fileId: string): WholeRow<'task_proof'>[] =>
  story.deliveredMs !== null && story.input.isProofOfDeliveryRequired
    ? [
        {
          company_id: companyId,
          task_id: story.id,
          kind: 'delivery',
          file_id: fileId,
          at: new Date(story.deliveredMs),
          latitude: story.input.delivery.latitude ?? null,
          longitude: story.input.delivery.longitude ?? null,
        },
      ]
    : [];

/** A day's work as rows. `fileId`: the photo used as proof of deliveries that require one. */
export function workRows(
  companyId: string,
  day: PlayedDay,
  tasks: RecordedWork['tasks'],
  fileId: string,
  uuid: () => string,
): RecordedWork {
  const { stories } = day;
  const withId = <T extends object>(row: T) => ({ id: uuid(), ...row });
  return {
    tasks,
    dispatches: stories.map((story) => dispatchRow(companyId, story)),
    trips: tripRows(day),
    stops: stories.flatMap((story, index) => stopRows(story, 2 * index)).map(withId),
    history: stories
      .flatMap((story) => historyRows(companyId, story))
      .sort((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1)),
    offers: stories.flatMap(offerRows),
    traces: stories.flatMap((story) => traceRows(companyId, story)),
    proofs: stories.flatMap((story) => proofRows(companyId, story, fileId)).map(withId),
  };
}
