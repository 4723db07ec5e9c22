import type { CoverageBoard } from '@qafila/contracts/shift';
import { addDays, type DayBar, MOVE_STEP_MIN, movedBar, resizedBar } from '@qafila/domain/roster';
import { useMemo, useState } from 'react';
import { type BarOf, conflictsAdded, replaceBar } from '../data/week-model.ts';

export type Edge = 'move' | 'start' | 'end';

/** A bar that is being moved or resized, before it is saved. */
export interface Lift {
  from: BarOf;
  to: BarOf;
  via: 'pointer' | 'keys';
}

const snap = (minutes: number) => Math.round(minutes / MOVE_STEP_MIN) * MOVE_STEP_MIN;

/** Picks up a bar, moves or resizes it by quarter hours, and saves or drops it; its conflicts are known before. */
export function useLift(
  board: CoverageBoard | undefined,
  save: (edits: ReturnType<typeof replaceBar>) => void,
) {
  const [lift, setLift] = useState<Lift | null>(null);
  const take = (from: BarOf, via: Lift['via']) => setLift({ from, to: from, via });
  const cancel = () => setLift(null);

  const isInWeek = (bar: DayBar) =>
    board !== undefined &&
    bar.day >= board.today &&
    bar.day >= board.firstDay &&
    bar.day <= addDays(board.firstDay, 6);
  const put = (agentId: string, bar: DayBar) =>
    setLift((now) => (now && isInWeek(bar) ? { ...now, to: { agentId, bar } } : now));
  /** The bar at another time, counted from where it was picked up, and another agent. */
  const aim = (edge: Edge, minutes: number, agentId: string) => {
    if (!lift) return;
    const { from } = lift;
    if (edge === 'move') put(agentId, movedBar(from.bar, snap(minutes)));
    else put(from.agentId, resizedBar(from.bar, edge, snap(minutes)));
  };
  /** One step from where the bar is now. */
  const step = (edge: Edge, minutes: number) => {
    if (!lift) return;
    const { agentId, bar } = lift.to;
    put(agentId, edge === 'move' ? movedBar(bar, minutes) : resizedBar(bar, edge, minutes));
  };
  const giveTo = (agentId: string) => lift && put(agentId, lift.to.bar);

  const edits = useMemo(
    () => (board && lift && lift.to !== lift.from ? replaceBar(board, lift.from, lift.to) : []),
    [board, lift],
  );
  const conflicts = useMemo(() => (board ? conflictsAdded(board, edits) : []), [board, edits]);
  const isRefused = conflicts.some(({ kind }) => kind === 'overlap');
  /** Saves unless an overlap forbids it. @returns where the bar is then; null if it was not saved. */
  const drop = (): BarOf | null => {
    if (!lift || (isRefused && lift.via === 'keys')) return null;
    setLift(null);
    if (isRefused) return null;
    save(edits);
    return lift.to;
  };
  return { lift, take, cancel, aim, step, giveTo, drop, edits, conflicts, isRefused };
}
export type Lifting = ReturnType<typeof useLift>;
