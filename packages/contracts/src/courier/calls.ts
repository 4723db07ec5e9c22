import * as v from 'valibot';
import { Agent } from '../agent/index.ts';
import { Offer } from '../assignment/index.ts';
import { COURIER, defineCall, form } from '../core/index.ts';
import { Task } from '../task/index.ts';
import { OnlineTrip } from '../trip/index.ts';
import { PositionReports } from './position.ts';

/** What couriers see and say of themselves; their tasks move by `Task.progress`, their offers by `Offer.answer`. */
export const courierCalls = {
  state: defineCall({
    name: 'Courier.state',
    method: 'GET',
    path: '/agent-api/Courier/state',
    summary: 'The courier, their tasks, their trip and the offers that wait for them.',
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
    idempotencyKey: 'ignored',
  }),
} as const;
