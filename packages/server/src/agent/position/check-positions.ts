import { POSITION_MAX_AGE_MS, POSITION_MAX_AHEAD_MS, type PositionReport } from '@qafila/contracts';
import type { KeptPosition } from './position-store.ts';

export interface Checked {
  kept: KeptPosition[];
  /** Positions dated in the future or too far in the past are refused, and those without a valid place or time. */
  refused: number;
}

/** As PostgreSQL's `real` holds it, which refuses numbers that are too small for it. */
const asReal = (value: number | null | undefined) => (value == null ? null : Math.fround(value));

/** Separates positions with an impossible time. The schema has already put such a time in place of what it could not read. */
export function checkPositions(
  reports: readonly PositionReport[],
  agent: { agentId: string; companyId: string },
  now: Date,
): Checked {
  const kept: KeptPosition[] = [];
  for (const report of reports) {
    const at = new Date(report.atUtc);
    const age = now.getTime() - at.getTime();
    if (!(age <= POSITION_MAX_AGE_MS && age >= -POSITION_MAX_AHEAD_MS)) continue;
    kept.push({
      ...agent,
      at,
      latitude: report.latitude,
      longitude: report.longitude,
      headingDeg: asReal(report.headingDeg),
      speedKmh: asReal(report.speedKmh),
      accuracyM: asReal(report.accuracyM),
    });
  }
  return { kept, refused: reports.length - kept.length };
}
