import * as v from 'valibot';
import { BulkReply, ById, defineCall, form, Id, ListQuery, listReply, OPERATE, READ } from '../core/index.ts';
import { Relocation, RelocationEstimate, RelocationRequest } from './relocation.ts';

export const relocationCalls = {
  estimate: defineCall({
    name: 'RelocationTask.estimateRouteDetails',
    method: 'POST',
    path: '/trip-api/RelocationTask/estimate-route-details',
    summary: 'How far and how long agents would ride to an area; writes nothing.',
    policy: OPERATE,
    body: RelocationRequest,
    reply: RelocationEstimate,
  }),
  relocate: defineCall({
    name: 'RelocationTask.relocateAgents',
    method: 'POST',
    path: '/trip-api/RelocationTask/relocate-agents',
    summary: 'Sends free agents to an area, with a result for each.',
    policy: OPERATE,
    body: RelocationRequest,
    reply: BulkReply,
  }),
  cancel: defineCall({
    name: 'RelocationTask.cancel',
    method: 'PATCH',
    path: '/trip-api/RelocationTask/cancel',
    summary: 'Ends a relocation.',
    policy: OPERATE,
    query: ById,
    reply: Relocation,
  }),
  all: defineCall({
    name: 'RelocationTask.all',
    method: 'GET',
    path: '/trip-api/RelocationTask/all',
    summary: 'Relocations, newest first.',
    policy: READ,
    query: form({ ...ListQuery.entries, agentId: v.optional(v.union([v.literal(''), Id])) }),
    reply: listReply(Relocation),
  }),
} as const;
