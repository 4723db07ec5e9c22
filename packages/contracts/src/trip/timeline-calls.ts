import * as v from 'valibot';
import { defineCall, form, Id, OPERATE, optionalText, queryList, READ, UtcTime } from '../core/index.ts';
import { MovePreview, Timeline, TimelineDrop, TimelineMove, TimelineMoved, TimelineRow } from './timeline.ts';

/** The work of all agents over time. */
export const timelineCalls = {
  get: defineCall({
    name: 'Timeline.get',
    method: 'GET',
    path: '/trip-api/Timeline',
    summary: 'Agents on shift or with work, with their stops in a window of at most two days.',
    policy: READ,
    query: form({
      fromUtc: v.optional(UtcTime),
      toUtc: v.optional(UtcTime),
      search: optionalText(200),
      /** Only these agents; to read some rows again. */
      agentId: queryList(Id),
    }),
    reply: Timeline,
  }),
  preview: defineCall({
    name: 'Timeline.preview',
    method: 'POST',
    path: '/trip-api/Timeline/preview',
    summary: 'What a move would change and its conflicts; writes nothing.',
    policy: OPERATE,
    body: TimelineMove,
    reply: MovePreview,
  }),
  move: defineCall({
    name: 'Timeline.move',
    method: 'POST',
    path: '/trip-api/Timeline/move',
    summary:
      'Moves tasks to an agent, within their stops or back to the waiting list; 409 when a row has moved on.',
    policy: OPERATE,
    body: TimelineDrop,
    reply: TimelineMoved,
    idempotencyKey: 'optional',
  }),
  undo: defineCall({
    name: 'Timeline.undo',
    method: 'POST',
    path: '/trip-api/Timeline/undo',
    summary: 'Takes a move back within ten seconds, while no stop of it has changed since; 409 otherwise.',
    policy: OPERATE,
    body: form({ moveId: Id }),
    reply: form({ rows: v.array(TimelineRow) }),
  }),
} as const;
