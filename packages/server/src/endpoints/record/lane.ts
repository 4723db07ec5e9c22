import { createHash } from 'node:crypto';

/**
 * A lane groups the deliveries that must arrive in the order of their events: those about one task to one
 * URL, for all callbacks and webhooks of the company with that URL.
 */
export const laneOf = (url: string, subjectId: string): string =>
  createHash('sha256').update(`${url}\n${subjectId}`).digest('base64url').slice(0, 22);
