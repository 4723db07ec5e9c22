import { createHash } from 'node:crypto';

/** Stands for what a plan rests on: the same for the same facts, another one when one of them changes. */
export const planVersion = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
