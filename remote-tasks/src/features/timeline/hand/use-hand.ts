import type { TimelineRow } from '@qafila/contracts/trip';
import { type Cell, cellOf, usePointerDrag } from '@qafila/ui/timeline';
import type { RefObject } from 'react';
import { type BoardHandle, stopOf } from '../board/timeline-board.tsx';
import { type Dragged, draggedStop, draggedTasks, type Target } from '../moves/moves.ts';
import type { Moves } from '../moves/use-moves.ts';
import type { WaitingTask } from '../waiting/use-waiting-list.ts';
import { useChosenTasks } from './use-chosen-tasks.ts';
import { useHandKeys } from './use-hand-keys.ts';

export interface HandOptions {
  moves: Moves;
  board: RefObject<BoardHandle | null>;
  chip: RefObject<HTMLElement | null>;
  byId: ReadonlyMap<string, TimelineRow>;
  /** In the order of the board. */
  rows: readonly TimelineRow[];
  waiting: readonly WaitingTask[];
  mayMove: boolean;
}

/** Picks up stops and waiting tasks, by pointer or keys, and drops them. */
export function useHand({ moves, board, chip, byId, rows, waiting, mayMove }: HandOptions) {
  const { chosen, setChosen, unchoose } = useChosenTasks();
  const { dragged, target, via } = moves;

  /** The task, with all selected ones if it is one of them: also those that the present search does not list. */
  const tasksWith = (task: WaitingTask): WaitingTask[] => {
    if (!chosen.has(task.id)) return [task];
    const listed = new Map(waiting.map((one) => [one.id, one]));
    return [...chosen.values()]
      .map((one) => listed.get(one.id) ?? one)
      .toSorted((one, other) => one.deliverByUtc.localeCompare(other.deliverByUtc));
  };
  const dragOf = ({ agentId, key }: Cell): Dragged | null => {
    const stop = stopOf(byId.get(agentId), key);
    return stop && !stop.done ? draggedStop(agentId, stop) : null;
  };
  const takeTask = (task: WaitingTask) => moves.take(draggedTasks(tasksWith(task)), 'keys');
  const takeStop = (cell: Cell) => {
    const stop = dragOf(cell);
    if (stop) moves.take(stop, 'keys');
  };
  const drop = async () => {
    if (!(await moves.drop())) return;
    unchoose(dragged?.taskIds ?? []);
    const taskId = dragged?.taskIds[0];
    if (via === 'keys' && target?.agentId && taskId)
      board.current?.focus({ agentId: target.agentId, key: `${taskId}:${dragged.kind ?? 'pickup'}` });
  };
  const dragAt = (element: Element): Dragged | null => {
    if (!mayMove || via === 'pointer' || element.closest('input, button')) return null;
    const id = element.closest('[data-waiting-task]')?.getAttribute('data-waiting-task');
    const task = waiting.find((one) => one.id === id);
    if (task) return draggedTasks(tasksWith(task));
    const cell = cellOf(element);
    return cell && dragOf(cell);
  };
  const targetAt = (x: number, y: number): Target | null =>
    document.elementFromPoint(x, y)?.closest('[data-waiting]')
      ? { agentId: null, place: null }
      : (board.current?.targetAt(x, y) ?? null);

  useHandKeys(via === 'keys', {
    dragged,
    target,
    rows,
    firstSeen: () => board.current?.firstSeen() ?? 0,
    aim: moves.aim,
    drop: () => void drop(),
    cancel: moves.cancel,
  });
  const { onPointerDown, dragging } = usePointerDrag(
    {
      dragAt,
      targetAt,
      scroller: () => board.current?.scroller(),
      onBegin: (taken) => moves.take(taken, 'pointer'),
      onMove: moves.aim,
      onDrop: () => void drop(),
      onCancel: moves.cancel,
    },
    chip,
  );
  return { chosen, setChosen, takeTask, takeStop, drop, onPointerDown, dragging };
}
