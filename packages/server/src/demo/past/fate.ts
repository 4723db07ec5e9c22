import { MINUTE_MS } from '@qafila/contracts';
import type { Random } from '@qafila/domain/random';

/** How an order ends or is interrupted, other than by a normal delivery. */
export type Fate =
  | { kind: 'plain' }
  | { kind: 'cancelled'; afterMs: number; reason: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'released'; reason: string; comment: string }
  | { kind: 'failed'; reason: string; retryMs: number }
  | { kind: 'rescheduled'; aheadMs: number; laterMs: number; reason: string }
  | { kind: 'offloaded' };

const CANCELLED = [
  'The customer changed their mind',
  'Ordered twice',
  'The shop has run out of it',
  'The address is outside the delivery area',
  'The customer could not be reached',
];
const REFUSED = ['The customer refused the parcel', 'Wrong goods were packed'];
const RELEASED = [
  ['Flat tyre', 'Back after the repair'],
  ['Accident', 'No injuries; the bike is in the workshop'],
  ['Illness', 'Sent home'],
] as const;
const FAILED = [
  'No answer at the door',
  'The phone is switched off',
  'The gate was closed',
  'The customer asked to come back later',
];
const RESCHEDULED = ['The customer asked for a later time', 'The shop needs longer'];

/** Shares of all orders; the rest is delivered, on time or late. */
const SHARES: readonly (readonly [Exclude<Fate['kind'], 'plain'>, number])[] = [
  ['cancelled', 0.04],
  ['refused', 0.006],
  ['released', 0.01],
  ['failed', 0.022],
  ['rescheduled', 0.02],
  ['offloaded', 0.012],
];

function kindOf(random: Random): Fate['kind'] {
  let left = random.next();
  for (const [kind, share] of SHARES) {
    left -= share;
    if (left < 0) return kind;
  }
  return 'plain';
}

export function anyFate(random: Random): Fate {
  const kind = kindOf(random);
  const minutes = (least: number, most: number) => random.whole(least * 60, most * 60) * 1000;
  switch (kind) {
    case 'cancelled':
      return { kind, afterMs: minutes(1, 9), reason: random.pick(CANCELLED) };
    case 'refused':
      return { kind, reason: random.pick(REFUSED) };
    case 'released': {
      const [reason, comment] = random.pick(RELEASED);
      return { kind, reason, comment };
    }
    case 'failed':
      return { kind, reason: random.pick(FAILED), retryMs: random.whole(25, 45) * MINUTE_MS };
    case 'rescheduled':
      return {
        kind,
        aheadMs: random.whole(35, 60) * MINUTE_MS,
        laterMs: random.whole(2, 4) * 15 * MINUTE_MS,
        reason: random.pick(RESCHEDULED),
      };
    default:
      return { kind };
  }
}
