import { ApiError } from '@qafila/api-client';
import { type TimelineMoved, type TimelineRow, timelineCalls, UNDO_S } from '@qafila/contracts/trip';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { useMutation, useQueryClient } from '@qafila/shell-sdk/data';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { timelineKeys } from '../data/timeline-keys.ts';
import type { TimelineData } from '../data/use-timeline.ts';
import { isInField } from '../key-target.ts';

/** A move that can be undone. */
export interface Undoable {
  moveId: string;
  names: readonly string[];
  /** Null for the waiting list. */
  agentName: string | null;
  agentIds: readonly string[];
}

const TICK_MS = 1000;

/** True if this move can't be undone any more. After any other failure, a lost connection for one, it can be tried again. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && [403, 404, 409].includes(error.status);

/** Undoes the last move for ten seconds, by its button or Ctrl+Z. */
export function useUndo(
  { replace, reread }: Pick<TimelineData, 'replace' | 'reread'>,
  rowsAfter: (changed: readonly TimelineRow[]) => ReadonlyMap<string, TimelineRow>,
) {
  const api = useApi();
  const client = useQueryClient();
  const notice = useNotice();
  const [last, setLast] = useState<Undoable>();
  const [secondsLeft, setSecondsLeft] = useState(0);

  const offer = useCallback(({ moveId }: TimelineMoved, of: Omit<Undoable, 'moveId'>) => {
    setLast({ moveId, ...of });
    setSecondsLeft(UNDO_S);
  }, []);
  useEffect(() => {
    if (!last) return;
    const count = setInterval(() => setSecondsLeft((left) => left - 1), TICK_MS);
    const end = setTimeout(() => setLast(undefined), UNDO_S * TICK_MS);
    return () => {
      clearInterval(count);
      clearTimeout(end);
    };
  }, [last]);
  const run = useMutation({
    mutationFn: ({ moveId }: Undoable) => api.call(timelineCalls.undo, { body: { moveId } }),
    onSuccess: ({ rows }) => {
      replace(rowsAfter(rows));
      void client.invalidateQueries({ queryKey: timelineKeys.waiting });
    },
    onError: (error, { agentIds }) => {
      notice.failure(error);
      void reread(agentIds);
    },
    onSettled: (_rows, error, { moveId }) => {
      if (error && !isRefused(error)) return;
      // Another move that was made meanwhile can still be undone.
      setLast((now) => (now?.moveId === moveId ? undefined : now));
    },
    meta: { failure: false },
  });
  const undo = () => {
    if (last && !run.isPending) run.mutate(last);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.code !== 'KeyZ') return;
    if (!last || isInField(event.target)) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return { undoable: last, secondsLeft, undo, undoing: run.isPending, offer };
}
export type Undo = ReturnType<typeof useUndo>;
