import { useNow } from '@qafila/ui';
import { columnHeader, gridRow } from '@qafila/ui/timeline';
import { memo } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { readableTicks, type Scale, widthOf, xOf } from '../bars/time-scale.ts';
import type { RowLabels } from '../bars/use-row-labels.ts';

interface AxisProps {
  scale: Scale;
  ticks: readonly number[];
  columnPx: number;
  labels: RowLabels;
}

/** The hour labels above the rows; they stay visible while scrolling down. */
export const TimeAxis = memo(function TimeAxis({ scale, ticks, columnPx, labels }: AxisProps) {
  const t = useText();
  return (
    <div {...gridRow(1)} className="axis">
      <div {...columnHeader(t('timeline.agents'))} className="corner" style={{ width: columnPx }}>
        {t('timeline.agents')}
      </div>
      <div {...columnHeader(t('timeline.stops'))}>
        <Times scale={scale} ticks={ticks} columnPx={columnPx} labels={labels} />
      </div>
    </div>
  );
});

function useNowX(scale: Scale): { ms: number; x: number | undefined } {
  const ms = useNow().getTime();
  const x = xOf(scale, ms);
  return { ms, x: x >= 0 && x <= widthOf(scale) ? x : undefined };
}

/** The labels, and the present time among them. */
function Times({ scale, ticks, columnPx, labels }: AxisProps) {
  const { ms, x } = useNowX(scale);
  return (
    <>
      {readableTicks(ticks, scale, x).map((at) => (
        <span key={at} className="tick" style={{ insetInlineStart: columnPx + xOf(scale, at) }}>
          {labels.time(at)}
        </span>
      ))}
      {x !== undefined && (
        <span className="now-time" style={{ insetInlineStart: columnPx + x }}>
          {labels.time(ms)}
        </span>
      )}
    </>
  );
}

/** The hour lines under the rows, and the line of the present time. */
export const TimeLines = memo(function TimeLines({ scale, ticks, columnPx }: Omit<AxisProps, 'labels'>) {
  const { x } = useNowX(scale);
  return (
    <div role="none" className="lines">
      {ticks.map((at) => (
        <span key={at} className="line" style={{ insetInlineStart: columnPx + xOf(scale, at) }} />
      ))}
      {x !== undefined && <span className="now" style={{ insetInlineStart: columnPx + x - 1 }} />}
    </div>
  );
});
