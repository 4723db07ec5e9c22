import type { TimelineRow } from '@qafila/contracts/trip';
import { useChannel } from '@qafila/shell-sdk';
import { useThrottled } from '@qafila/shell-sdk/hooks';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { TimelineData } from './use-timeline.ts';

/** Batching window of changes, ms. */
const TOGETHER_MS = 1000;
/** Rows read again per update; above this, refresh the whole board. */
const MAX_ROWS = 20;

interface Change {
  agentId: string | null;
  taskIds: readonly string[];
  /** The agent has a row only if the board shows them already. */
  shownOnly?: boolean;
}

/**
 * Keeps the board current: only the rows that a change affects are read again. Those that change while the whole board is
 * being read are read again after it: its reply may be from before.
 */
export function useLiveRows({
  data,
  isFetching,
  reread,
  rereadAll,
}: Pick<TimelineData, 'data' | 'isFetching' | 'reread' | 'rereadAll'>) {
  const rows: readonly TimelineRow[] = data?.rows ?? [];
  const touched = useRef(new Set<string>());
  const meanwhile = useRef<Change[]>([]);
  const update = useThrottled(() => {
    const agentIds = [...touched.current];
    touched.current.clear();
    return agentIds.length > MAX_ROWS ? rereadAll() : reread(agentIds);
  }, TOGETHER_MS);
  const touch = ({ agentId, taskIds, shownOnly = false }: Change) => {
    // A board that has not all agents has no place for one more.
    const isShownOnly = shownOnly || data?.truncated;
    if (agentId && (!isShownOnly || rows.some((row) => row.agentId === agentId)))
      touched.current.add(agentId);
    for (const row of rows)
      if (row.stops.some(({ taskId }) => taskIds.includes(taskId))) touched.current.add(row.agentId);
    if (touched.current.size > 0) update();
  };
  const changed = (change: Change) => {
    if (isFetching) meanwhile.current.push(change);
    touch(change);
  };
  const onRead = useEffectEvent(() => {
    for (const change of meanwhile.current.splice(0)) touch(change);
  });
  useEffect(() => {
    if (!isFetching) onRead();
  }, [isFetching]);
  useChannel('operational', 'trip.changed', changed);
  useChannel('operational', 'task.changed', ({ agentId, taskId }) => changed({ agentId, taskIds: [taskId] }));
  useChannel('operational', 'agent.availability', ({ agentId }) =>
    changed({ agentId, taskIds: [], shownOnly: true }),
  );
}
