import * as v from 'valibot';
import { AgentTransportTypeId, AvailabilityTypeId } from '../agent/index.ts';
import { form, Id, IdList } from '../core/index.ts';
import { TASK_STATUS } from '../task/enums.ts';
import { TripStepKind } from './enums.ts';

/** A stop on an agent's row. Times are ISO UTC, durations in minutes. */
export const TimelineStop = form({
  taskId: Id,
  taskShortId: v.string(),
  kind: TripStepKind,
  /** Its place among the agent's stops of the window, from 0. */
  order: v.number(),
  status: v.picklist(TASK_STATUS.names),
  /** When the agent was there, or is expected. */
  atUtc: v.string(),
  /** Ride from the stop before it, or from where the agent is. */
  travelMin: v.number(),
  serviceMin: v.number(),
  /** Waiting for goods that are not ready. */
  waitMin: v.number(),
  /** When goods are ready, or when the delivery is promised. */
  dueByUtc: v.string(),
  /** Time left until the promised delivery; negative when late. Null for pickups. */
  slackMin: v.nullable(v.number()),
  done: v.boolean(),
  /** True while its task may be given to another agent or taken off. */
  movable: v.boolean(),
});
export type TimelineStop = v.InferOutput<typeof TimelineStop>;

const Span = form({ startUtc: v.string(), endUtc: v.string() });

/** An agent with their work in the window. */
export const TimelineRow = form({
  agentId: Id,
  publicId: v.string(),
  fullName: v.string(),
  transportTypeId: AgentTransportTypeId,
  availabilityTypeId: AvailabilityTypeId,
  shifts: v.array(Span),
  stops: v.array(TimelineStop),
  /** Changes with every change of their open stops; sent back with a move. */
  planVersion: v.string(),
});
export type TimelineRow = v.InferOutput<typeof TimelineRow>;

/** Maximum agents of one reply. */
export const TIMELINE_AGENTS_MAX = 1000;

export const Timeline = form({
  nowUtc: v.string(),
  fromUtc: v.string(),
  toUtc: v.string(),
  rows: v.array(TimelineRow),
  /** True when there are more agents than one reply can have: narrow the search. */
  truncated: v.boolean(),
});
export type Timeline = v.InferOutput<typeof Timeline>;

const Index = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * Tasks dragged to an agent, or back to the waiting list. Indexes count their open stops without the moved tasks;
 * without them the engine takes the place that costs least (more than 25 tasks at once come last). Several tasks dropped
 * at one place stand there together: their pickups, then their deliveries.
 */
const move = {
  taskIds: IdList,
  agentId: v.nullable(Id),
  pickupIndex: v.optional(Index),
  deliveryIndex: v.optional(Index),
};
export const TimelineMove = form(move);
export type TimelineMove = v.InferOutput<typeof TimelineMove>;

/** `forbids` are conflicts that no drop may cause; the others warn. */
export const MOVE_PROBLEMS = [
  'taskNotMovable',
  'vehicleNotAllowed',
  'skillMissing',
  'agentUnavailable',
  'offShift',
  'overCapacity',
  'deliveryBeforePickup',
  'beforeCurrentStop',
  'promiseBroken',
  'readyLater',
] as const;

export const MoveProblem = form({
  code: v.picklist(MOVE_PROBLEMS),
  message: v.string(),
  forbids: v.boolean(),
  taskId: v.nullable(Id),
});
export type MoveProblem = v.InferOutput<typeof MoveProblem>;

/** What an agent's day comes to. Amounts are in the company's currency. */
const Figures = form({
  distanceKm: v.number(),
  endsAtUtc: v.nullable(v.string()),
  lateMin: v.number(),
  lateCost: v.number(),
});
export type TimelineFigures = v.InferOutput<typeof Figures>;

/** One row as it would be. */
export const RowEffect = form({
  agentId: Id,
  planVersion: v.string(),
  before: Figures,
  after: Figures,
  stops: v.array(TimelineStop),
});
export type RowEffect = v.InferOutput<typeof RowEffect>;

/** The effect of a move on every agent that it touches; nothing is written. */
export const MovePreview = form({
  allowed: v.boolean(),
  problems: v.array(MoveProblem),
  rows: v.array(RowEffect),
});
export type MovePreview = v.InferOutput<typeof MovePreview>;

const Seen = form({ agentId: Id, planVersion: v.string() });
export const TimelineDrop = form({
  ...move,
  /**
   * The rows that were seen, as the preview returned them: every agent who gains or loses must be among them. A row that
   * has changed, or was not seen, is refused with 409 and the preview as it is now (`details.preview`).
   */
  seen: v.pipe(v.array(Seen), v.maxLength(50)),
});
export type TimelineDrop = v.InferOutput<typeof TimelineDrop>;

/** How long a drop may be undone, in seconds. */
export const UNDO_S = 10;

export const TimelineMoved = form({
  moveId: Id,
  undoUntilUtc: v.string(),
  rows: v.array(TimelineRow),
});
export type TimelineMoved = v.InferOutput<typeof TimelineMoved>;
