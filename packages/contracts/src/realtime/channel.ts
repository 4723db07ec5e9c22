import * as v from 'valibot';
import { Id } from '../core/index.ts';

/** Socket.IO namespaces of the two channels; the path is `/socket.io`. */
export const CHANNELS = { operational: '/operational', agent: '/agent' } as const;
export type Channel = keyof typeof CHANNELS;

/** Milliseconds between two attempts while disconnected or connecting. */
export const SOCKET_RETRY_MS = 2000;
/** Largest frame either side accepts, bytes. */
export const SOCKET_MAX_FRAME_BYTES = 65_536;

/**
 * One event as it travels. `cursor` grows with commit order and is opaque to clients: after a reconnect
 * they emit `resync` with the last one they saw, and get what they missed, or `resync.required`
 * when too much time has passed and lists must be read again.
 */
export const ChannelEvent = v.object({
  cursor: v.string(),
  name: v.string(),
  atUtc: v.string(),
  data: v.unknown(),
});
export type ChannelEvent = v.InferOutput<typeof ChannelEvent>;

const change = (id: string) => v.object({ [id]: Id, version: v.optional(v.number()) });

/**
 * Events of the operational channel by name. Each says what changed; a screen reads what it needs.
 * Areas add theirs beside these.
 */
export const operationalEvents = {
  'session.ended': v.object({ sessionId: Id, reason: v.picklist(['revoked', 'expired', 'replaced']) }),
  /** The session's SysAdmin chose another company to work in, or none. */
  'session.company-changed': v.object({ sessionId: Id, companyId: v.nullable(Id) }),
  'user.changed': change('userId'),
  'company.changed': change('companyId'),
  /** To a user's own tabs: what they have seen counts on none of them. */
  'alerts.seen': v.object({ ids: v.array(v.string()) }),
  'signup.requested': v.object({ signupId: Id }),
  'signup.decided': v.object({ signupId: Id }),
  'release.changed': v.object({ name: v.string(), version: v.string(), previous: v.nullable(v.string()) }),
} as const;
