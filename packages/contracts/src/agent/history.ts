import * as v from 'valibot';
import { Id } from '../core/index.ts';
import { AgentPosition } from './agent.ts';

/** A task that an agent had. */
export const AgentTaskRecord = v.object({
  taskId: Id,
  shortId: v.string(),
  clientGeneratedId: v.nullable(v.string()),
  status: v.string(),
  pickupName: v.string(),
  deliveryName: v.string(),
  assignedAtUtc: v.string(),
  pickupCompletedAtUtc: v.nullable(v.string()),
  deliveryCompletedAtUtc: v.nullable(v.string()),
  distanceKm: v.nullable(v.number()),
  onTime: v.nullable(v.boolean()),
});
export type AgentTaskRecord = v.InferOutput<typeof AgentTaskRecord>;

/** An order that was offered to an agent, who declined it or let the offer expire. */
export const MissedOrder = v.object({
  /** Of the offer. Orders that were offered together have the same. */
  id: Id,
  taskId: v.nullable(Id),
  plannedTripId: v.nullable(Id),
  shortId: v.string(),
  response: v.picklist(['Declined', 'Expired']),
  reason: v.nullable(v.string()),
  offeredAtUtc: v.string(),
  respondedAtUtc: v.string(),
});
export type MissedOrder = v.InferOutput<typeof MissedOrder>;

/** The way an agent rode, oldest first. */
export const AgentTrack = v.object({ agentId: Id, positions: v.array(AgentPosition) });
export type AgentTrack = v.InferOutput<typeof AgentTrack>;
