import * as v from 'valibot';
import { form, Id, UtcTime } from '../core/index.ts';

/** Why no reply came. */
export const DELIVERY_ERRORS = [
  'timeout',
  'dns',
  'refused',
  'reset',
  'tls',
  'internalAddress',
  'connection',
  /** The server ended before a reply, several times. */
  'interrupted',
] as const;
export type DeliveryError = (typeof DELIVERY_ERRORS)[number];

/** Bytes of a receiver's reply that the log keeps. */
export const KEPT_REPLY_BYTES = 2048;

/** One attempt to deliver an event to a callback or a webhook. */
export const DeliveryAttempt = v.object({
  id: Id,
  deliveryId: Id,
  endpointId: Id,
  eventId: Id,
  eventType: v.string(),
  /** Counts from 1. */
  attempt: v.number(),
  atUtc: v.string(),
  responseStatus: v.nullable(v.number()),
  durationMs: v.number(),
  error: v.nullable(v.picklist(DELIVERY_ERRORS)),
  delivered: v.boolean(),
  /** Null after the last attempt. */
  nextAttemptAtUtc: v.nullable(v.string()),
});
export type DeliveryAttempt = v.InferOutput<typeof DeliveryAttempt>;

/** An attempt with what was sent and the beginning of what came back. */
export const AttemptDetail = v.object({
  ...DeliveryAttempt.entries,
  url: v.string(),
  requestHeaders: v.record(v.string(), v.string()),
  requestBody: v.string(),
  responseBody: v.nullable(v.string()),
});
export type AttemptDetail = v.InferOutput<typeof AttemptDetail>;

const REPLAY_WHAT = 'Give deliveryId, or endpointId with fromUtc and toUtc, or endpointId with failed';

/** One delivery, those that an endpoint had in a time span, or all that were given up. */
export const ReplayRequest = v.pipe(
  form({
    deliveryId: v.optional(Id),
    endpointId: v.optional(Id),
    fromUtc: v.optional(UtcTime),
    toUtc: v.optional(UtcTime),
    failed: v.optional(v.boolean()),
  }),
  v.check(
    ({ deliveryId, endpointId, fromUtc, toUtc, failed }) =>
      deliveryId
        ? !endpointId
        : Boolean(endpointId) && (failed === true || (fromUtc !== undefined && toUtc !== undefined)),
    REPLAY_WHAT,
  ),
);
export type ReplayRequest = v.InferOutput<typeof ReplayRequest>;
