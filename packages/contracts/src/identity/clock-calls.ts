import * as v from 'valibot';
import { defineCall, form, PUBLIC } from '../core/index.ts';

/** The server's time. Apart from the other calls, since every page asks for it. */
export const clockCalls = {
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
} as const;
