import { DAY_MS } from '@qafila/contracts';
import { occurrences, type ShiftHours, type Span } from './occurrences.ts';

/**
 * Hours repeat weekly: any overlap occurs within the first eight days, including a night shift at their end.
 */
const LOOKED_AT_MS = 8 * DAY_MS;

/** The first moment at which two shifts overlap; null if never. Touching ends do not overlap. */
export function firstOverlap(one: ShiftHours, other: ShiftHours, zone: string): Span | null {
  const startMs = Math.max(Date.parse(one.shiftPeriodStartUtc), Date.parse(other.shiftPeriodStartUtc));
  // The last night of a shift ends after its period.
  const endMs = Math.min(
    Date.parse(one.shiftPeriodEndUtc) + DAY_MS,
    Date.parse(other.shiftPeriodEndUtc) + DAY_MS,
    startMs + LOOKED_AT_MS,
  );
  if (startMs >= endMs) return null;
  const ones = occurrences(one, { startMs, endMs }, zone);
  const others = occurrences(other, { startMs, endMs }, zone);
  for (const first of ones)
    for (const second of others) {
      const common = {
        startMs: Math.max(first.startMs, second.startMs),
        endMs: Math.min(first.endMs, second.endMs),
      };
      if (common.startMs < common.endMs) return common;
    }
  return null;
}
