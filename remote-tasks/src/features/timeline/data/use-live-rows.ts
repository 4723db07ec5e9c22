import type { TimelineRow } from '@qafila/contracts/trip';
import { useChannel } from '@qafila/shell-sdk';
import { useThrottled } from '@qafila/shell-sdk/hooks';
import { useRef } from 'react';
import type { TimelineData } from './use-timeline.ts';

/** Batching window of changes, ms. */
const TOGETHER_MS = 1000;
/** Rows read again per update; above this, refresh the whole board. */
const MAX_ROWS = 20;

/** Keeps the board current: only the rows that a change affects are read again. */
export function useLiveRows(
  rows: readonly TimelineRow[] | undefined,
  { reread, rereadAll }: Pick<TimelineData, 'reread' | 'rereadAll'>,
) {
  const touched = useRef(new Set<string>());
  const update = useThrottled(() => {
    const agentIds = [...touched.current];
    touched.current.clear();
    return agentIds.length > MAX_ROWS ? rereadAll() : reread(agentIds);
  }, TOGETHER_MS);
  const touch = (agentId: string | null, taskIds: readonly string[]) => {
    if (agentId) touched.current.add(agentId);
    for (const row of rows ?? [])
      if (row.stops.some(({ taskId }) => taskIds.includes(taskId))) touched.current.add(row.agentId);
    if (touched.current.size > 0) update();
  };
  useChannel('operational', 'trip.changed', ({ agentId, taskIds }) => touch(agentId, taskIds));
  useChannel('operational', 'task.changed', ({ agentId, taskId }) => touch(agentId, [taskId]));
  useChannel('operational', 'agent.availability', ({ agentId }) => {
    if (rows?.some((row) => row.agentId === agentId)) touch(agentId, []);
  });
}
