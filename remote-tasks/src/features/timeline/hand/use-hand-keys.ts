import type { TimelineRow } from '@qafila/contracts/trip';
import { useUi } from '@qafila/ui';
import { useEffect, useEffectEvent } from 'react';
import { isInMoveArea, isOnPage } from '../key-target.ts';
import { type Dragged, openStops, type Target } from '../moves/moves.ts';

export interface HandKeysOptions {
  dragged: Dragged | null;
  target: Target | null;
  rows: readonly TimelineRow[];
  /** The agent to start from. */
  firstSeen: () => number;
  aim: (target: Target) => void;
  drop: () => void;
  cancel: () => void;
}

/** The focused button handles its own keys. */
const BUTTONS = '[data-dock] button';

/**
 * Keyboard drag: up and down choose the agent, left and right the position in their row. Meanwhile the rest of the page
 * can be used: keys that belong to a field, a dialog or another control are left to it.
 */
export function useHandKeys(active: boolean, options: HandKeysOptions): void {
  const { dir } = useUi();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { dragged, target, rows, firstSeen, aim, drop, cancel } = options;
    if (!dragged || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(event.key === 'Escape' ? isOnPage : isInMoveArea)(event.target)) return;
    const onButton = event.target instanceof Element && event.target.closest(BUTTONS);
    const at = rows.findIndex(
      ({ agentId }) => agentId === (target ?? { agentId: dragged.fromAgentId }).agentId,
    );
    const toRow = (index: number) => {
      if (index < 0) return aim({ agentId: null, place: null });
      const row = rows[Math.min(index, rows.length - 1)];
      if (row) aim({ agentId: row.agentId, place: null });
    };
    const along = (by: number) => {
      const row = rows.find(({ agentId }) => agentId === (target?.agentId ?? dragged.fromAgentId));
      if (!row || dragged.taskIds.length > 1) return;
      const last = openStops(row, dragged).length;
      const place = (target?.agentId ? (target.place ?? -1) : -1) + by;
      aim({ agentId: row.agentId, place: place < 0 ? null : Math.min(place, last) });
    };
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const inList = target?.agentId === null;
    const moves: Record<string, () => void> = {
      ArrowDown: () => toRow(at >= 0 ? at + 1 : inList ? 0 : firstSeen()),
      ArrowUp: () => toRow(at >= 0 ? at - 1 : inList ? -1 : firstSeen()),
      [forward]: () => along(1),
      [back]: () => along(-1),
      Delete: () => toRow(-1),
      Backspace: () => toRow(-1),
      Escape: cancel,
    };
    if (!onButton) {
      moves.Enter = drop;
      moves[' '] = drop;
    }
    const run = moves[event.key];
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  });
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [active]);
}
