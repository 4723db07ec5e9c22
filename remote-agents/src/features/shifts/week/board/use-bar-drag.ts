import type { DayBar } from '@qafila/domain/roster';
import { type Cell, cellOf, usePointerDrag } from '@qafila/ui/timeline';
import { type RefObject, useRef } from 'react';
import type { CoverageRow } from '../data/week-model.ts';
import type { Edge, Lifting } from '../edit/use-lift.ts';
import type { BoardView } from './use-board-view.ts';

/** A bar under the pointer, by its middle or an edge, and the minute of the week at which it was taken. */
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

interface BarDragOptions {
  rows: readonly CoverageRow[];
  view: BoardView;
  lifting: Lifting;
  barOf: (cell: Cell) => DayBar | undefined;
  mayMove: (bar: DayBar) => boolean;
}

/** Moves and resizes bars with the pointer, also to another agent's row. */
export function useBarDrag(
  scroller: RefObject<HTMLDivElement | null>,
  { rows, view, lifting, barOf, mayMove }: BarDragOptions,
) {
  // The dragged bar itself follows the pointer; there is no chip beside it.
  const chip = useRef<HTMLElement>(null);
  const dragged = useRef<Taken>(null);
  const { onPointerDown } = usePointerDrag<Taken, Target>(
    {
      dragAt: (element, clientX) => {
        const cell = cellOf(element);
        const bar = cell && barOf(cell);
        const atMin = view.minuteUnder(clientX);
        if (lifting.lift || !cell || !bar || !mayMove(bar) || atMin === null) return null;
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
        dragged.current = taken;
        lifting.take({ agentId: taken.agentId, bar: taken.bar }, 'pointer');
      },
      onMove: (target) => {
        const taken = dragged.current;
        if (taken && target) lifting.aim(taken.edge, target.minute - taken.atMin, target.agentId);
      },
      onDrop: () => lifting.drop(),
      onCancel: lifting.cancel,
    },
    chip,
  );
  return onPointerDown;
}
