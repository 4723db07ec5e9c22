import { addDays, DAY_MIN, QUARTER_MIN } from '@qafila/domain/roster';
import { memo } from 'react';
import { useText } from '../../../../messages/use-text.ts';
import type { Curve } from '../data/week-model.ts';
import { CHART_PX } from './board-frame.ts';
import { type Scale, widthOf, xOf } from './scale.ts';

/** Space above the highest value, px. */
const TOP_PX = 10;

interface Run {
  from: number;
  to: number;
  low: number;
  high: number;
}

/** Consecutive quarters with the same two values, as one. */
function runs(count: number, of: (quarter: number) => [low: number, high: number], first: number): Run[] {
  const found: Run[] = [];
  for (let quarter = first; quarter < first + count; quarter += 1) {
    const [low, high] = of(quarter);
    const last = found.at(-1);
    if (last && last.low === low && last.high === high) last.to = quarter + 1;
    else found.push({ from: quarter, to: quarter + 1, low, high });
  }
  return found;
}

interface NeededChartProps {
  curve: Curve;
  scale: Scale;
  /** Minutes since the week's first midnight; what is before it can no longer be planned, and is pale in the present week. */
  nowMin: number;
}

/** Agents needed as a line over those planned as an area; what is missing is red, what is too many is green. */
export const NeededChart = memo(function NeededChart({ curve, scale, nowMin }: NeededChartProps) {
  const t = useText();
  const { needed, planned, missing, spare } = curve;
  const first = Math.floor(scale.fromMin / QUARTER_MIN);
  const count = Math.min(Math.ceil(scale.toMin / QUARTER_MIN), planned.length) - first;
  const at = (of: readonly number[], quarter: number) => of[quarter] ?? 0;
  const quarters = Array.from({ length: count }, (_, index) => first + index);
  const most = Math.max(
    1,
    ...quarters.map((quarter) => Math.max(at(needed, quarter), at(planned, quarter) + at(missing, quarter))),
  );
  const isPresent = nowMin < 7 * DAY_MIN;
  const overPx = isPresent ? xOf(scale, Math.min(nowMin, scale.toMin)) : 0;
  const x = (quarter: number) => xOf(scale, quarter * QUARTER_MIN).toFixed(1);
  const y = (agents: number) => (CHART_PX - (agents / most) * (CHART_PX - TOP_PX)).toFixed(1);
  const boxes = (of: (quarter: number) => [number, number]) =>
    runs(count, of, first)
      .filter(({ low, high }) => high > low)
      .map(({ from, to, low, high }) => `M${x(from)} ${y(low)}V${y(high)}H${x(to)}V${y(low)}Z`)
      .join('');
  const line = runs(count, (quarter) => [0, at(needed, quarter)], first)
    .map(({ from, to, high }, index) => `${index === 0 ? 'M' : 'L'}${x(from)} ${y(high)}H${x(to)}`)
    .join('');
  return (
    <svg
      viewBox={`0 0 ${widthOf(scale)} ${CHART_PX}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('coverage.chart', { most })}
    >
      <path
        d={boxes((quarter) => [0, at(planned, quarter)])}
        fill="var(--q-status-planned)"
        fillOpacity={0.22}
      />
      <path
        d={boxes((quarter) => [at(planned, quarter) - at(spare, quarter), at(planned, quarter)])}
        fill="var(--q-availability-free)"
        fillOpacity={0.3}
      />
      <path
        d={boxes((quarter) => [at(planned, quarter), at(planned, quarter) + at(missing, quarter)])}
        fill="var(--q-late)"
        fillOpacity={0.45}
      />
      <path d={line} fill="none" stroke="var(--q-text)" strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
      {overPx > 0 && (
        <rect width={overPx} height={CHART_PX} fill="var(--q-surface)" fillOpacity={0.65} data-over />
      )}
    </svg>
  );
});

/** A line of the time axis. */
export interface Tick {
  /** Minutes since the week's first midnight. */
  minute: number;
  day: string;
}

/** Midnights of the shown days and, in a single day, every third hour. */
export const ticksOf = (firstDay: string, { fromMin, toMin }: Scale, week: boolean) => {
  const step = week ? DAY_MIN : 3 * 60;
  const ticks: Tick[] = [];
  for (let minute = fromMin; minute < toMin; minute += step)
    ticks.push({ minute, day: addDays(firstDay, Math.floor(minute / DAY_MIN)) });
  return ticks;
};
