import * as v from 'valibot';
import { DAY_MS, form, Id, issuePath, optionalText } from '../core/index.ts';
import { DayText, TimeOffReason } from './plan.ts';

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

/** Refuses a last day before the first, and too many days. */
const isPeriod = <Query extends { from: string; to: string }>() =>
  v.rawCheck<Query>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { from, to } = dataset.value;
    const refuse = (message: string) => addIssue({ message, path: issuePath(dataset.value, 'to') });
    if (to < from) refuse('The last day must not be before the first');
    else if (Date.parse(to) - Date.parse(from) >= MAX_TIME_OFF_DAYS * DAY_MS)
      refuse(`Choose at most ${MAX_TIME_OFF_DAYS} days`);
  });

const period = form({ agentId: Id, from: DayText, to: DayText });
export const TimeOffEffectQuery = v.pipe(period, isPeriod<v.InferOutput<typeof period>>());

const added = form({ ...period.entries, reason: TimeOffReason, note: optionalText(300) });
export const TimeOffInput = v.pipe(
  added,
  isPeriod<v.InferOutput<typeof added>>(),
  v.forward(
    v.check(({ reason, note }) => reason !== 'other' || !!note, 'Say what it is'),
    ['note'],
  ),
);
export type TimeOffInput = v.InferOutput<typeof TimeOffInput>;

export const TimeOffs = form({ items: v.array(TimeOff) });

/** What time off would do. */
export const TimeOffEffect = form({
  /** The agent's planned hours on these dates, which nobody would work. */
  hours: v.array(
    form({ day: v.string(), startMin: v.number(), endMin: v.number(), shiftTitle: v.nullable(v.string()) }),
  ),
  /** Time off that the agent already has on some of these dates. */
  overlapping: v.array(TimeOff),
  /** Tasks that the agent has now, if they would be off today. */
  activeTaskCount: v.number(),
});
export type TimeOffEffect = v.InferOutput<typeof TimeOffEffect>;
