import * as v from 'valibot';
import { Id } from '../core/index.ts';

/** One attempt to deliver an event to a callback or a webhook. */
export const DeliveryAttempt = v.object({
  id: Id,
  endpointId: Id,
  eventId: Id,
  eventType: v.string(),
  attempt: v.number(),
  atUtc: v.string(),
  responseStatus: v.nullable(v.number()),
  durationMs: v.nullable(v.number()),
  error: v.nullable(v.string()),
  delivered: v.boolean(),
  nextAttemptAtUtc: v.nullable(v.string()),
});
export type DeliveryAttempt = v.InferOutput<typeof DeliveryAttempt>;

/** What is sent: signed with `webhook-id`, `webhook-timestamp` and `webhook-signature`. */
export const DeliveryBody = v.object({
  eventId: Id,
  type: v.string(),
  atUtc: v.string(),
  version: v.nullable(v.number()),
  data: v.unknown(),
});
export type DeliveryBody = v.InferOutput<typeof DeliveryBody>;
