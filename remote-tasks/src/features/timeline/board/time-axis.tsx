import { useNow } from '@qafila/ui';
import { memo } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { type Scale, widthOf, xOf } from '../bars/time-scale.ts';
import type { RowWords } from '../bars/use-row-words.ts';
import { columnHeader, gridRow } from './grid-roles.ts';

interface AxisProps {
  scale: Scale;
  ticks: readonly number[];
  columnPx: number;
  words: RowWords;
}

/** The hours over the rows; they stay while one scrolls down. */
export const TimeAxis = memo(function TimeAxis({ scale, ticks, columnPx, words }: AxisProps) {
  const t = useText();
  return (
    <div {...gridRow(1)} className="axis">
      <div {...columnHeader(t('timeline.agents'))} className="corner" style={{ width: columnPx }}>
        {t('timeline.agents')}
      </div>
      <div {...columnHeader(t('timeline.stops'))}>
        {ticks.map((at) => (
          <span key={at} className="tick" style={{ insetInlineStart: columnPx + xOf(scale, at) }}>
            {words.time(at)}
          </span>
        ))}
        <NowTime scale={scale} columnPx={columnPx} words={words} />
      </div>
    </div>
  );
});

function useNowX(scale: Scale): { ms: number; x: number | undefined } {
  const ms = useNow().getTime();
  const x = xOf(scale, ms);
  return { ms, x: x >= 0 && x <= widthOf(scale) ? x : undefined };
}

function NowTime({ scale, columnPx, words }: Omit<AxisProps, 'ticks'>) {
  const { ms, x } = useNowX(scale);
  if (x === undefined) return null;
  return (
    <span className="now-time" style={{ insetInlineStart: columnPx + x }}>
      {words.time(ms)}
    </span>
  );
}

/** The lines behind the rows, and the one that moves. */
export const TimeLines = memo(function TimeLines({ scale, ticks, columnPx }: Omit<AxisProps, 'words'>) {
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
