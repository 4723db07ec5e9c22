import type { CoverageBoard } from '@qafila/contracts/shift';
import { addDays, DAY_MIN, type DayBar, weekMinute } from '@qafila/domain/roster';
import { useUi } from '@qafila/ui';
import { AGENT_CELL, type Cell, cellOf, ROW_PX } from '@qafila/ui/timeline';
import { type KeyboardEvent, type MouseEvent, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useText } from '../../../../messages/use-text.ts';
import type { CoverageWords } from '../data/use-coverage-words.ts';
import type { CoverageRow, Curve, VehicleGap } from '../data/week-model.ts';
import type { Editing } from '../edit/day-editor.tsx';
import type { Lifting } from '../edit/use-lift.ts';
import { BoardFrame, HEAD_PX } from './board-frame.ts';
import { BoardLines } from './board-lines.tsx';
import { barKey, dayOfKey } from './cells.ts';
import { CoverageHead } from './coverage-head.tsx';
import { Row } from './coverage-row.tsx';
import { ticksOf } from './needed-chart.tsx';
import { isWeek, shownSpan, widthOf } from './scale.ts';
import { useBarDrag } from './use-bar-drag.ts';
import { useBoardView } from './use-board-view.ts';
import { useLiftKeys } from './use-lift-keys.ts';
import { useWeekCells } from './use-week-cells.ts';

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
  const cells = useWeekCells(scroller, { rows, days, view, firstDay });
  const curve = useDeferredValue(props.curve);
  const ticks = useMemo(() => ticksOf(firstDay, scale, week), [firstDay, scale, week]);
  const { lift } = lifting;

  const rowOf = (agentId: string) => rows.find(({ agent }) => agent.id === agentId);
  const barOf = ({ agentId, key }: Cell) => rowOf(agentId)?.bars.find((bar) => barKey(bar) === key);
  const mayMove = (bar: DayBar | undefined): bar is DayBar =>
    mayPlan &&
    bar !== undefined &&
    bar.day >= board.today &&
    bar.day >= firstDay &&
    bar.day <= addDays(firstDay, 6);
  const onPointerDown = useBarDrag(scroller, { rows, view, lifting, barOf, mayMove });

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

  const drawn = rows.slice(range.first, range.end).map((row, offset) => [row, range.first + offset] as const);
  // The focused row stays mounted, however far the board is scrolled.
  const kept = rows.findIndex(({ agent }) => agent.id === cells.active?.agentId);
  const keptRow = rows[kept];
  if (keptRow && (kept < range.first || kept >= range.end)) drawn.push([keptRow, kept]);

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
        <CoverageHead board={board} curve={curve} view={view} ticks={ticks} words={words} onDay={onDay} />
        <div role="none" style={{ position: 'absolute', insetInline: 0, top: HEAD_PX, bottom: 0 }}>
          <BoardLines scale={scale} columnPx={columnPx} ticks={ticks} chosen={chosen} nowMin={board.nowMin} />
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
