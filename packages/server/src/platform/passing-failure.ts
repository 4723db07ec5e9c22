import { toAppError } from './http/error-reply.ts';

/** A transaction that collided with another one: serialization, deadlock, a lock that was taken. */
const COLLISION = /^(40001|40P01|55P03)$/;

/**
 * Whether a failure is of the database or the disk, or a collision of transactions, and not of the work itself: the same work can
 * succeed later.
 */
export function isPassing(error: unknown): boolean {
  const { code, cause } = toAppError(error);
  if (code === 'UNAVAILABLE' || code === 'DISK_FULL') return true;
  const reason = (cause as { code?: unknown } | undefined)?.code;
  return code === 'CONFLICT' && typeof reason === 'string' && COLLISION.test(reason);
}
