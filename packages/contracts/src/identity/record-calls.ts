import * as v from 'valibot';
import { ANY_ROLE, defineCall, form, Id, ListQuery, listReply, PUBLIC, roles } from '../core/index.ts';

/** What the server keeps: its time, messages, changes and events. */
export const recordCalls = {
  serverTime: defineCall({
    name: 'Client.getServerTime',
    method: 'GET',
    path: '/trip-api/client/get-server-time',
    aliases: ['/client/get-server-time'],
    summary: "The server's UTC time.",
    policy: PUBLIC,
    reply: form({
      serverTimeUtc: v.string(),
      /** How many times as fast as real time a simulated city lives; left out of a real one. */
      clockSpeed: v.optional(v.pipe(v.number(), v.minValue(1))),
    }),
  }),
  inbox: defineCall({
    name: 'Messages.inbox',
    method: 'GET',
    path: '/identity-api/messages/all',
    summary: 'Mail and SMS kept by the embedded inbox (when no gateway is configured).',
    policy: roles('SysAdmin'),
    acrossCompanies: true,
    query: ListQuery,
    reply: listReply(
      form({
        id: Id,
        channel: v.picklist(['email', 'sms']),
        recipient: v.string(),
        subject: v.nullable(v.string()),
        body: v.string(),
        createdAtUtc: v.string(),
      }),
    ),
  }),
  audit: defineCall({
    name: 'Audit.all',
    method: 'GET',
    path: '/identity-api/audit/all',
    summary: 'Who changed what, newest first.',
    policy: roles('SysAdmin', 'CompanyAdmin'),
    query: ListQuery,
    reply: listReply(
      form({
        id: v.string(),
        actor: v.string(),
        action: v.string(),
        subject: v.string(),
        details: v.unknown(),
        /** The company that a SysAdmin worked in when they did it; null for its own users. */
        actingFor: v.nullable(v.string()),
        requestId: v.nullable(v.string()),
        createdAtUtc: v.string(),
      }),
    ),
  }),
  events: defineCall({
    name: 'Realtime.since',
    method: 'GET',
    path: '/identity-api/realtime/since',
    summary: 'Events of the operational channel after a cursor, for a client that was away.',
    policy: ANY_ROLE,
    query: form({ cursor: v.pipe(v.string(), v.maxLength(40)) }),
    reply: form({
      cursor: v.string(),
      complete: v.boolean(),
      events: v.array(form({ cursor: v.string(), name: v.string(), data: v.unknown() })),
    }),
  }),
} as const;
