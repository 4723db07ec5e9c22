import * as v from 'valibot';

/**
 * Names of the Socket.IO messages on both channels. Both sides send the access token in the handshake's `auth.token`.
 */
export const SOCKET_MESSAGES = {
  /** To the client, right after it connected: `SocketReady`. */
  ready: 'ready',
  /** To the client: one `ChannelEvent`. */
  event: 'event',
  /**
   * From the client: `SocketResync`, with an acknowledgement. What was missed comes as `event`s, in order, before the
   * acknowledgement `ResyncOutcome`; events of now may come in between, so keep the old cursor until it is there.
   */
  resync: 'resync',
  /** To the client: `ResyncRequired`. Too much was missed: read every list again and go on from this cursor. */
  resyncRequired: 'resync.required',
  /** From the client: `SocketRenewal`, with an acknowledgement; a new token of the same session keeps the socket open. */
  renew: 'renew',
  /** To the client, before it is disconnected: `SocketEnded`. */
  ended: 'ended',
  /** From the client, operational channel: `MapView`. Replaces the view that was watched before. */
  watchMap: 'map.watch',
  /** From the client, operational channel: no more frames. */
  leaveMap: 'map.leave',
  /** To the client: positions as a binary frame. */
  mapFrame: 'map.frame',
} as const;

const Cursor = v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'Not a cursor'));

/** `cursor`: the client's current position. `expiresAtUtc`: when the token ends, and the socket with it. */
export const SocketReady = v.object({ cursor: Cursor, expiresAtUtc: v.nullable(v.string()) });
export type SocketReady = v.InferOutput<typeof SocketReady>;

export const SocketResync = v.object({ cursor: Cursor });
export type SocketResync = v.InferOutput<typeof SocketResync>;

export const ResyncOutcome = v.object({ complete: v.boolean(), cursor: Cursor });
export type ResyncOutcome = v.InferOutput<typeof ResyncOutcome>;

export const ResyncRequired = v.object({ cursor: Cursor });
export type ResyncRequired = v.InferOutput<typeof ResyncRequired>;

export const SocketRenewal = v.object({ token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(8192)) });
export type SocketRenewal = v.InferOutput<typeof SocketRenewal>;

export const SocketEnded = v.object({ reason: v.picklist(['expired', 'revoked']) });
export type SocketEnded = v.InferOutput<typeof SocketEnded>;
