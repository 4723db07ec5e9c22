import { AppError } from '@qafila/contracts';
import type { Actor } from '../platform/database/actor.ts';
import { say } from '../platform/words/say.ts';

interface Keyed {
  idempotencyKey: string | undefined;
  actor: Actor;
  body: { idempotencyKey?: string | undefined };
}

/**
 * What an entry is caused by: the key that its caller made, so that it posts once for as long as the journal stands.
 * @throws AppError VALIDATION when header and body name different keys.
 */
export function causeOf(kind: string, { idempotencyKey, actor, body }: Keyed): string {
  const key = idempotencyKey ?? '';
  if (body.idempotencyKey !== undefined && body.idempotencyKey !== key) {
    const message = 'Not the key of the Idempotency-Key header';
    throw new AppError('VALIDATION', { message, errors: [{ path: 'idempotencyKey', message }] });
  }
  return `${kind}:${actor.userId ?? ''}:${key}`;
}

/** What was asked for under this key stands in the journal already, though its reply is gone. */
export const postedBefore = () =>
  new AppError('IDEMPOTENCY_KEY_REUSED', { message: say('This was posted before, under the same key') });
