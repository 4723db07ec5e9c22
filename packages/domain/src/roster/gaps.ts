import { QUARTER_MIN } from './quarters.ts';

/** A stretch of the week in which fewer or more agents are planned than needed. */
export interface Gap {
  kind: 'hole' | 'surplus';
  /** Minutes since the midnight before the week's first day. */
  fromMin: number;
  toMin: number;
  /** The largest difference within it, agents. */
  count: number;
  agentHours: number;
}

/** Differences this close to each other are one stretch, quarter hours. */
const JOINED = 1;
/** A surplus that is shorter than this is no reason to change anything, quarter hours. */
const SHORTEST_SURPLUS = 4;

function stretches(differences: readonly number[], kind: Gap['kind']): Gap[] {
  const found: (Gap & { from: number; to: number })[] = [];
  for (const [quarter, difference] of differences.entries()) {
    if (difference <= 0) continue;
    const last = found.at(-1);
    if (last && quarter - last.to <= JOINED) {
      last.to = quarter + 1;
      last.count = Math.max(last.count, difference);
      last.agentHours += (difference * QUARTER_MIN) / 60;
    } else
      found.push({
        kind,
        from: quarter,
        to: quarter + 1,
        fromMin: 0,
        toMin: 0,
        count: difference,
        agentHours: (difference * QUARTER_MIN) / 60,
      });
  }
  const shortest = kind === 'surplus' ? SHORTEST_SURPLUS : 1;
  return found
    .filter(({ from, to }) => to - from >= shortest)
    .map(({ from, to, count, agentHours }) => ({
      kind,
      fromMin: from * QUARTER_MIN,
      toMin: to * QUARTER_MIN,
      count,
      agentHours,
    }));
}

/** Holes and surpluses of a week in order of time, from the agents needed and planned per quarter hour. */
export function gapsOf(needed: readonly number[], planned: readonly number[]): Gap[] {
  const missing = needed.map((count, quarter) => count - (planned[quarter] ?? 0));
  return [
    ...stretches(missing, 'hole'),
    ...stretches(
      missing.map((count) => -count),
      'surplus',
    ),
  ].toSorted((one, other) => one.fromMin - other.fromMin);
}
