import { POSITION_MAX_AGE_MS, POSITION_MAX_AHEAD_MS, type PositionReport } from '@qafila/contracts';
import type { KeptPosition } from './position-store.ts';

export interface Checked {
  kept: KeptPosition[];
  /** Positions dated in the future or too far in the past are refused. */
  refused: number;
}

/** Separates positions with an impossible time. The schema has already refused coordinates out of range. */
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
