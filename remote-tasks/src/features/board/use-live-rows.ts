import { ApiError } from '@qafila/api-client';
import { type Task, taskCalls } from '@qafila/contracts/task';
import { useApi, useChannel } from '@qafila/shell-sdk';
import type { GridHandle } from '@qafila/ui/grid';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Batching window of changes, ms. */
const TOGETHER_MS = 1000;
/** Rows read again per update; above this, refresh the whole list. */
const MAX_ROWS = 40;

const isGone = (row: PromiseSettledResult<Task>) =>
  row.status === 'rejected' && row.reason instanceof ApiError && row.reason.code === 'NOT_FOUND';

/**
 * Keeps the loaded rows of the board current: a changed task is read again and replaced in place, without moving the
 * scroll position or losing the selection; new ones are counted and shown when the operator asks.
 */
export function useLiveRows(grid: RefObject<GridHandle<Task> | null>) {
  const api = useApi();
  const loaded = useRef(new Set<string>());
  const changed = useRef(new Set<string>());
  const [fresh, setFresh] = useState(0);

  useChannel('operational', 'task.changed', ({ taskId }) => {
    if (loaded.current.has(taskId)) changed.current.add(taskId);
  });
  useChannel('operational', 'task.created', () => setFresh((count) => count + 1));

  useEffect(() => {
    const update = async () => {
      const ids = [...changed.current];
      changed.current.clear();
      if (ids.length === 0) return;
      if (ids.length > MAX_ROWS) return grid.current?.refresh();
      const rows = await Promise.allSettled(ids.map((id) => api.call(taskCalls.get, { query: { id } })));
      // An order that went back to its owner company is no longer visible here.
      if (rows.some(isGone)) return grid.current?.refresh();
      grid.current?.update(rows.flatMap((row) => (row.status === 'fulfilled' ? row.value : [])));
    };
    const timer = setInterval(() => void update(), TOGETHER_MS);
    return () => clearInterval(timer);
  }, [api, grid]);

  const onRows = useCallback((rows: readonly Task[]) => {
    for (const { id } of rows) loaded.current.add(id);
  }, []);
  const showFresh = useCallback(() => {
    setFresh(0);
    grid.current?.refresh();
  }, [grid]);
  return { fresh, showFresh, onRows };
}
