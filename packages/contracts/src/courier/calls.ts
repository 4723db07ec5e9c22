import * as v from 'valibot';
import { Agent } from '../agent/index.ts';
import { Offer } from '../assignment/index.ts';
import { Amount, COURIER, defineCall, form, Id, IdempotencyKey, optionalText } from '../core/index.ts';
import { Task } from '../task/index.ts';
import { OnlineTrip } from '../trip/index.ts';
import { Payout } from '../wallet/index.ts';
import { PositionReports } from './position.ts';

/** All that a courier does about himself; his tasks move by `Task.progress`. */
export const courierCalls = {
  state: defineCall({
    name: 'Courier.state',
    method: 'GET',
    path: '/agent-api/Courier/state',
    summary: 'The courier, his tasks, his trip and the offers that wait for him.',
    policy: COURIER,
    reply: form({
      agent: Agent,
      tasks: v.array(Task),
      trip: v.nullable(OnlineTrip),
      offers: v.array(Offer),
    }),
  }),
  setOnline: defineCall({
    name: 'Courier.setOnline',
    method: 'POST',
    path: '/agent-api/Courier/online',
    summary: 'Goes on or off line.',
    policy: COURIER,
    body: form({ online: v.boolean() }),
    reply: Agent,
  }),
  report: defineCall({
    name: 'Courier.reportPositions',
    method: 'POST',
    path: '/agent-api/Courier/positions',
    summary: 'Positions, where the agent channel is not open.',
    policy: COURIER,
    body: PositionReports,
    replyEncoding: 'empty',
    status: 204,
  }),
  answerOffer: defineCall({
    name: 'Courier.answerOffer',
    method: 'POST',
    path: '/trip-api/Offer/answer',
    summary: 'Accepts or declines an offer; after its time the answer is 409.',
    policy: COURIER,
    body: form({ offerId: Id, accept: v.boolean(), reason: optionalText(500) }),
    reply: form({ response: v.picklist(['Accepted', 'Declined']), tasks: v.array(Task) }),
  }),
  startTrip: defineCall({
    name: 'Courier.startTrip',
    method: 'POST',
    path: '/trip-api/PlannedTrip/start',
    summary: 'Starts a planned trip, which becomes an online trip.',
    policy: COURIER,
    body: form({ plannedTripId: Id }),
    reply: OnlineTrip,
  }),
  requestPayout: defineCall({
    name: 'Courier.requestPayout',
    method: 'POST',
    path: '/agent-api/DepositRequest/request',
    summary: "Asks that the courier's wallet be credited.",
    policy: COURIER,
    body: form({
      amount: v.pipe(Amount, v.minValue(1, 'The amount must be at least 1')),
      notes: optionalText(),
      idempotencyKey: IdempotencyKey,
    }),
    reply: Payout,
    status: 201,
    idempotencyKey: 'required',
  }),
} as const;
