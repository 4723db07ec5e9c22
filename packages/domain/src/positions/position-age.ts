import { POSITION_FADES_AFTER_S, POSITION_STALE_AFTER_S } from '@qafila/contracts/core';

/** Reliability of a position by age: it fades after one minute and is stale after five. */
export type PositionAge = 'fresh' | 'fading' | 'stale' | 'none';

/** Age class of a position received at `atUtc`; `none` without one. */
export function positionAge(atUtc: string | undefined, now: Date): PositionAge {
  if (atUtc === undefined) return 'none';
  const ageS = (now.getTime() - Date.parse(atUtc)) / 1000;
  if (ageS > POSITION_STALE_AFTER_S) return 'stale';
  return ageS > POSITION_FADES_AFTER_S ? 'fading' : 'fresh';
}
