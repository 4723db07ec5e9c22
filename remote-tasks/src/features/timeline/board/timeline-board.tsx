import type { TimelineRow } from '@qafila/contracts/trip';
import { useUi } from '@qafila/ui';
import { AGENT_CELL, type Cell, cellOf, ROW_PX } from '@qafila/ui/timeline';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react';
import { useText } from '../../../messages/use-text.ts';
import { workAt } from '../bars/stop-bars.ts';
import { type TimeWindow, ticksOf, widthOf, xOf, type Zoom } from '../bars/time-scale.ts';
import { useRowLabels } from '../bars/use-row-labels.ts';
import { openStops, placeAt, type Target } from '../moves/moves.ts';
import type { Moves } from '../moves/use-moves.ts';
import { AgentRow } from './agent-row.tsx';
import { AXIS_PX, BoardFrame } from './board-frame.ts';
import { stopKey } from './row-bars.tsx';
import { TimeAxis, TimeLines } from './time-axis.tsx';
import { useBoardView } from './use-board-view.ts';
import { useStopCells } from './use-stop-cells.ts';

/** Imperative handle of the board for the page. */
export interface BoardHandle {
  jumpToNow: () => void;
  /** The drop target at a point of the window; null outside the rows. */
  targetAt: (clientX: number, clientY: number) => Target | null;
  /** The first visible agent. */
  firstSeen: () => number;
  focus: (cell: Cell) => void;
  /** The scrolling element, and the time axis's left and right edge in it, px of the window. */
  scroller: () => { element: HTMLElement; lane: { left: number; right: number } } | null;
}

export interface TimelineBoardProps {
  ref: RefObject<BoardHandle | null>;
  rows: readonly TimelineRow[];
  window: TimeWindow;
  zoom: Zoom;
  moves: Moves;
  /** Opens the agent, or the task of a stop. */
  onOpen: (cell: Cell) => void;
  /** Picks up a stop; not set for read-only users. */
  onTake: ((cell: Cell) => void) | undefined;
}

/** Agents as rows, time as columns. Only visible rows are drawn. */
export function TimelineBoard({ ref, rows, window, zoom, moves, onOpen, onTake }: TimelineBoardProps) {
  const t = useText();
  const { timeZone } = useUi();
  const labels = useRowLabels();
  const scroller = useRef<HTMLDivElement>(null);
  const view = useBoardView(scroller, { window, zoom, count: rows.length });
  const cells = useStopCells(scroller, { rows, view });
  const { scale, columnPx, range } = view;
  const ticks = useMemo(() => ticksOf(scale, timeZone), [scale, timeZone]);
  const { dragged, target, via, preview, conflict } = moves;

  const targetAt = (clientX: number, clientY: number): Target | null => {
    const under = view.under(clientX, clientY);
    const row = under && rows[under.index];
    if (!row || !dragged) return null;
    const alone = dragged.taskIds.length === 1;
    return {
      agentId: row.agentId,
      place: under.ms === null || !alone ? null : placeAt(row, dragged, under.ms),
    };
  };
  useImperativeHandle(ref, () => ({
    jumpToNow: view.jumpToNow,
    targetAt,
    firstSeen: () => Math.round((scroller.current?.scrollTop ?? 0) / ROW_PX),
    focus: cells.go,
    scroller: () => scroller.current && { element: scroller.current, lane: view.lane() },
  }));

  const aimed = rows.findIndex(({ agentId }) => agentId === target?.agentId);
  const firstMoved = preview?.rows
    .find(({ agentId }) => agentId === target?.agentId)
    ?.stops.find(({ taskId, done }) => !done && dragged?.taskIds.includes(taskId));
  useEffect(() => {
    if (via === 'keys' && aimed >= 0) view.showRow(aimed);
  }, [via, aimed]);
  useEffect(() => {
    if (via === 'keys' && firstMoved) view.showTime(Date.parse(firstMoved.atUtc));
  }, [via, firstMoved]);

  const onClick = (event: MouseEvent) => {
    if (dragged) {
      const next = targetAt(event.clientX, event.clientY);
      if (next) moves.aim(next);
      return;
    }
    const cell = cellOf(event.target as Element);
    if (cell) onOpen(cell);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (dragged) return;
    const cell = cellOf(event.target as Element);
    if (cell && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      if (event.key === 'Enter') onOpen(cell);
      else if (cell.key !== AGENT_CELL) onTake?.(cell);
    } else cells.onKeyDown(event);
  };
  const forbidden = conflict !== undefined || preview?.allowed === false;
  const caretOf = (row: TimelineRow) => {
    if (!dragged || target?.agentId !== row.agentId || target.place === null || preview) return undefined;
    const open = openStops(row, dragged);
    const next = open[target.place];
    const last = open.at(-1);
    if (next) return xOf(scale, workAt(next)) - 5;
    return last ? xOf(scale, workAt(last) + last.serviceMin * 60_000) + 3 : undefined;
  };
  const drawn = rows.slice(range.first, range.end).map((row, offset) => [row, range.first + offset] as const);
  // The focused row stays mounted, however far the board is scrolled.
  const kept = rows.findIndex(({ agentId }) => agentId === cells.active?.agentId);
  const keptRow = rows[kept];
  if (keptRow && (kept < range.first || kept >= range.end)) drawn.push([keptRow, kept]);

  return (
    <BoardFrame
      ref={scroller}
      role="grid"
      aria-label={t('timeline.board')}
      aria-rowcount={rows.length + 1}
      aria-readonly={!onTake}
      data-narrow={view.isNarrow || undefined}
      onScroll={view.onScroll}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={cells.onFocus}
    >
      <div
        role="none"
        className="canvas"
        style={{ width: columnPx + widthOf(scale), height: AXIS_PX + rows.length * ROW_PX }}
      >
        <TimeAxis scale={scale} ticks={ticks} columnPx={columnPx} labels={labels} />
        <TimeLines scale={scale} ticks={ticks} columnPx={columnPx} />
        <div role="none" style={{ position: 'absolute', insetInline: 0, top: AXIS_PX, bottom: 0 }}>
          {drawn.map(([row, index]) => {
            const isTarget = target?.agentId === row.agentId;
            const isSource = dragged !== null && dragged.fromAgentId === row.agentId;
            return (
              <AgentRow
                key={row.agentId}
                row={row}
                index={index}
                scale={scale}
                columnPx={columnPx}
                labels={labels}
                active={cells.active?.agentId === row.agentId ? cells.active.key : undefined}
                dragged={isTarget || isSource ? dragged?.taskIds : undefined}
                effect={preview?.rows.find(({ agentId }) => agentId === row.agentId)}
                mark={isTarget ? (forbidden ? 'forbidden' : 'target') : undefined}
                caret={caretOf(row)}
              />
            );
          })}
        </div>
      </div>
    </BoardFrame>
  );
}

export const stopOf = (row: TimelineRow | undefined, key: string) =>
  row?.stops.find((stop) => stopKey(stop) === key);
