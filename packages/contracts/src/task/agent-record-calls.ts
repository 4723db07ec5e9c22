import { AgentTaskRecord, MissedOrder } from '../agent/history.ts';
import { defineCall, form, Id, ListQuery, listReply, READ } from '../core/index.ts';

const HistoryQuery = form({ ...ListQuery.entries, agentId: Id });

/** Tasks and offers as an agent had them. */
export const agentRecordCalls = {
  history: defineCall({
    name: 'TripAgent.history',
    method: 'GET',
    path: '/trip-api/Agent/history/agent',
    summary: 'Tasks that an agent had, newest first.',
    policy: READ,
    query: HistoryQuery,
    reply: listReply(AgentTaskRecord),
  }),
  missedOrders: defineCall({
    name: 'Task.agentMissedOrders',
    method: 'GET',
    path: '/trip-api/Task/history/agentmissedorders',
    summary: 'Orders that an agent declined or whose offer expired, newest first.',
    policy: READ,
    query: HistoryQuery,
    reply: listReply(MissedOrder),
  }),
} as const;
