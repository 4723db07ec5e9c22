import * as v from 'valibot';
import { VehicleName } from '../agent/enums.ts';
import { form, Id, ListQuery } from '../core/index.ts';
import { DayText, isPeriod, TimeOffReason } from './plan.ts';

/** Maximum days of one reading. */
export const MAX_ATTENDANCE_DAYS = 31;

/** Days, today included, of which attendance is known: positions of older ones are deleted. */
export const ATTENDANCE_KNOWN_DAYS = 88;

const PERIOD = { from: DayText, to: DayText };

const queried = form({ ...PERIOD, agentId: v.optional(v.union([v.literal(''), Id])) });
export const AttendanceQuery = v.pipe(queried, isPeriod<v.InferOutput<typeof queried>>(MAX_ATTENDANCE_DAYS));

const { pageNumber, pageSize, search } = ListQuery.entries;
const summed = form({ pageNumber, pageSize, search, ...PERIOD });
export const AttendanceSumsQuery = v.pipe(
  summed,
  isPeriod<v.InferOutput<typeof summed>>(MAX_ATTENDANCE_DAYS),
);

/**
 * `ahead`: not begun. `missing`: begun, and the agent has not come. `missed`: over, and the agent never came.
 * `late`, `leftEarly`: came, with the first of these that applies. `present`: as planned, so far. Breaks are not compared: one
 * with an end is over then by itself, and whether the agent is back is not known.
 */
export const ATTENDANCE_STATES = ['missed', 'missing', 'late', 'leftEarly', 'present', 'ahead'] as const;
export type AttendanceState = (typeof ATTENDANCE_STATES)[number];

/** Planned work of an agent on a date, and what came of it. Minutes; planned times are on the company's clock. */
export const AttendanceRow = form({
  agentId: Id,
  publicId: v.string(),
  fullName: v.string(),
  vehicle: VehicleName,
  day: v.string(),
  startMin: v.number(),
  endMin: v.number(),
  /** The moment at which these hours end. */
  endsAtUtc: v.string(),
  shiftTitle: v.nullable(v.string()),
  state: v.picklist(ATTENDANCE_STATES),
  /** The first and the last position within the planned hours; an hour earlier and later counts too. */
  firstSeenUtc: v.nullable(v.string()),
  lastSeenUtc: v.nullable(v.string()),
  lateMin: v.number(),
  leftEarlyMin: v.number(),
  /** Always 0; for older pages. */
  longBreakMin: v.number(),
  /** Works in the agent's place during these hours; null for none. */
  replacedBy: v.nullable(form({ agentId: Id, fullName: v.string() })),
});
export type AttendanceRow = v.InferOutput<typeof AttendanceRow>;

/** A date of time off of an agent. */
export const AttendanceOff = form({
  agentId: Id,
  publicId: v.string(),
  fullName: v.string(),
  day: v.string(),
  reason: TimeOffReason,
  note: v.nullable(v.string()),
});
export type AttendanceOff = v.InferOutput<typeof AttendanceOff>;

export const Attendance = form({
  items: v.array(AttendanceRow),
  /** Agents with planned hours who are not in it: a week takes at most 5,000 agents. */
  agentsLeftOut: v.number(),
  /** Dates of time off, which have no planned hours. */
  timeOff: v.optional(v.array(AttendanceOff)),
});
export type Attendance = v.InferOutput<typeof Attendance>;

/** Agents that `LateNow` names; the attendance page has all. */
export const NAMED_LATE_AGENTS = 5;

/** Agents who should be at work at this moment and have not come, and those who came late, the latest of each first. */
export const LateNow = form({
  /** The first of them: those who have not come, then those who came late. */
  agents: v.array(AttendanceRow),
  missing: v.number(),
  late: v.number(),
});
export type LateNow = v.InferOutput<typeof LateNow>;

/** What the planned hours of an agent came to in a period. Minutes; `late` and `leftEarly` count how often. */
export const AttendanceSum = form({
  agentId: Id,
  publicId: v.string(),
  fullName: v.string(),
  vehicle: VehicleName,
  /** Dates with planned hours. */
  days: v.number(),
  plannedMin: v.number(),
  /** From the first to the last position, within the planned hours. */
  workedMin: v.number(),
  late: v.number(),
  lateMin: v.number(),
  leftEarly: v.number(),
  leftEarlyMin: v.number(),
  /** Always 0, both; for older pages. */
  longBreak: v.number(),
  longBreakMin: v.number(),
  /** Planned hours that are over, and that the agent never came to. */
  missed: v.number(),
  /** Planned hours that a replacement worked. */
  replaced: v.number(),
  /** Dates of time off. */
  daysOff: v.number(),
});
export type AttendanceSum = v.InferOutput<typeof AttendanceSum>;
