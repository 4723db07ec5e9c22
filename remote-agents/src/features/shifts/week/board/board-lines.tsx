import type { VehicleGap } from '../data/week-model.ts';
import { AXIS_PX, HEAD_PX } from './board-frame.ts';
import type { Tick } from './needed-chart.tsx';
import { type Scale, widthOf, xOf } from './scale.ts';

interface BoardLinesProps {
  scale: Scale;
  columnPx: number;
  ticks: readonly Tick[];
  chosen: VehicleGap | null;
  nowMin: number;
}

/** Drawn under the rows over their whole height: the chosen gap, the lines of the axis and the present. */
export function BoardLines({ scale, columnPx, ticks, chosen, nowMin }: BoardLinesProps) {
  const { fromMin, toMin } = scale;
  const stretch = (gap: VehicleGap) => {
    const start = xOf(scale, Math.max(gap.fromMin, fromMin));
    const end = xOf(scale, Math.min(gap.toMin, toMin));
    return { insetInlineStart: start, width: Math.max(0, end - start) };
  };
  return (
    <div
      role="none"
      style={{
        position: 'absolute',
        insetBlock: 0,
        insetInlineStart: columnPx,
        width: widthOf(scale),
        marginBlockStart: AXIS_PX - HEAD_PX,
      }}
    >
      {chosen && <span className="chosen" style={stretch(chosen)} />}
      {ticks.map(({ minute }) => (
        <span key={minute} className="line" style={{ insetInlineStart: xOf(scale, minute) }} />
      ))}
      {nowMin >= fromMin && nowMin < toMin && (
        <span className="now" style={{ insetInlineStart: xOf(scale, nowMin) }} />
      )}
    </div>
  );
}
