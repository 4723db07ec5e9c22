import * as v from 'valibot';
import { form, Id, optionalText } from '../core/index.ts';
import { DayText, isPeriod, TimeOffReason } from './plan.ts';

/** Longest time off, days. */
export const MAX_TIME_OFF_DAYS = 366;
/** How far in the past time off may begin: a sick note comes late. Days. */
export const TIME_OFF_BACK_DAYS = 31;

/** Dates, both included, on which an agent does not work, whatever their shifts and plans say. */
export const TimeOff = form({
  id: Id,
  agentId: Id,
  from: v.string(),
  to: v.string(),
  reason: TimeOffReason,
  note: v.nullable(v.string()),
  createdBy: v.string(),
  createdAtUtc: v.string(),
});
export type TimeOff = v.InferOutput<typeof TimeOff>;

const period = form({ agentId: Id, from: DayText, to: DayText });
export const TimeOffEffectQuery = v.pipe(period, isPeriod<v.InferOutput<typeof period>>(MAX_TIME_OFF_DAYS));

const added = form({ ...period.entries, reason: TimeOffReason, note: optionalText(300) });
export const TimeOffInput = v.pipe(
  added,
  isPeriod<v.InferOutput<typeof added>>(MAX_TIME_OFF_DAYS),
  v.forward(
    v.check(({ reason, note }) => reason !== 'other' || !!note, 'Say what it is'),
    ['note'],
  ),
);
export type TimeOffInput = v.InferOutput<typeof TimeOffInput>;

/** Which time off to take back. */
export const TakeBackInput = form({
  id: Id,
  /** Its dates as the caller read them: if they were changed since, CONFLICT. Left out, it is taken back as it is. */
  from: v.optional(DayText),
  to: v.optional(DayText),
  /** The first date that counts again, as the caller was told: on a later day it is another one, CONFLICT. */
  since: v.optional(DayText),
});
export type TakeBackInput = v.InferOutput<typeof TakeBackInput>;

export const TimeOffs = form({ items: v.array(TimeOff) });

/** What time off would do. */
export const TimeOffEffect = form({
  /** The agent's planned hours on these dates: they would need a replacement. */
  hours: v.array(
    form({ day: v.string(), startMin: v.number(), endMin: v.number(), shiftTitle: v.nullable(v.string()) }),
  ),
  /** Time off that the agent already has on some of these dates. */
  overlapping: v.array(TimeOff),
  /** Tasks that the agent has now, if they would be off today. */
  activeTaskCount: v.number(),
});
export type TimeOffEffect = v.InferOutput<typeof TimeOffEffect>;
