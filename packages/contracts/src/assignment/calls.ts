import * as v from 'valibot';
import {
  BulkReply,
  ById,
  COURIER,
  defineCall,
  form,
  Id,
  IdList,
  ListQuery,
  listReply,
  MAX_AT_ONCE,
  OPERATE,
  optionalText,
  READ,
  RowResult,
  requiredText,
} from '../core/index.ts';
import { Task } from '../task/index.ts';
import { AgentCandidate } from './candidate.ts';
import { AssignmentStrategyId, RequiredEntityId } from './enums.ts';
import { AssignmentTrace, DECISIONS_KEPT_DAYS } from './trace.ts';

/** Gives a task to an agent. */
export const TaskAssignment = form({
  taskId: RequiredEntityId,
  agentId: RequiredEntityId,
  /** The agent that the task was seen with, null without one: if another user gave it away meanwhile, it is a 409. */
  seenAgentId: v.optional(v.nullable(Id)),
  assignmentStrategyId: v.optional(AssignmentStrategyId, 1),
  /** Parameters of the strategy, by name. */
  assignmentParameterMapping: v.optional(
    v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
    {},
  ),
});
export type TaskAssignment = v.InferOutput<typeof TaskAssignment>;

/** Takes a task from its agent, with a reason, and gives it to another one: both or neither. */
export const TaskReassignment = form({
  taskId: RequiredEntityId,
  agentId: RequiredEntityId,
  /** The agent that the task was seen with: if another user gave it away meanwhile, it is a 409. */
  seenAgentId: v.optional(v.nullable(Id)),
  reason: requiredText(200),
  comment: optionalText(1000),
  assignmentStrategyId: v.optional(AssignmentStrategyId, 1),
});
export type TaskReassignment = v.InferOutput<typeof TaskReassignment>;

const BulkAssignReply = form({
  ...BulkReply.entries,
  results: v.array(
    form({
      ...RowResult.entries,
      /** The agent who has the task now, null without one: only if it is another one than was seen. */
      agentId: v.optional(v.nullable(Id)),
    }),
  ),
});

export const assignmentCalls = {
  assign: defineCall({
    name: 'Task.assign',
    method: 'POST',
    path: '/trip-api/Task/assign',
    summary: 'Gives a task to an agent; the engine never overrules it.',
    policy: OPERATE,
    body: TaskAssignment,
    reply: Task,
  }),
  reassign: defineCall({
    name: 'Task.reassign',
    method: 'POST',
    path: '/trip-api/Task/reassign',
    summary: 'Takes a task from its agent, with a reason, and gives it to another one: both or neither.',
    policy: OPERATE,
    body: TaskReassignment,
    reply: Task,
    idempotencyKey: 'optional',
  }),
  bulkAssign: defineCall({
    name: 'Task.bulkAssign',
    method: 'POST',
    path: '/trip-api/Task/bulk-assign',
    summary: 'Gives several tasks to one agent, with a result for each.',
    policy: OPERATE,
    body: form({
      taskIds: IdList,
      agentId: RequiredEntityId,
      /** The agents that tasks were seen with, null without one: a task that another user gave away meanwhile is refused. */
      seen: v.optional(
        v.pipe(
          v.array(form({ taskId: Id, agentId: v.nullable(Id) })),
          v.maxLength(MAX_AT_ONCE, `At most ${MAX_AT_ONCE} at once`),
        ),
      ),
    }),
    reply: BulkAssignReply,
  }),
  askNext: defineCall({
    name: 'Task.askNext',
    method: 'POST',
    path: '/trip-api/Task/ask-next',
    summary: "Withdraws a task's open offer, so that the engine asks the next agent at once.",
    policy: OPERATE,
    /** The agent that it was seen offered to: if another one is asked by now, or has it, it is a 409. */
    body: form({ taskId: Id, agentId: Id }),
    reply: Task,
    idempotencyKey: 'optional',
  }),
  candidates: defineCall({
    name: 'TripAgent.agentsForTask',
    method: 'POST',
    path: '/trip-api/Agent/agentsfortask',
    summary: 'Agents for a task, best first, with what excludes the others.',
    policy: OPERATE,
    query: ListQuery,
    body: form({ taskId: Id, search: optionalText(200) }),
    reply: listReply(AgentCandidate),
  }),
  trace: defineCall({
    name: 'Task.assignmentTrace',
    method: 'GET',
    path: '/trip-api/Task/assignment-trace',
    summary: `Why this agent: the engine's decisions about a task of the last ${DECISIONS_KEPT_DAYS} days, newest first.`,
    policy: READ,
    query: ById,
    reply: form({ items: v.array(AssignmentTrace) }),
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
} as const;
