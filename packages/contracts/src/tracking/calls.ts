import * as v from 'valibot';
import { defineCall, form, Id, OPERATE, PUBLIC } from '../core/index.ts';
import { EmbeddedDeliveries, EmbedToken, EmbedTokenDraft, OfEmbedToken } from './embed.ts';
import { AddressConfirmation, OfLink, TrackedTask, TrackMany, UnplannedTask } from './tracking.ts';

export const trackingCalls = {
  task: defineCall({
    name: 'Tracking.task',
    method: 'GET',
    path: '/tracking/task/:id',
    summary: "A recipient's delivery, by the id of their link.",
    policy: PUBLIC,
    params: OfLink,
    reply: TrackedTask,
  }),
  multipleTasks: defineCall({
    name: 'Tracking.multipleTasks',
    method: 'POST',
    path: '/tracking/multipletasks',
    summary: 'Several deliveries, by the ids of their links.',
    policy: PUBLIC,
    body: TrackMany,
    reply: form({ items: v.array(TrackedTask) }),
  }),
  unplannedTask: defineCall({
    name: 'Client.unplannedTask',
    method: 'GET',
    path: '/client/task/unplanned/:id',
    aliases: ['/trip-api/client/task/unplanned/:id'],
    summary: 'The address that a recipient is asked to confirm.',
    policy: PUBLIC,
    params: OfLink,
    reply: UnplannedTask,
  }),
  confirmAddress: defineCall({
    name: 'Client.addressConfirmation',
    method: 'POST',
    path: '/client/task/addressconfirmation/:id',
    aliases: ['/trip-api/client/task/addressconfirmation/:id'],
    summary: "A recipient's answer; a link answers once.",
    policy: PUBLIC,
    params: OfLink,
    body: AddressConfirmation,
    reply: form({ applied: v.boolean() }),
  }),
  embedToken: defineCall({
    name: 'Tracking.embedToken',
    method: 'POST',
    path: '/tracking/embed-token',
    summary: "A token that shows some deliveries on a partner's pages until it expires.",
    policy: OPERATE,
    body: EmbedTokenDraft,
    reply: EmbedToken,
    status: 201,
  }),
  embedded: defineCall({
    name: 'Tracking.embedded',
    method: 'GET',
    path: '/tracking/embedded',
    summary: 'The deliveries of an embed token, for pages of its origins.',
    policy: PUBLIC,
    query: OfEmbedToken,
    reply: EmbeddedDeliveries,
  }),
  triggerAddressConfirmation: defineCall({
    name: 'Task.triggerAddressConfirmation',
    method: 'POST',
    path: '/trip-api/Task/triggeraddressconfirmation',
    summary: 'Sends the recipient a link to confirm the address.',
    policy: OPERATE,
    body: form({ taskId: Id }),
    reply: form({ sentTo: v.string(), expiresAtUtc: v.string() }),
  }),
} as const;
