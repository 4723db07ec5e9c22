import { POSITION_MAX_AGE_MS, POSITION_MAX_AHEAD_MS, type PositionReport } from '@qafila/contracts';
import type { KeptPosition } from './position-store.ts';

export interface Checked {
  kept: KeptPosition[];
  /** From the future, or too old to be true. */
  refused: number;
}

/** Sorts out positions whose time can't be. Those off the earth don't get past the schema. */
export function checkPositions(
  reports: readonly PositionReport[],
  agent: { agentId: string; companyId: string },
  now: Date,
): Checked {
  const kept: KeptPosition[] = [];
  for (const report of reports) {
    const at = new Date(report.atUtc);
    const age = now.getTime() - at.getTime();
    if (age > POSITION_MAX_AGE_MS || age < -POSITION_MAX_AHEAD_MS) continue;
    kept.push({
      ...agent,
      at,
      latitude: report.latitude,
      longitude: report.longitude,
      headingDeg: report.headingDeg ?? null,
      speedKmh: report.speedKmh ?? null,
      accuracyM: report.accuracyM ?? null,
    });
  }
  return { kept, refused: reports.length - kept.length };
}
