import * as v from 'valibot';
import { AuthHeader, DISABLED_REASONS, EndpointUrl } from '../company/callback.ts';
import { enumeration, form, Id, idOf } from '../core/index.ts';

export const WEBHOOK_TRIGGER = enumeration([
  { id: 1, name: 'userCreated', label: 'User Created' },
  { id: 2, name: 'taskCreated', label: 'Task Created' },
  { id: 3, name: 'inProgress', label: 'In Progress' },
  { id: 4, name: 'delivered', label: 'Delivered' },
  { id: 5, name: 'cancelled', label: 'Cancelled' },
]);
export const WEBHOOK_PROTOCOLS = ['http', 'https'] as const;

/** An address that events are sent to. `authHeader` is masked. */
export const Webhook = form({
  id: Id,
  url: v.string(),
  triggerId: v.number(),
  trigger: v.picklist(WEBHOOK_TRIGGER.names),
  authHeader: v.nullable(v.string()),
  protocol: v.picklist(WEBHOOK_PROTOCOLS),
  active: v.boolean(),
  disabledAtUtc: v.nullable(v.string()),
  disabledReason: v.nullable(v.picklist(DISABLED_REASONS)),
  lastDeliveryAtUtc: v.nullable(v.string()),
  createdAtUtc: v.string(),
});
export type Webhook = v.InferOutput<typeof Webhook>;

export const WebhookInput = form({
  url: EndpointUrl,
  triggerId: idOf(WEBHOOK_TRIGGER, 'Required Field'),
  authHeader: v.optional(AuthHeader),
  active: v.optional(v.boolean(), true),
});
export type WebhookInput = v.InferOutput<typeof WebhookInput>;

/** What is left out stays as it is; `authHeader: null` removes the header. */
export const WebhookPatch = v.partial(
  form({ ...WebhookInput.entries, authHeader: v.nullable(AuthHeader), active: v.boolean() }),
);
export type WebhookPatch = v.InferOutput<typeof WebhookPatch>;
