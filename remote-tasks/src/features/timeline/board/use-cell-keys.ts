import type { TimelineRow } from '@qafila/contracts/trip';
import { useUi } from '@qafila/ui';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { AGENT_CELL } from './agent-row.tsx';
import { stopKey } from './row-bars.tsx';
import type { BoardView } from './use-board-view.ts';

/** A cell of the board: an agent's name, or one of their stops. */
export interface Cell {
  agentId: string;
  key: string;
}

export const cellOf = (element: Element | null): Cell | null => {
  const [agentId, key] = element?.closest('[data-cell]')?.getAttribute('data-cell')?.split(' ') ?? [];
  return agentId && key ? { agentId, key } : null;
};

const PAGE_ROWS = 10;

/**
 * Moves the focus between cells with the arrow keys: up and down the agents, left and right along the stops of one.
 */
export function useCellKeys(
  scroller: RefObject<HTMLDivElement | null>,
  { rows, view }: { rows: readonly TimelineRow[]; view: BoardView },
) {
  const { dir } = useUi();
  const [chosen, setActive] = useState<Cell | null>(null);
  const wanted = useRef<Cell | null>(null);
  const found = chosen && rows.find(({ agentId }) => agentId === chosen.agentId);
  const first = rows[0];
  const active = found ? chosen : first ? { agentId: first.agentId, key: AGENT_CELL } : null;

  const go = (cell: Cell) => {
    const index = rows.findIndex(({ agentId }) => agentId === cell.agentId);
    const stop = rows[index]?.stops.find((one) => stopKey(one) === cell.key);
    wanted.current = cell;
    setActive(cell);
    if (index >= 0) view.showRow(index);
    if (stop) view.showTime(Date.parse(stop.atUtc));
  };
  // The row may be mounted only after the scroll.
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { agentId, key } = wanted.current;
    const cell = scroller.current?.querySelector<HTMLElement>(
      `[data-cell="${CSS.escape(`${agentId} ${key}`)}"]`,
    );
    if (!cell) return;
    wanted.current = null;
    cell.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const from = cellOf(event.target as Element);
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = rows.findIndex(({ agentId }) => agentId === from.agentId);
    const row = rows[index];
    if (!row) return;
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const along = (by: number) => {
      const keys = [AGENT_CELL, ...row.stops.map(stopKey)];
      const key = keys[Math.min(keys.length - 1, Math.max(0, keys.indexOf(from.key) + by))];
      return key ? { agentId: row.agentId, key } : null;
    };
    const down = (by: number) => {
      const next = rows[Math.min(rows.length - 1, Math.max(0, index + by))];
      return next ? { agentId: next.agentId, key: AGENT_CELL } : null;
    };
    const moves: Record<string, () => Cell | null> = {
      [forward]: () => along(1),
      [back]: () => along(-1),
      ArrowDown: () => down(1),
      ArrowUp: () => down(-1),
      PageDown: () => down(PAGE_ROWS),
      PageUp: () => down(-PAGE_ROWS),
      Home: () => along(-row.stops.length - 1),
      End: () => along(row.stops.length + 1),
    };
    const to = moves[event.key]?.();
    if (!to) return;
    event.preventDefault();
    go(to);
  };
  const onFocus = (event: FocusEvent) => {
    const cell = cellOf(event.target);
    if (cell) setActive(cell);
  };
  return { active, go, onKeyDown, onFocus };
}
