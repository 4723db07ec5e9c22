import * as v from 'valibot';
import { enumeration, form, Id, idOf } from '../core/index.ts';

export const INVALID_CALLBACK_URL = "Please enter a valid URL that begins with 'http://' or 'https://'";
export const CALLBACK_TRIGGER_REQUIRED = 'Required Field';
export const CALLBACK_IDS_MISSING = 'CompanyId or callbackId is missing';

export const CALLBACK_TRIGGER = enumeration([
  { id: 1, name: 'taskCreated', label: 'Task Created' },
  { id: 2, name: 'taskAssigned', label: 'Task Assigned' },
  { id: 3, name: 'taskPickingUp', label: 'Task Picking Up' },
  { id: 4, name: 'taskPickupComplete', label: 'Task Pickup Complete' },
  { id: 5, name: 'taskInProgress', label: 'Task In Progress' },
  { id: 6, name: 'taskDelivering', label: 'Task Delivering' },
  { id: 7, name: 'taskDelivered', label: 'Task Delivered' },
  { id: 8, name: 'taskCancelled', label: 'Task Cancelled' },
  { id: 9, name: 'taskRescheduled', label: 'Task Rescheduled' },
  { id: 10, name: 'addressConfirmed', label: 'Address Confirmed' },
]);

/** Shown in lists and exports instead of an auth header. */
export const MASKED_AUTH_HEADER = '••••••••';

/** Why the server switched an endpoint off: its receiver said so (410), or every delivery failed for five days with events. */
export const DISABLED_REASONS = ['gone', 'failing'] as const;

/** The value of the `Authorization` header that deliveries carry. */
export const AuthHeader = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(1000, 'At most 1000 characters'),
  v.regex(/^[\x20-\x7e]*$/, 'Use Latin letters, digits and punctuation only'),
);

/** The address that a company's own events are sent to. */
export const EndpointUrl = v.pipe(
  v.string(INVALID_CALLBACK_URL),
  v.trim(),
  v.regex(/^https?:\/\/[^\s/?#]+\S*$/i, INVALID_CALLBACK_URL),
  v.maxLength(2000, 'At most 2000 characters'),
  v.check((url) => URL.canParse(url), INVALID_CALLBACK_URL),
);

/** A callback; `authHeader` is masked in lists and exports. */
export const CompanyCallback = form({
  id: Id,
  companyId: Id,
  url: v.string(),
  callbackTriggerId: v.number(),
  callbackTriggerName: v.string(),
  authHeader: v.nullable(v.string()),
  /** Set when five days of failures, or a 410, switched it off. */
  disabledAtUtc: v.nullable(v.string()),
  disabledReason: v.nullable(v.picklist(DISABLED_REASONS)),
  lastDeliveryAtUtc: v.nullable(v.string()),
  createdAtUtc: v.string(),
});
export type CompanyCallback = v.InferOutput<typeof CompanyCallback>;

export const CallbackTrigger = form({ triggerId: v.number(), name: v.string() });
export type CallbackTrigger = v.InferOutput<typeof CallbackTrigger>;

export const CompanyCallbackInput = form({
  companyId: v.optional(Id),
  url: EndpointUrl,
  callbackTriggerId: idOf(CALLBACK_TRIGGER, CALLBACK_TRIGGER_REQUIRED),
  authHeader: v.optional(AuthHeader),
});
export type CompanyCallbackInput = v.InferOutput<typeof CompanyCallbackInput>;
