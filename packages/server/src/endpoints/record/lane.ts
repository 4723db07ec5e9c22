import { createHash } from 'node:crypto';

/**
 * Names the deliveries that arrive in the order of their events: those about one task at one URL, whichever callbacks and
 * webhooks of the company lead there.
 */
export const laneOf = (url: string, subjectId: string): string =>
  createHash('sha256').update(`${url}\n${subjectId}`).digest('base64url').slice(0, 22);
