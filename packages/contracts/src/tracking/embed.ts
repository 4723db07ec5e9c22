import * as v from 'valibot';
import { form, Id } from '../core/index.ts';
import { TrackedTask } from './tracking.ts';

/** Where the server serves what other pages embed. The number changes only when pages would have to change. */
export const EMBED_PATH = '/embed/v1';
/** The script of the element `<delivery-tracking>`, and the page for an iframe. */
export const EMBED_SCRIPT = 'delivery-tracking.js';
export const EMBED_FRAME = 'frame';

/** Lifetime of a token that names none. */
const EMBED_HOURS = 72;
const MAX_EMBED_HOURS = 720;
const MAX_TASKS = 20;
const MAX_ORIGINS = 10;

/**
 * Only characters of host names: an origin becomes part of a `frame-ancestors` directive, where a space, a semicolon or an
 * asterisk would mean something else.
 */
const ORIGIN = /^https?:\/\/(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])(?::\d{1,5})?$/;
const isOrigin = (text: string) => ORIGIN.test(text) && URL.canParse(text);

/** An origin as browsers send it. */
const Origin = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.check(
    isOrigin,
    'Enter an origin like https://shop.example: protocol, host and port, without a path or *',
  ),
  v.transform((text) => new URL(text).origin),
);

/** What a token shows, and where. */
export const EmbedTokenDraft = form({
  taskIds: v.pipe(
    v.array(Id),
    v.minLength(1, 'Choose at least one task'),
    v.maxLength(MAX_TASKS, `At most ${MAX_TASKS} tasks per token`),
  ),
  allowedOrigins: v.pipe(
    v.array(Origin),
    v.minLength(1, 'Enter at least one origin'),
    v.maxLength(MAX_ORIGINS, `At most ${MAX_ORIGINS} origins per token`),
  ),
  expiresInHours: v.optional(
    v.pipe(
      v.number(),
      v.integer('Enter whole hours'),
      v.minValue(1, 'At least 1 hour'),
      v.maxValue(MAX_EMBED_HOURS, `At most ${MAX_EMBED_HOURS} hours`),
    ),
    EMBED_HOURS,
  ),
});
export type EmbedTokenDraft = v.InferOutput<typeof EmbedTokenDraft>;

/** A token, the id by which it can be ended early, and the addresses for the page that shows it. */
export const EmbedToken = form({
  id: Id,
  token: v.string(),
  expiresAtUtc: v.string(),
  scriptUrl: v.string(),
  frameUrl: v.string(),
});

/** A token that still works, without its secret. */
export const LiveEmbedToken = form({
  id: Id,
  tasks: v.array(form({ id: Id, shortId: v.string() })),
  origins: v.array(v.string()),
  createdBy: v.string(),
  createdAtUtc: v.string(),
  expiresAtUtc: v.string(),
});
export type LiveEmbedToken = v.InferOutput<typeof LiveEmbedToken>;

export const OfEmbedToken = form({
  token: v.pipe(v.string(), v.nonEmpty('The token is missing'), v.maxLength(200, 'This is not a token')),
});

/** The deliveries of a token as their recipient sees them. */
export const EmbeddedDeliveries = form({ items: v.array(TrackedTask), expiresAtUtc: v.string() });
export type EmbeddedDeliveries = v.InferOutput<typeof EmbeddedDeliveries>;
