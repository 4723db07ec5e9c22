import { MINUTE_MS } from '@qafila/contracts/core';
import { chakra } from '@qafila/ui';
import { useMemo } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { useReplayWords } from './use-replay-words.ts';

const Root = chakra('div', { base: { flex: 1, minWidth: 0, display: 'grid' } });
const Bars = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-end',
    gap: '1px',
    height: '28px',
    paddingInline: '8px',
    '& > span': { flex: 1, minWidth: 0, bg: 'control', opacity: 0.35, borderRadius: '1px' },
    '& > span[data-past=true]': { bg: 'brand', opacity: 0.7 },
  },
});
const TRACK = { height: '4px', borderRadius: 'full' };
const THUMB = { width: '16px', height: '16px', border: 'none', borderRadius: 'full', bg: 'brand' };
/** The line from `--played` on; browsers would draw it white on dark, since the brand's colour is dark too. */
const played = (end: 'left' | 'right') =>
  `linear-gradient(to ${end}, var(--q-brand) var(--played), var(--q-border-strong) var(--played))`;
const Range = chakra('input', {
  base: {
    position: 'relative',
    width: 'full',
    height: '20px',
    // A finger needs more height than the line has; it takes that of the bars and the hours beside it.
    '@media (pointer: coarse), (max-width: 47.99em)': { height: '40px', marginBlock: '-10px' },
    appearance: 'none',
    bg: 'transparent',
    cursor: 'pointer',
    '&::-webkit-slider-runnable-track': { ...TRACK, backgroundImage: played('right') },
    '&:dir(rtl)::-webkit-slider-runnable-track': { backgroundImage: played('left') },
    '&::-webkit-slider-thumb': { ...THUMB, appearance: 'none', marginBlockStart: '-6px' },
    '&::-moz-range-track': { ...TRACK, bg: 'border-strong' },
    '&::-moz-range-progress': { ...TRACK, bg: 'brand' },
    '&::-moz-range-thumb': THUMB,
  },
});
const Hours = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    paddingInline: '8px',
    fontSize: 'xs',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
  },
});

const MARKS = [0, 0.25, 0.5, 0.75, 1];

export interface ScrubberProps {
  fromUtc: string;
  atMs: number;
  endMs: number;
  /** Stops reached, by quarter of an hour. */
  quarters: readonly number[];
  onSeek: (atMs: number) => void;
}

/** The whole day as a line, with how much was done in each quarter of an hour. */
export function Scrubber({ fromUtc, atMs, endMs, quarters, onSeek }: ScrubberProps) {
  const t = useText();
  const words = useReplayWords(fromUtc);
  const share = endMs > 0 ? atMs / endMs : 0;
  const past = Math.floor(share * quarters.length);
  const bars = useMemo(() => {
    const most = Math.max(1, ...quarters);
    return quarters.map((count, quarter) => ({ quarter, height: `${Math.round((count / most) * 100)}%` }));
  }, [quarters]);
  return (
    <Root>
      <Bars aria-hidden>
        {bars.map(({ quarter, height }) => (
          <span key={quarter} data-past={quarter < past} style={{ height }} />
        ))}
      </Bars>
      <Range
        type="range"
        min={0}
        max={endMs}
        step={MINUTE_MS / 60}
        value={Math.floor(atMs / 1000) * 1000}
        style={{ ['--played' as string]: `${(share * 100).toFixed(2)}%` }}
        aria-label={t('replay.moment')}
        aria-valuetext={words.second(atMs)}
        onChange={({ target }) => onSeek(Number(target.value))}
      />
      <Hours aria-hidden>
        {MARKS.map((mark) => (
          <span key={mark}>{words.minute(mark * endMs)}</span>
        ))}
      </Hours>
    </Root>
  );
}
