import * as v from 'valibot';
import { defineCall, form, ListQuery, listReply, PUBLIC, roles } from '../core/index.ts';

/** The server's time, and who changed what. */
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
} as const;
