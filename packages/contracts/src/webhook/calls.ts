import * as v from 'valibot';
import { ById, defineCall, form, Id, ListQuery, listReply, OPERATE, READ } from '../core/index.ts';
import { DeliveryAttempt } from './delivery.ts';
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
    summary: 'Adds a webhook; the reply holds the signing secret, once.',
    policy: OPERATE,
    body: WebhookInput,
    reply: form({ ...Webhook.entries, signingSecret: v.string() }),
    status: 201,
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
  }),
  deliveries: defineCall({
    name: 'Webhook.deliveries',
    method: 'GET',
    path: '/company-api/Webhook/deliveries',
    summary: 'Attempts to reach an endpoint, newest first.',
    policy: OPERATE,
    query: form({ ...ListQuery.entries, endpointId: Id }),
    reply: listReply(DeliveryAttempt),
  }),
  replay: defineCall({
    name: 'Webhook.replay',
    method: 'POST',
    path: '/company-api/Webhook/replay',
    summary: 'Sends a delivery once more.',
    policy: OPERATE,
    body: form({ deliveryId: Id }),
    reply: DeliveryAttempt,
  }),
  test: defineCall({
    name: 'Webhook.test',
    method: 'POST',
    path: '/company-api/Webhook/test',
    summary: 'Sends a test event.',
    policy: OPERATE,
    body: Endpoint,
    reply: DeliveryAttempt,
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
} as const;
