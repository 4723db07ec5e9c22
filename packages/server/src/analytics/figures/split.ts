import type { Breakdown, Metric, Tile } from '@qafila/contracts';
import { isOfWork } from '@qafila/domain/analytics';
import { daysOf, type Period } from './period.ts';
import type { HourSplit, Part } from './read-rollups.ts';
import { addSums, metricOf, NO_SUMS, type Sums } from './sums.ts';

/** A row before it has a name. */
export interface Row {
  key: string;
  sums: Sums;
}

/** The split of the hourly roll-up that a tile needs, besides the total; null when it needs another roll-up. */
export function splitOf({ kind, by }: Pick<Tile, 'kind' | 'by'>): HourSplit | null {
  if (kind === 'demand') return 'slot';
  if (by === 'weekday' || by === 'hour') return 'slot';
  if (by === null) return 'total';
  return by === 'agent' || by === 'cancelReason' ? null : by;
}

/** What all parts of the period, or of the one before, add up to. */
export const totalOf = (parts: readonly Part[], current: boolean): Sums =>
  parts.filter((part) => part.current === current).reduce((sum, part) => addSums(sum, part.sums), NO_SUMS);

/** The parts of two sources as one list: what both have under a key is added up. */
export function mergeParts(one: readonly Part[], other: readonly Part[]): Part[] {
  const merged = new Map<string, Part>();
  for (const part of [...one, ...other]) {
    const key = `${part.current} ${part.key}`;
    const before = merged.get(key);
    merged.set(key, before ? { ...part, sums: addSums(before.sums, part.sums) } : part);
  }
  return [...merged.values()];
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

/** Slots folded to weekdays or to hours of the day. */
const folded = (parts: readonly Part[], at: 0 | 1): Part[] =>
  parts.map((part) => ({ ...part, key: part.key.split('-')[at] ?? '' }));

/** Rows of a period for keys that are known beforehand: those without work are there, too. */
function everyRow(parts: readonly Part[], keys: readonly string[]): Row[] {
  const sums = new Map<string, Sums>();
  for (const { key, current, sums: more } of parts)
    if (current) sums.set(key, addSums(sums.get(key) ?? NO_SUMS, more));
  return keys.map((key) => ({ key, sums: sums.get(key) ?? NO_SUMS }));
}

/** Rows with a value, by their first metric, the largest first. */
function ranked(parts: readonly Part[], metrics: readonly Metric[], metric: Metric): Row[] {
  const value = ({ sums }: Row) => metricOf(metric, sums) ?? Number.NEGATIVE_INFINITY;
  return parts
    .filter(({ current }) => current)
    .map(({ key, sums }) => ({ key, sums }))
    .filter(({ sums }) => metrics.some((one) => isOfWork(one, metricOf(one, sums))))
    .sort((a, b) => value(b) - value(a) || (a.key < b.key ? -1 : 1));
}

/** The rows of a tile from the parts of its split. */
export function rowsOf(
  { kind, by, metrics }: Pick<Tile, 'kind' | 'by' | 'metrics'>,
  parts: readonly Part[],
  period: Period,
): Row[] {
  const [first] = metrics;
  if (kind === 'map') return ranked(parts, metrics, first ?? 'orders');
  if (kind === 'demand')
    return parts
      .filter(({ current }) => current)
      .map(({ key, sums }) => ({ key, sums }))
      .filter((row) => first && isOfWork(first, metricOf(first, row.sums)));
  const ordered: Partial<Record<Breakdown, () => Row[]>> = {
    day: () => everyRow(parts, daysOf(period)),
    weekday: () => everyRow(folded(parts, 0), range(1, 7)),
    hour: () => everyRow(folded(parts, 1), range(0, 23)),
  };
  if (by === null || !first) return [];
  return ordered[by]?.() ?? ranked(parts, metrics, first);
}
