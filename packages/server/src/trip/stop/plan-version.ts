import { createHash } from 'node:crypto';

/** A hash of the facts that a plan depends on: it changes when one of them changes. */
export const planVersion = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
