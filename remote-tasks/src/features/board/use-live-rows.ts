import { ApiError, type ReplyOf } from '@qafila/api-client';
import { type Task, taskCalls } from '@qafila/contracts/task';
import { useApi, useChannel, useShell } from '@qafila/shell-sdk';
import type { GridHandle } from '@qafila/ui/grid';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { TaskQuery } from '../../shared/filter-input.ts';
import { useFreshTasks } from '../../shared/use-fresh-tasks.ts';
import { useOffers } from '../../shared/use-offers.ts';

/** Batching window of changes, ms. */
const TOGETHER_MS = 1000;
/** A row that couldn't be read is read again after this long, ms. */
const AGAIN_MS = 10_000;
/** Rows read again per update; above this, refresh the whole list. */
const MAX_ROWS = 40;

const isGone = (result: PromiseSettledResult<Task>) =>
  result.status === 'rejected' && result.reason instanceof ApiError && result.reason.code === 'NOT_FOUND';

interface LiveRowsEvents {
  /** Called with rows that were read again. */
  onUpdated: (rows: readonly Task[]) => void;
  /** Called before the whole list is read again. */
  onRefresh: () => void;
}

/**
 * Keeps the loaded rows of the board current: a changed task is read again and replaced in place, without moving the
 * scroll position or losing the selection; those that have come to the list are counted and shown when the operator asks. When too many events
 * were missed, the rows are read again.
 */
export function useLiveRows(
  grid: RefObject<GridHandle<Task> | null>,
  query: TaskQuery,
  { onUpdated, onRefresh }: LiveRowsEvents,
) {
  const api = useApi();
  const { channels } = useShell();
  /** The newest version that was read of each row, by id. */
  const loaded = useRef(new Map<string, number>());
  /** For each piece that is being read: what changed since it was asked for. */
  const readings = useRef(new Set<Set<string>>());
  const changed = useRef(new Set<string>());

  useChannel('operational', 'task.changed', ({ taskId }) => {
    if (loaded.current.has(taskId)) changed.current.add(taskId);
    for (const meanwhile of readings.current) meanwhile.add(taskId);
  });
  /** Replies don't come in the order of their calls: returns false for a row that is older than one read before. */
  const isNewest = useCallback(({ id, version }: Task) => {
    const newest = loaded.current.get(id) ?? version;
    loaded.current.set(id, Math.max(version, newest));
    return version >= newest;
  }, []);
  // The event has all that is shown. Otherwise each operator would read the order each time it is offered.
  useOffers((taskIds, offeredTo) => {
    if (offeredTo === undefined) return;
    const rows = taskIds.flatMap((id) => grid.current?.neighbour(id, 0) ?? []);
    grid.current?.update(rows.map((row) => ({ ...row, offeredTo })));
  });
  const { fresh, seen, clear } = useFreshTasks(query, (id) => grid.current?.neighbour(id, 0) !== undefined);

  const refresh = useCallback(() => {
    changed.current.clear();
    clear();
    onRefresh();
    grid.current?.refresh();
  }, [grid, onRefresh, clear]);
  // The shell then empties the cache of queries, but the grid keeps its rows itself.
  useEffect(() => channels.onResyncRequired(refresh), [channels, refresh]);

  useEffect(() => {
    const update = async () => {
      const ids = [...changed.current];
      // They are read when the page is looked at again.
      if (ids.length === 0 || document.hidden) return;
      changed.current.clear();
      if (ids.length > MAX_ROWS) return refresh();
      const results = await Promise.allSettled(ids.map((id) => api.call(taskCalls.get, { query: { id } })));
      // An order that went back to its owner company is no longer visible here.
      if (results.some(isGone)) return refresh();
      const rows = results
        .flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
        .filter(isNewest);
      grid.current?.update(rows);
      onUpdated(rows);
      const failed = ids.filter((_, index) => results[index]?.status === 'rejected');
      if (failed.length > 0)
        setTimeout(() => {
          for (const id of failed) changed.current.add(id);
        }, AGAIN_MS);
    };
    const timer = setInterval(() => void update(), TOGETHER_MS);
    return () => clearInterval(timer);
  }, [api, grid, refresh, onUpdated, isNewest]);

  /** Follows the reading of a piece: its rows that changed meanwhile are read again, as they may be from before. */
  const follow = useCallback(
    async (reading: Promise<ReplyOf<typeof taskCalls.all>>): Promise<readonly Task[]> => {
      const meanwhile = new Set<string>();
      readings.current.add(meanwhile);
      try {
        const { items } = await reading;
        seen(items);
        return items.map((row) => {
          if (meanwhile.has(row.id)) changed.current.add(row.id);
          if (isNewest(row)) return row;
          const shown = grid.current?.neighbour(row.id, 0);
          if (shown && shown.version > row.version) return shown;
          changed.current.add(row.id);
          return row;
        });
      } finally {
        readings.current.delete(meanwhile);
      }
    },
    [grid, isNewest, seen],
  );
  return { fresh, showFresh: refresh, follow };
}
