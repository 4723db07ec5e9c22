import * as v from 'valibot';
import { Id } from '../core/index.ts';

/** Events about trips on the operational channel. */
export const tripEvents = {
  'trip.changed': v.object({
    tripId: Id,
    kind: v.picklist(['planned', 'online']),
    agentId: v.nullable(Id),
    taskIds: v.array(Id),
    version: v.optional(v.number()),
  }),
} as const;
