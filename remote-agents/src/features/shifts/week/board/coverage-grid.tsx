import type { CoverageBoard } from '@qafila/contracts/shift';
import { addDays, DAY_MIN, type DayBar, QUARTER_MIN, weekMinute } from '@qafila/domain/roster';
import { useUi } from '@qafila/ui';
import { columnHeader, gridRow, usePointerDrag } from '@qafila/ui/timeline';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useText } from '../../../../messages/use-text.ts';
import { type CoverageWords, clock } from '../data/use-coverage-words.ts';
import type { CoverageRow, Curve, VehicleGap } from '../data/week-model.ts';
import type { Editing } from '../edit/day-editor.tsx';
import type { Edge, Lifting } from '../edit/use-lift.ts';
import { AXIS_PX, BoardFrame, HEAD_PX, ROW_PX } from './board-frame.ts';
import { AGENT_CELL, barKey, type Cell, cellOf, dayOfKey } from './cells.ts';
import { Row } from './coverage-row.tsx';
import { NeededChart, ticksOf } from './needed-chart.tsx';
import { isWeek, shownSpan, widthOf, xOf } from './scale.ts';
import { useBoardView } from './use-board-view.ts';
import { useCellKeys } from './use-cell-keys.ts';
import { useLiftKeys } from './use-lift-keys.ts';

interface CoverageGridProps {
  board: CoverageBoard;
  rows: readonly CoverageRow[];
  curve: Curve;
  /** The day that is shown alone; empty for the week. */
  day: string;
  words: CoverageWords;
  lifting: Lifting;
  mayPlan: boolean;
  chosen: VehicleGap | null;
  onDay: (day: string) => void;
  onEdit: (editing: Editing) => void;
  onOpenAgent: (agentId: string) => void;
}

/** What a pointer took: a bar, by its middle or an edge, at a minute of the week. */
interface Taken {
  agentId: string;
  bar: DayBar;
  edge: Edge;
  atMin: number;
}
interface Target {
  agentId: string;
  minute: number;
}

/** Height that the dock of a moved bar covers, px. */
const DOCK_PX = 150;
/** Hours that a click on an empty date proposes. */
const NEW_LENGTH_MIN = 8 * 60;

