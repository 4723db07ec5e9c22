import type { Task } from '@qafila/contracts/task';
import { useCallback, useState } from 'react';
import type { TaskQuery } from '../../shared/filter-input.ts';

/** Maximum of loaded rows shown on the map. */
const MAX_ON_MAP = 2000;

/** The orders on the map: the rows that have loaded of a query. */
interface Mapped {
  query: TaskQuery | undefined;
  tasks: readonly Task[];
}

/** What the map beside the board shows: its loaded rows, as they are now. */
export function useMapped(query: TaskQuery) {
  const [mapped, setMapped] = useState<Mapped>({ query: undefined, tasks: [] });
  /** Adds rows that have loaded. Rows of another query, or from before `restart`, are dropped. */
  const add = useCallback(
    (rows: readonly Task[]) =>
      setMapped((before) => {
        const kept = before.query === query ? before.tasks : [];
        const byId = new Map(kept.map((task) => [task.id, task]));
        for (const row of rows) byId.set(row.id, row);
        return { query, tasks: [...byId.values()].slice(-MAX_ON_MAP) };
      }),
    [query],
  );
  /** Replaces rows that changed. */
  const update = useCallback(
    (rows: readonly Task[]) =>
      setMapped((before) => {
        const byId = new Map(rows.map((row) => [row.id, row]));
        return { ...before, tasks: before.tasks.map((task) => byId.get(task.id) ?? task) };
      }),
    [],
  );
  /** The list is read again: what loads next replaces the rows. */
  const restart = useCallback(() => setMapped((before) => ({ ...before, query: undefined })), []);
  return { tasks: mapped.tasks, add, update, restart };
}
