import type { CoverageBoard } from '@qafila/contracts/shift';
import { QUARTER_MIN } from '@qafila/domain/roster';
import { columnHeader, gridRow } from '@qafila/ui/timeline';
import { useState } from 'react';
import { useText } from '../../../../messages/use-text.ts';
import { type CoverageWords, clock } from '../data/use-coverage-words.ts';
import type { Curve } from '../data/week-model.ts';
import { NeededChart, type Tick } from './needed-chart.tsx';
import { isWeek, widthOf, xOf } from './scale.ts';
import type { BoardView } from './use-board-view.ts';

interface CoverageHeadProps {
  board: CoverageBoard;
  curve: Curve;
  view: BoardView;
  ticks: readonly Tick[];
  words: CoverageWords;
  onDay: (day: string) => void;
}

/** The head of the board: days or hours, the chart of agents needed and planned, and what its colours mean. */
export function CoverageHead({ board, curve, view, ticks, words, onDay }: CoverageHeadProps) {
  const t = useText();
  const { scale, columnPx } = view;
  const [hovered, setHovered] = useState<number | null>(null);
  const onHover = (clientX: number) => {
    const minute = view.minuteUnder(clientX);
    setHovered(minute === null ? null : Math.floor(minute / QUARTER_MIN));
  };
  const lane = { insetInlineStart: columnPx, width: widthOf(scale) };
  return (
    <div {...gridRow(1)} className="head">
      <div {...columnHeader(t('coverage.agents'))} className="corner" style={{ width: columnPx }}>
        <Key curve={curve} quarter={hovered} />
      </div>
      <div {...columnHeader(t('coverage.hours'))} className="axis" style={lane}>
        {ticks.map(({ minute, day }) =>
          isWeek(scale) ? (
            <button
              key={minute}
              type="button"
              className="tick"
              style={{ insetInlineStart: xOf(scale, minute) }}
              data-today={day === board.today || undefined}
              onClick={() => onDay(day)}
            >
              {words.shortDay(day)}
            </button>
          ) : (
            <span key={minute} className="tick" style={{ insetInlineStart: xOf(scale, minute) }}>
              {clock(minute)}
            </span>
          ),
        )}
      </div>
      <div
        {...columnHeader(`${t('coverage.needed')}, ${t('coverage.planned')}`)}
        className="chart"
        style={lane}
        onPointerMove={({ clientX }) => onHover(clientX)}
        onPointerLeave={() => setHovered(null)}
      >
        <NeededChart curve={curve} scale={scale} nowMin={board.nowMin} />
      </div>
    </div>
  );
}

/** What the chart's colours mean; while the pointer is on it, the numbers of that quarter hour. */
function Key({ curve, quarter }: { curve: Curve; quarter: number | null }) {
  const t = useText();
  const at = (of: readonly number[]) => (quarter === null ? '' : ` ${of[quarter] ?? 0}`);
  const entries = [
    { text: t('coverage.needed') + at(curve.needed), bg: 'var(--q-text)' },
    {
      text: t('coverage.planned') + at(curve.planned),
      bg: 'color-mix(in srgb, var(--q-status-planned) 40%, transparent)',
    },
    {
      text: t('coverage.missing') + at(curve.missing),
      bg: 'color-mix(in srgb, var(--q-late) 60%, transparent)',
    },
    {
      text: t('coverage.spare') + at(curve.spare),
      bg: 'color-mix(in srgb, var(--q-availability-free) 50%, transparent)',
    },
  ];
  return (
    <>
      {quarter !== null && <bdi dir="ltr">{clock(quarter * QUARTER_MIN)}</bdi>}
      {entries.map(({ text, bg }) => (
        <span key={bg} className="key">
          <span className="swatch" style={{ background: bg }} />
          {text}
        </span>
      ))}
    </>
  );
}
