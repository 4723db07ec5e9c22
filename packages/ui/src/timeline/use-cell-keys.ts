import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { AGENT_CELL, type Cell, cellName, cellOf } from './cells.ts';

const PAGE_ROWS = 10;

export interface CellBoard {
  dir: 'ltr' | 'rtl';
  agentIds: readonly string[];
  /** The keys of an agent's cells in order of time, the name first. */
  keysOf: (agentId: string) => readonly string[];
  /** The cell of this agent that the focus moves to when it comes from `from`, in a row above or below. */
  keyBelow: (agentId: string, from: Cell) => string;
  /** Scrolls the board until the cell can be seen. */
  show: (cell: Cell, row: number) => void;
}

/**
 * Moves the focus between cells with the arrow keys: up and down the agents, left and right along the time of one.
 * One cell of the board, the active one, is in the page's tab order.
 */
export function useCellKeys(scroller: RefObject<HTMLDivElement | null>, board: CellBoard) {
  const { dir, agentIds, keysOf, keyBelow, show } = board;
  const [chosen, setChosen] = useState<Cell | null>(null);
  const wanted = useRef<Cell | null>(null);
  const active = activeCell(chosen, board);

  const go = (cell: Cell) => {
    wanted.current = cell;
    setChosen(cell);
    show(cell, agentIds.indexOf(cell.agentId));
  };
  // The row may be mounted only after the scroll.
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const cell = scroller.current?.querySelector<HTMLElement>(
      `[data-cell="${CSS.escape(cellName(wanted.current))}"]`,
    );
    if (!cell) return;
    wanted.current = null;
    cell.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const from = cellOf(event.target as Element);
    if (!from || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const row = agentIds.indexOf(from.agentId);
    if (row < 0) return;
    const keys = keysOf(from.agentId);
    const along = (by: number): Cell => ({
      agentId: from.agentId,
      key: keys[Math.min(keys.length - 1, Math.max(0, keys.indexOf(from.key) + by))] ?? AGENT_CELL,
    });
    const down = (by: number): Cell => {
      const agentId = agentIds[Math.min(agentIds.length - 1, Math.max(0, row + by))] ?? from.agentId;
      return { agentId, key: keyBelow(agentId, from) };
    };
    const moves: Record<string, () => Cell> = {
      [dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight']: () => along(1),
      [dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft']: () => along(-1),
      ArrowDown: () => down(1),
      ArrowUp: () => down(-1),
      PageDown: () => down(PAGE_ROWS),
      PageUp: () => down(-PAGE_ROWS),
      Home: () => along(-keys.length),
      End: () => along(keys.length),
    };
    const to = moves[event.key]?.();
    if (!to) return;
    event.preventDefault();
    go(to);
  };
  const onFocus = (event: FocusEvent) => {
    const cell = cellOf(event.target);
    if (cell) setChosen(cell);
  };
  return { active, go, onKeyDown, onFocus };
}

/** The chosen cell while it exists; then its agent's name, then the first agent's. */
function activeCell(chosen: Cell | null, { agentIds, keysOf }: CellBoard): Cell | null {
  const [first] = agentIds;
  if (!chosen || !agentIds.includes(chosen.agentId))
    return first ? { agentId: first, key: AGENT_CELL } : null;
  return keysOf(chosen.agentId).includes(chosen.key) ? chosen : { agentId: chosen.agentId, key: AGENT_CELL };
}
