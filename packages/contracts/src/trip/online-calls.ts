import * as v from 'valibot';
import {
  ById,
  defineCall,
  form,
  Id,
  INCIDENT,
  ListQuery,
  listReply,
  optionalText,
  READ,
  requiredText,
} from '../core/index.ts';
import { Task } from '../task/index.ts';
import { OnlineTrip } from './trip.ts';

export const onlineTripCalls = {
  all: defineCall({
    name: 'OnlineTrip.all',
    method: 'GET',
    path: '/trip-api/OnlineTrip/all',
    summary: 'Trips that are being ridden.',
    policy: READ,
    query: ListQuery,
    reply: listReply(OnlineTrip),
  }),
  forAgent: defineCall({
    name: 'OnlineTrip.forAgent',
    method: 'GET',
    path: '/trip-api/onlinetrip/onlinetrip-for-agent',
    summary: "An agent's current trip, if they have one. The id is the agent's.",
    policy: READ,
    query: ById,
    reply: form({ trip: v.nullable(OnlineTrip) }),
  }),
  release: defineCall({
    name: 'OnlineTrip.releaseTaskFromTrip',
    method: 'POST',
    path: '/trip-api/OnlineTrip/releasetaskfromtrip',
    summary: 'Takes a task that is not picked up from its agent, with a reason and a comment.',
    policy: INCIDENT,
    body: form({
      taskId: Id,
      /** The agent that the task was seen with: if another user gave it away meanwhile, it is a 409. */
      seenAgentId: v.optional(v.nullable(Id)),
      reason: requiredText(200),
      comment: optionalText(1000),
    }),
    reply: Task,
  }),
  printLabels: defineCall({
    name: 'OnlineTrip.printDeliveryLabels',
    method: 'GET',
    path: '/trip-api/OnlineTrip/printdeliverylabels',
    summary: "Delivery labels as a printable document; without an id, of all of the company's running trips.",
    policy: READ,
    query: form({ id: v.optional(Id) }),
    replyEncoding: 'stream',
  }),
  printRoute: defineCall({
    name: 'OnlineTrip.printRoute',
    method: 'GET',
    path: '/trip-api/OnlineTrip/printroute',
    summary: "The route as a printable document; without an id, of all of the company's running trips.",
    policy: READ,
    query: form({ id: v.optional(Id) }),
    replyEncoding: 'stream',
  }),
} as const;
