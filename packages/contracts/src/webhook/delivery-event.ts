import * as v from 'valibot';
import type { CALLBACK_TRIGGER } from '../company/callback.ts';
import { Id, MetadataEntry, ROLES } from '../core/index.ts';
import { Place } from '../location/index.ts';
import { TASK_STATUS } from '../task/enums.ts';
import type { WEBHOOK_TRIGGER } from './webhook.ts';

/** What happened, as the `type` of a delivery. */
export const DELIVERY_EVENTS = [
  'task.created',
  'task.assigned',
  'task.pickingUp',
  'task.pickupComplete',
  'task.inProgress',
  'task.delivering',
  'task.delivered',
  'task.cancelled',
  'task.rescheduled',
  'task.addressConfirmed',
  'user.created',
  'test',
] as const;
export type DeliveryEvent = (typeof DELIVERY_EVENTS)[number];

/** What each trigger of a callback sends. */
export const CALLBACK_EVENTS = {
  taskCreated: 'task.created',
  taskAssigned: 'task.assigned',
  taskPickingUp: 'task.pickingUp',
  taskPickupComplete: 'task.pickupComplete',
  taskInProgress: 'task.inProgress',
  taskDelivering: 'task.delivering',
  taskDelivered: 'task.delivered',
  taskCancelled: 'task.cancelled',
  taskRescheduled: 'task.rescheduled',
  addressConfirmed: 'task.addressConfirmed',
} as const satisfies Record<(typeof CALLBACK_TRIGGER)['names'][number], DeliveryEvent>;

/** What each trigger of a webhook sends. `inProgress` comes once after each pickup, whatever the status is then. */
export const WEBHOOK_EVENTS = {
  userCreated: 'user.created',
  taskCreated: 'task.created',
  inProgress: 'task.inProgress',
  delivered: 'task.delivered',
  cancelled: 'task.cancelled',
} as const satisfies Record<(typeof WEBHOOK_TRIGGER)['names'][number], DeliveryEvent>;

const time = v.nullable(v.string());

/** The task when its event was sent. Amounts are in the company's currency, times ISO UTC. */
export const TaskEventData = v.object({
  taskId: Id,
  shortId: v.string(),
  companyId: Id,
  clientGeneratedId: v.nullable(v.string()),
  status: v.picklist(TASK_STATUS.names),
  /** Set when the event is a change of status. */
  previousStatus: v.nullable(v.picklist(TASK_STATUS.names)),
  agent: v.nullable(
    v.object({ publicId: v.string(), fullName: v.string(), phoneNumber: v.nullable(v.string()) }),
  ),
  pickup: Place,
  delivery: Place,
  pickupByUtc: v.string(),
  deliverByUtc: v.string(),
  expectedDeliveryUtc: time,
  pickupCompletedAtUtc: time,
  deliveryCompletedAtUtc: time,
  amountToBeCollected: v.number(),
  totalAmountCollected: v.number(),
  cancellationReason: v.nullable(v.string()),
  trackingId: v.nullable(v.string()),
  userMetaDataDtos: v.array(MetadataEntry),
});
export type TaskEventData = v.InferOutput<typeof TaskEventData>;

export const UserEventData = v.object({
  userId: Id,
  companyId: Id,
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  roles: v.array(v.picklist(ROLES)),
});
export type UserEventData = v.InferOutput<typeof UserEventData>;

export const TestEventData = v.object({ message: v.string() });
export type TestEventData = v.InferOutput<typeof TestEventData>;

/** The form of bodies. Fields are added without notice; the number grows when one changes its meaning or is removed. */
export const PAYLOAD_VERSION = 1;

/**
 * The body of a delivery, signed after Standard Webhooks with `webhook-id`, `webhook-timestamp` and `webhook-signature`.
 * An event may come more than once: `eventId` (and `webhook-id`) stays the same. `version` grows with each change of a
 * task, so that an older state can be distinguished from a newer one.
 */
export const DeliveryBody = v.object({
  eventId: Id,
  type: v.picklist(DELIVERY_EVENTS),
  atUtc: v.string(),
  payloadVersion: v.literal(PAYLOAD_VERSION),
  version: v.nullable(v.number()),
  data: v.union([TaskEventData, UserEventData, TestEventData]),
});
export type DeliveryBody = v.InferOutput<typeof DeliveryBody>;
