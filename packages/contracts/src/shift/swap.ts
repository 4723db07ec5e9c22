import * as v from 'valibot';
import { VehicleName } from '../agent/enums.ts';
import { form, Id, ListQuery, MINUTES_PER_DAY, optionalText, requiredText } from '../core/index.ts';
import { CoverageSetting } from './coverage.ts';
import { DayText, PlanConflict, ShiftDay } from './plan.ts';

/** `expired`: the hours, or those in return, had begun before an operator decided. */
export const SWAP_STATES = ['open', 'approved', 'refused', 'withdrawn', 'expired'] as const;
export const SwapState = v.picklist(SWAP_STATES);
export type SwapState = v.InferOutput<typeof SwapState>;

const START = 'A start must be from 00:00 to 23:59';

/** An agent's wish to give away hours that were published to them. */
export const AskSwapInput = v.pipe(
  form({
    day: DayText,
    /** The start of these hours, minutes after midnight on the company's clock. */
    startMin: v.pipe(
      v.number(START),
      v.integer(START),
      v.minValue(0, START),
      v.maxValue(MINUTES_PER_DAY - 1, START),
    ),
    /** Public id of the colleague who takes the hours; without it the operator chooses one. */
    colleague: optionalText(40),
    /** A date of the same week whose hours the agent takes from the colleague in return. */
    returnDay: v.optional(v.union([v.literal(''), DayText])),
    note: optionalText(300),
  }),
  v.forward(
    v.check(
      ({ colleague, returnDay }) => !returnDay || !!colleague,
      'Name the colleague whose hours you take in return',
    ),
    ['colleague'],
  ),
);
export type AskSwapInput = v.InferOutput<typeof AskSwapInput>;

/** A request as the agent who made it sees it. */
export const OwnSwap = form({
  id: Id,
  day: v.string(),
  startMin: v.number(),
  endMin: v.number(),
  /** Full name of the colleague who takes the hours; null until there is one. */
  colleague: v.nullable(v.string()),
  returnDay: v.nullable(v.string()),
  /** The colleague's hours of that date as they were published when the agent asked; empty for requests older than that. */
  returnHours: v.array(form({ startMin: v.number(), endMin: v.number() })),
  note: v.nullable(v.string()),
  state: SwapState,
  /** Why it was refused. */
  reason: v.nullable(v.string()),
  askedAtUtc: v.string(),
  decidedAtUtc: v.nullable(v.string()),
});
export type OwnSwap = v.InferOutput<typeof OwnSwap>;
export const OwnSwaps = form({ items: v.array(OwnSwap) });

export const SwapAgent = form({ id: Id, publicId: v.string(), fullName: v.string(), vehicle: VehicleName });
export type SwapAgent = v.InferOutput<typeof SwapAgent>;

/** A request as operators see it. */
export const Swap = form({
  ...OwnSwap.entries,
  agent: SwapAgent,
  colleague: v.nullable(SwapAgent),
  shiftTitle: v.nullable(v.string()),
  decidedBy: v.nullable(v.string()),
  /** Whether the hours, or those in return, have begun: they can no longer be swapped, nor swapped back. */
  hasBegun: v.boolean(),
});
export type Swap = v.InferOutput<typeof Swap>;

export const SwapQuery = v.object({
  ...ListQuery.entries,
  state: v.optional(v.picklist(['', 'open', 'decided'], 'Choose open or decided')),
});

export const SwapEffectQuery = form({
  id: Id,
  /** The colleague who would take the hours, where the request names none. */
  colleagueId: v.optional(v.union([v.literal(''), Id])),
});

/** One agent's hours of the week, before and after the swap. */
export const SwapSide = form({
  agent: SwapAgent,
  before: v.array(ShiftDay),
  after: v.array(ShiftDay),
  conflicts: v.array(PlanConflict),
});
export type SwapSide = v.InferOutput<typeof SwapSide>;

/** What approving a request would do. */
export const SwapEffect = form({
  swap: Swap,
  /** False if the hours, or those in return, changed since the request: it can only be refused. */
  possible: v.boolean(),
  /** The agent and the colleague; empty while no colleague is chosen. */
  sides: v.array(SwapSide),
  /** Agents who are free at that time, those without conflicts first; empty if the request names a colleague. */
  colleagues: v.array(form({ ...SwapAgent.entries, weekMin: v.number(), conflicts: v.array(PlanConflict) })),
  /** What the conflicts are measured against. */
  setting: CoverageSetting,
  shifts: v.array(form({ id: Id, title: v.string(), maxAssignableAgents: v.number() })),
});
export type SwapEffect = v.InferOutput<typeof SwapEffect>;

export const ApproveSwapInput = form({
  id: Id,
  colleagueId: v.optional(Id),
  /** Conflicts that the operator was shown and accepts; others are refused. */
  accepted: v.pipe(v.array(PlanConflict), v.maxLength(2000)),
});
export const RefuseSwapInput = form({ id: Id, reason: requiredText(300) });
