import { AppError } from '@qafila/contracts';
import type { Actor } from '../platform/database/actor.ts';
import { say } from '../platform/words/say.ts';

interface Keyed {
  idempotencyKey: string | undefined;
  actor: Actor;
  body: { idempotencyKey?: string | undefined };
}

/**
 * The cause of an entry: its caller's key, so that it can never be posted again.
 * @throws AppError VALIDATION when header and body have different keys.
 */
export function causeOf(kind: string, { idempotencyKey, actor, body }: Keyed): string {
  const key = idempotencyKey ?? '';
  if (body.idempotencyKey !== undefined && body.idempotencyKey !== key) {
    const message = 'Not the key of the Idempotency-Key header';
    throw new AppError('VALIDATION', { message, errors: [{ path: 'idempotencyKey', message }] });
  }
  return `${kind}:${actor.userId ?? ''}:${key}`;
}

/** The request with this key was posted already, but its stored reply was deleted. */
export const postedBefore = () =>
  new AppError('CONFLICT', { message: say('This was posted before, under the same key') });
