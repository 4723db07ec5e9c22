import { useUi } from '@qafila/ui';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { CoverageRow } from '../data/week-model.ts';
import { AGENT_CELL, type Cell, cellOf, dayOfKey, keysOfRow } from './cells.ts';
import type { BoardView } from './use-board-view.ts';

const PAGE_ROWS = 10;

/** Moves the focus between cells with the arrow keys: up and down the agents, left and right along one agent's week. */
export function useCellKeys(
  scroller: RefObject<HTMLDivElement | null>,
  { rows, days, view }: { rows: readonly CoverageRow[]; days: readonly string[]; view: BoardView },
) {
  const { dir } = useUi();
  const [chosen, setActive] = useState<Cell | null>(null);
  const wanted = useRef<Cell | null>(null);
  const indexOf = (agentId: string) => rows.findIndex(({ agent }) => agent.id === agentId);
  const found = chosen && rows[indexOf(chosen.agentId)];
  const first = rows[0];
  const fallback = first ? { agentId: first.agent.id, key: AGENT_CELL } : null;
  const active = found
    ? keysOfRow(found.bars, days).includes(chosen.key)
      ? chosen
      : { agentId: chosen.agentId, key: AGENT_CELL }
    : fallback;

  const go = (cell: Cell) => {
    wanted.current = cell;
    setActive(cell);
    view.showRow(indexOf(cell.agentId));
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
    cell.focus();
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const from = cellOf(event.target as Element);
    if (!from || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const index = indexOf(from.agentId);
    const row = rows[index];
    if (!row) return;
    const keys = keysOfRow(row.bars, days);
    const along = (by: number): Cell => ({
      agentId: from.agentId,
      key: keys[Math.min(keys.length - 1, Math.max(0, keys.indexOf(from.key) + by))] ?? AGENT_CELL,
    });
    const down = (by: number): Cell | null => {
      const next = rows[Math.min(rows.length - 1, Math.max(0, index + by))];
      if (!next) return null;
      const sameDay = keysOfRow(next.bars, days).find((key) => dayOfKey(key) === dayOfKey(from.key));
      return { agentId: next.agent.id, key: sameDay ?? AGENT_CELL };
    };
    const moves: Record<string, () => Cell | null> = {
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
    if (cell) setActive(cell);
  };
  return { active, go, onKeyDown, onFocus };
}
