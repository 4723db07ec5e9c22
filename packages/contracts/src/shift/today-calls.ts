import * as v from 'valibot';
import { defineCall, form, READ } from '../core/index.ts';
import { Attendance, AttendanceQuery, LateNow } from './attendance.ts';

/** What the hours from now on bring, the present hour first. */
export const NextHours = form({
  hours: v.array(
    form({
      startUtc: v.string(),
      /** Orders to expect, a whole number. */
      orders: v.number(),
      /** Agents needed and planned in the quarter of the hour that lacks most. */
      needed: v.number(),
      planned: v.number(),
    }),
  ),
  /** Days of the past whose orders the expectation is based on; 0 before the first orders. */
  pastDays: v.number(),
});
export type NextHours = v.InferOutput<typeof NextHours>;

/** Calls about the day at hand. They are apart from the other calls of shifts, so that the dashboard loads no more than these. */
export const shiftTodayCalls = {
  nextHours: defineCall({
    name: 'Shift.nextHours',
    method: 'GET',
    path: '/agent-api/shift/next-hours',
    summary: 'Orders to expect in the next hours, with the agents needed and planned.',
    policy: READ,
    reply: NextHours,
  }),
  lateNow: defineCall({
    name: 'Shift.lateNow',
    method: 'GET',
    path: '/agent-api/shift/late-now',
    summary: 'Agents who should be at work now and have not come or came late: the first five, and how many.',
    policy: READ,
    reply: LateNow,
  }),
  attendance: defineCall({
    name: 'Shift.attendance',
    method: 'GET',
    path: '/agent-api/shift/attendance',
    summary: 'Planned hours against the time agents were really at work, of up to 31 days.',
    policy: READ,
    query: AttendanceQuery,
    reply: Attendance,
  }),
} as const;
