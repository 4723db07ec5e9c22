import * as v from 'valibot';
import { ById, defineCall, form, Id, ListQuery, listReply, OPERATE, READ } from '../core/index.ts';
import { AttemptDetail, DeliveryAttempt, ReplayRequest } from './delivery.ts';
import { Webhook, WebhookInput, WebhookPatch } from './webhook.ts';

/** Deliveries, replays, test events and secrets serve callbacks as well: the id is the endpoint's, of either list. */
const Endpoint = form({ endpointId: Id });

export const webhookCalls = {
  all: defineCall({
    name: 'Webhook.all',
    method: 'GET',
    path: '/company-api/Webhook/all',
    summary: 'Webhooks of the company.',
    policy: READ,
    query: ListQuery,
    reply: listReply(Webhook),
  }),
  get: defineCall({
    name: 'Webhook.get',
    method: 'GET',
    path: '/company-api/Webhook',
    summary: 'One webhook.',
    policy: READ,
    query: ById,
    reply: Webhook,
  }),
  create: defineCall({
    name: 'Webhook.create',
    method: 'POST',
    path: '/company-api/Webhook',
    summary: 'Adds a webhook; only this reply contains the signing secret.',
    policy: OPERATE,
    body: WebhookInput,
    reply: form({ ...Webhook.entries, signingSecret: v.string() }),
    status: 201,
    idempotencyKey: 'ignored',
  }),
  update: defineCall({
    name: 'Webhook.update',
    method: 'PATCH',
    path: '/company-api/Webhook',
    summary: 'Changes a webhook.',
    policy: OPERATE,
    query: ById,
    body: WebhookPatch,
    reply: Webhook,
    idempotencyKey: 'ignored',
  }),
  delete: defineCall({
    name: 'Webhook.delete',
    method: 'DELETE',
    path: '/company-api/Webhook',
    summary: 'Removes a webhook.',
    policy: OPERATE,
    query: ById,
    replyEncoding: 'empty',
    status: 204,
    idempotencyKey: 'ignored',
  }),
  deliveries: defineCall({
    name: 'Webhook.deliveries',
    method: 'GET',
    path: '/company-api/Webhook/deliveries',
    summary: 'Attempts to reach an endpoint, newest first.',
    policy: OPERATE,
    query: form({ ...ListQuery.entries, endpointId: Id }),
    reply: v.object({
      ...listReply(DeliveryAttempt).entries,
      /** Deliveries that wait for their turn or their next attempt. */
      waiting: v.number(),
      /** Deliveries that were given up, for `replay`. */
      failed: v.number(),
    }),
  }),
  attempt: defineCall({
    name: 'Webhook.attempt',
    method: 'GET',
    path: '/company-api/Webhook/attempt',
    summary: 'One attempt with its request and reply; the auth header is masked.',
    policy: OPERATE,
    query: ById,
    reply: AttemptDetail,
  }),
  replay: defineCall({
    name: 'Webhook.replay',
    method: 'POST',
    path: '/company-api/Webhook/replay',
    summary: 'Sends one delivery again, those of a time span, or all that were given up.',
    policy: OPERATE,
    body: ReplayRequest,
    reply: form({ count: v.number() }),
    idempotencyKey: 'ignored',
  }),
  test: defineCall({
    name: 'Webhook.test',
    method: 'POST',
    path: '/company-api/Webhook/test',
    summary: 'Sends a test event at once, and returns what became of it.',
    policy: OPERATE,
    body: Endpoint,
    reply: DeliveryAttempt,
    idempotencyKey: 'ignored',
  }),
  rotateSecret: defineCall({
    name: 'Webhook.rotateSecret',
    method: 'POST',
    path: '/company-api/Webhook/rotate-secret',
    summary: 'Makes a new signing secret; both sign until the old one ends.',
    policy: OPERATE,
    body: Endpoint,
    reply: form({ signingSecret: v.string(), previousValidUntilUtc: v.string() }),
  }),
  enable: defineCall({
    name: 'Webhook.enable',
    method: 'POST',
    path: '/company-api/Webhook/enable',
    summary: 'Switches an endpoint on again that the server had switched off.',
    policy: OPERATE,
    body: Endpoint,
    replyEncoding: 'empty',
    status: 204,
  }),
} as const;