/** Agents as rows, the week as columns, and above them the agents needed and planned. Only visible rows are drawn. */
export function CoverageGrid(props: CoverageGridProps) {
  const { board, rows, day, words, lifting, mayPlan, chosen, onDay, onEdit, onOpenAgent } = props;
  const t = useText();
  const { dir } = useUi();
  const scroller = useRef<HTMLDivElement>(null);
  const chip = useRef<HTMLElement>(null);
  const { firstDay } = board;
  const { fromMin, toMin } = shownSpan(firstDay, day);
  const week = isWeek({ fromMin, toMin });
  const view = useBoardView(scroller, {
    fromMin,
    toMin,
    count: rows.length,
    isLifting: lifting.lift !== null,
  });
  const { scale, columnPx, range } = view;
  const days = useMemo(
    () => (week ? Array.from({ length: 7 }, (_, index) => addDays(firstDay, index)) : [day]),
    [firstDay, week, day],
  );
  const cells = useCellKeys(scroller, { rows, days, view });
  const curve = useDeferredValue(props.curve);
  const ticks = useMemo(() => ticksOf(firstDay, scale, week), [firstDay, scale, week]);
  const [hovered, setHovered] = useState<number | null>(null);
  const { lift } = lifting;

  const rowOf = (agentId: string) => rows.find(({ agent }) => agent.id === agentId);
  const barOf = ({ agentId, key }: Cell) => rowOf(agentId)?.bars.find((bar) => barKey(bar) === key);
  const mayMove = (bar: DayBar | undefined): bar is DayBar =>
    mayPlan &&
    bar !== undefined &&
    bar.day >= board.today &&
    bar.day >= firstDay &&
    bar.day <= addDays(firstDay, 6);

  const { onPointerDown } = usePointerDrag<Taken, Target>(
    {
      dragAt: (element, clientX) => {
        const cell = cellOf(element);
        const bar = cell && barOf(cell);
        const atMin = view.minuteUnder(clientX);
        if (lift || !cell || !bar || !mayMove(bar) || atMin === null) return null;
        const edge = element.closest('[data-edge]')?.getAttribute('data-edge');
        return {
          agentId: cell.agentId,
          bar,
          atMin,
          edge: edge === 'start' || edge === 'end' ? edge : 'move',
        };
      },
      targetAt: (clientX, clientY) => {
        const minute = view.minuteUnder(clientX);
        const agentId = rows[view.rowUnder(clientY)]?.agent.id;
        return minute === null || !agentId ? null : { minute, agentId };
      },
      scroller: () => scroller.current && { element: scroller.current, lane: view.lane() },
      onBegin: (taken) => {
        held.current = taken;
        lifting.take({ agentId: taken.agentId, bar: taken.bar }, 'pointer');
      },
      onMove: (target) => {
        const taken = held.current;
        if (taken && target) lifting.aim(taken.edge, target.minute - taken.atMin, target.agentId);
      },
      onDrop: () => lifting.drop(),
      onCancel: lifting.cancel,
    },
    chip,
  );
  const held = useRef<Taken>(null);

  const drop = () => {
    const put = lifting.drop();
    if (put) cells.go({ agentId: put.agentId, key: barKey(put.bar) });
  };
  useLiftKeys(lifting, {
    rows,
    drop,
    back: (from) => cells.go({ agentId: from.agentId, key: barKey(from.bar) }),
  });

  const chosenMin = chosen?.fromMin;
  useEffect(() => {
    if (chosenMin !== undefined) view.showMinute(chosenMin);
  }, [chosenMin]);
  const aimed = lift?.via === 'keys' ? rows.findIndex(({ agent }) => agent.id === lift.to.agentId) : -1;
  useEffect(() => {
    if (aimed >= 0) view.showRow(aimed, DOCK_PX);
  }, [aimed]);

  const open = (cell: Cell, atMin: number | null) => {
    const bar = barOf(cell);
    if (cell.key === AGENT_CELL) onOpenAgent(cell.agentId);
    else if (mayPlan && (!bar || mayMove(bar))) {
      const of = bar?.day ?? dayOfKey(cell.key);
      if (of < board.today) return;
      const clicked = atMin === null ? 8 * 60 : atMin - weekMinute(firstDay, of, 0);
      const startMin = Math.min(Math.max(Math.floor(clicked / 60) * 60, 0), DAY_MIN - 60);
      onEdit({
        agentId: cell.agentId,
        day: of,
        bar: bar ?? null,
        startMin,
        endMin: startMin + NEW_LENGTH_MIN,
      });
    }
  };
  const onClick = (event: MouseEvent) => {
    const cell = cellOf(event.target as Element);
    if (cell && !lift) open(cell, view.minuteUnder(event.clientX));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (lift) return;
    const cell = cellOf(event.target as Element);
    const bar = cell && barOf(cell);
    if (cell && event.key === 'Enter') {
      event.preventDefault();
      open(cell, null);
    } else if (cell && bar && event.key === ' ') {
      event.preventDefault();
      if (mayMove(bar)) lifting.take({ agentId: cell.agentId, bar }, 'keys');
    } else cells.onKeyDown(event);
  };
  const onHover = (event: PointerEvent) => {
    const minute = view.minuteUnder(event.clientX);
    setHovered(minute === null ? null : Math.floor(minute / QUARTER_MIN));
  };

  const drawn = rows.slice(range.first, range.end).map((row, offset) => [row, range.first + offset] as const);
  // The focused row stays mounted, however far the board is scrolled.
  const kept = rows.findIndex(({ agent }) => agent.id === cells.active?.agentId);
  const keptRow = rows[kept];
  if (keptRow && (kept < range.first || kept >= range.end)) drawn.push([keptRow, kept]);
  const nowX = board.nowMin >= fromMin && board.nowMin < toMin ? xOf(scale, board.nowMin) : null;

  return (
    <BoardFrame
      ref={scroller}
      role="grid"
      aria-label={t('coverage.board')}
      aria-rowcount={rows.length + 1}
      aria-readonly={!mayPlan}
      dir={dir}
      onScroll={view.onScroll}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={cells.onFocus}
      onPointerDown={onPointerDown}
    >
      <div
        role="none"
        className="canvas"
        style={{ width: columnPx + widthOf(scale), height: HEAD_PX + rows.length * ROW_PX }}
      >
        <div {...gridRow(1)} className="head">
          <div {...columnHeader(t('coverage.agents'))} className="corner" style={{ width: columnPx }}>
            <Key curve={curve} quarter={hovered} />
          </div>
          <div
            {...columnHeader(t('coverage.hours'))}
            className="axis"
            style={{ insetInlineStart: columnPx, width: widthOf(scale) }}
          >
            {ticks.map(({ minute, day: of }) =>
              week ? (
                <button
                  key={minute}
                  type="button"
                  className="tick"
                  style={{ insetInlineStart: xOf(scale, minute) }}
                  data-today={of === board.today || undefined}
                  onClick={() => onDay(of)}
                >
                  {words.shortDay(of)}
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
            style={{ insetInlineStart: columnPx, width: widthOf(scale) }}
            onPointerMove={onHover}
            onPointerLeave={() => setHovered(null)}
          >
            <NeededChart curve={curve} scale={scale} />
          </div>
        </div>
        <div role="none" style={{ position: 'absolute', insetInline: 0, top: HEAD_PX, bottom: 0 }}>
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
            {chosen && (
              <span
                className="chosen"
                style={{
                  insetInlineStart: xOf(scale, Math.max(chosen.fromMin, fromMin)),
                  width: Math.max(
                    0,
                    xOf(scale, Math.min(chosen.toMin, toMin)) - xOf(scale, Math.max(chosen.fromMin, fromMin)),
                  ),
                }}
              />
            )}
            {ticks.map(({ minute }) => (
              <span key={minute} className="line" style={{ insetInlineStart: xOf(scale, minute) }} />
            ))}
            {nowX !== null && <span className="now" style={{ insetInlineStart: nowX }} />}
          </div>
          {drawn.map(([row, index]) => {
            const { id } = row.agent;
            return (
              <Row
                key={id}
                board={board}
                row={row}
                index={index}
                days={days}
                scale={scale}
                columnPx={columnPx}
                words={words}
                active={cells.active?.agentId === id ? cells.active.key : undefined}
                lifted={lift?.from.agentId === id ? lift.from.bar : undefined}
                ghost={lift?.to.agentId === id ? lift.to.bar : undefined}
                ghostInConflict={lifting.conflicts.length > 0}
                mayPlan={mayPlan}
              />
            );
          })}
        </div>
      </div>
    </BoardFrame>
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
