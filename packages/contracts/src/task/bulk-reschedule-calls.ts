import { BulkReply, defineCall, INCIDENT } from '../core/index.ts';
import { BulkRescheduleCalculate, BulkReschedulePlan, BulkRescheduleSubmit } from './bulk-reschedule.ts';

/** Apart from `taskCalls`, which every page of tasks loads. */
export const bulkRescheduleCalls = {
  calculate: defineCall({
    name: 'Task.bulkRescheduleCalculate',
    method: 'POST',
    path: '/trip-api/Task/bulk-reschedule-calculate',
    summary: 'What moving several tasks would change, and which of them can be moved; writes nothing.',
    policy: INCIDENT,
    body: BulkRescheduleCalculate,
    reply: BulkReschedulePlan,
  }),
  submit: defineCall({
    name: 'Task.bulkRescheduleSubmit',
    method: 'POST',
    path: '/trip-api/Task/bulk-reschedule-submit',
    summary:
      'Gives several tasks the times that were calculated, with a result for each; those whose plan has moved on are refused.',
    policy: INCIDENT,
    body: BulkRescheduleSubmit,
    reply: BulkReply,
    idempotencyKey: 'optional',
  }),
} as const;
