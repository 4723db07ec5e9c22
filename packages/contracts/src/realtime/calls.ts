import * as v from 'valibot';
import { ANY_ROLE, defineCall, form } from '../core/index.ts';

export const realtimeCalls = {
  since: defineCall({
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
