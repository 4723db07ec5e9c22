import * as v from 'valibot';
import { VehicleName } from '../agent/enums.ts';
import { DAY_MS, form, Id } from '../core/index.ts';
import { DayText } from './plan.ts';

/** Maximum days of one reading. */
const MAX_DAYS = 31;

export const AttendanceQuery = v.pipe(
  form({ from: DayText, to: DayText, agentId: v.optional(v.union([v.literal(''), Id])) }),
  v.forward(
    v.check(({ from, to }) => to >= from, 'The last day must not be before the first'),
    ['to'],
  ),
  v.forward(
    v.check(
      ({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_DAYS * DAY_MS,
      `Choose at most ${MAX_DAYS} days`,
    ),
    ['to'],
  ),
);

/**
 * `ahead`: not begun. `missing`: begun, and the agent has not come. `missed`: over, and the agent never came.
 * `late`, `leftEarly`, `longBreak`: came, with the first of these that applies. `present`: as planned, so far.
 */
export const ATTENDANCE_STATES = [
  'missed',
  'missing',
  'late',
  'leftEarly',
  'longBreak',
  'present',
  'ahead',
] as const;
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
  /** Time on breaks after they were to end. */
  longBreakMin: v.number(),
  /** Works in the agent's place during these hours; null for none. */
  replacedBy: v.nullable(form({ agentId: Id, fullName: v.string() })),
});
export type AttendanceRow = v.InferOutput<typeof AttendanceRow>;

export const Attendance = form({
  items: v.array(AttendanceRow),
  /** Agents with planned hours who are not in it: a week takes at most 5,000 agents. */
  agentsLeftOut: v.number(),
});
export type Attendance = v.InferOutput<typeof Attendance>;
