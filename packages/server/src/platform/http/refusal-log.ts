import { ERRORS, type ErrorCode } from '@qafila/contracts';
import type { Logger } from 'pino';
import type { Actor } from '../database/actor.ts';

/**
 * A call, socket or connection that was refused: who opened it, which one, and from where. Neither tokens nor values of
 * the request are in it.
 */
export interface Refusal {
  code: ErrorCode;
  status: number;
  /** Undefined for a connection that was refused before its first request, like the route. */
  method?: string;
  /** The route's pattern, since an address may hold the secret of a link. */
  route?: string;
  ip: string;
  actor: Actor | null;
}

/** Writes a line about a refusal, or counts it. */
export type RefusalLog = (log: Pick<Logger, 'warn'>, refusal: Refusal) => void;

/** Whether an error refuses a caller rather than what they sent. */
export const isRefusal = (code: ErrorCode): boolean =>
  ERRORS[code].status === 401 || ERRORS[code].status === 403;

const WINDOW_MS = 60_000;
/** Lines a minute for one address, and in all: a flood fills no disk and hides no other address. */
const MOST_OF_ADDRESS = 30;
const MOST = 600;

const shownActor = ({ kind, userId, tokenId, companyId, roles }: Actor) => ({
  kind,
  ...(userId && { userId }),
  ...(tokenId && { tokenId }),
  ...(companyId && { companyId }),
  roles,
});

/**
 * Logs refusals, a line each, up to the limits above; the first line of the next minute has the number of those that
 * were left out.
 * @param elapsed a monotonic clock, milliseconds
 */
export function createRefusalLog(elapsed: () => number = () => performance.now()): RefusalLog {
  let startedAt = elapsed();
  let lines = 0;
  let leftOut = 0;
  const byAddress = new Map<string, number>();
  return (log, { actor, ...refusal }) => {
    if (elapsed() - startedAt >= WINDOW_MS) {
      startedAt = elapsed();
      lines = 0;
      byAddress.clear();
    }
    const ofAddress = byAddress.get(refusal.ip) ?? 0;
    if (lines >= MOST || ofAddress >= MOST_OF_ADDRESS) {
      leftOut += 1;
      return;
    }
    lines += 1;
    byAddress.set(refusal.ip, ofAddress + 1);
    const who = actor ? shownActor(actor) : { kind: 'anonymous' };
    log.warn({ refused: { ...refusal, who }, ...(leftOut > 0 && { leftOut }) }, 'call refused');
    leftOut = 0;
  };
}
