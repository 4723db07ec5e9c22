import { MINUTE_MS } from '@qafila/contracts';
import type { HeldTask, RoundTask, Weighed } from '../types.ts';

/** So long before the latest moment to set out, an agent is asked: an offer takes time. */
const MARGIN_MIN = 5;
/** A ride may take so many times its estimate. */
const RIDE_FACTOR = 1.25;
/** Held tasks are decided about again after so long, with what has come since. */
const AGAIN_MS = 30_000;

/** A task that looks ahead is kept while its agent would only wait for the goods; undefined: it is given now. */
export function heldUntil(
  { id: taskId, settings, pickupByMs }: RoundTask,
  { agentId, kind, rideToPickupMin }: Weighed,
  nowMs: number,
): HeldTask | undefined {
  if (!settings.LookAheadEnabled || kind === 'bundle') return undefined;
  const untilMs = pickupByMs - (RIDE_FACTOR * (rideToPickupMin ?? 0) + MARGIN_MIN) * MINUTE_MS;
  return untilMs > nowMs
    ? { taskId, agentId, untilMs, againMs: Math.min(untilMs, nowMs + AGAIN_MS) }
    : undefined;
}
