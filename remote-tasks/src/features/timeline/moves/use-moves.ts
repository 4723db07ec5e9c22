import { ApiError } from '@qafila/api-client';
import { type MovePreview, type TimelineRow, timelineCalls } from '@qafila/contracts/trip';
import { useApi, useErrorText } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useCallback, useMemo, useState } from 'react';
import { timelineKeys } from '../data/timeline-keys.ts';
import type { TimelineData } from '../data/use-timeline.ts';
import { type Dragged, localProblem, moveOf, type Target, touchedBy } from './moves.ts';
import { usePreview } from './use-preview.ts';
import { useUndo } from './use-undo.ts';

interface Hand {
  dragged: Dragged;
  /** `pointer` drops on release; `keys` drops on a separate confirmation. */
  via: 'pointer' | 'keys';
  target: Target | null;
}

const sameTarget = (one: Target | null, other: Target | null) =>
  one?.agentId === other?.agentId && one?.place === other?.place && (one === null) === (other === null);

/**
 * A row with other open stops. Completed stops and shifts are kept: they were loaded for the window that is shown.
 */
export const withOpen = (
  row: TimelineRow,
  { stops, ...more }: Partial<TimelineRow> & Pick<TimelineRow, 'stops'>,
) => ({
  ...row,
  ...more,
  shifts: row.shifts,
  stops: [...row.stops.filter(({ done }) => done), ...stops.filter(({ done }) => !done)],
});

/** Rows after a move. */
const after = (rows: ReadonlyMap<string, TimelineRow>, changed: readonly TimelineRow[]) =>
  new Map(
    changed.map((next) => {
      const row = rows.get(next.agentId);
      return [next.agentId, row ? withOpen(row, next) : next] as const;
    }),
  );

/** Expected rows, shown until the server has replied. */
const foreseen = (rows: ReadonlyMap<string, TimelineRow>, { rows: effects }: MovePreview) =>
  new Map(
    effects.flatMap(({ agentId, stops }) => {
      const row = rows.get(agentId);
      return row ? [[agentId, withOpen(row, { stops })] as const] : [];
    }),
  );

/** State of a drag: picked up, aimed with a preview, dropped, and undone. */
export function useMoves(rows: ReadonlyMap<string, TimelineRow>, data: TimelineData) {
  const { replace, reread } = data;
  const api = useApi();
  const client = useQueryClient();
  const errorText = useErrorText();
  const [hand, setHand] = useState<Hand | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [dropping, setDropping] = useState(false);
  const undo = useUndo(data, (changed) => after(rows, changed));

  const { dragged = null, target: aimedAt = null, via = null } = hand ?? {};
  const targetRow = aimedAt?.agentId ? rows.get(aimedAt.agentId) : undefined;
  // A search may have taken the agent off the board.
  const target = targetRow || aimedAt?.agentId === null ? aimedAt : null;
  const move = useMemo(
    () => (dragged && target ? moveOf(dragged, target, targetRow) : null),
    [dragged, target, targetRow],
  );
  const touched = dragged && target ? touchedBy(dragged, target) : [];
  const versions = touched.map((id) => rows.get(id)?.planVersion ?? '').join(' ');
  const conflict = dragged && target && move ? localProblem(dragged, targetRow) : undefined;
  const asked = usePreview(conflict ? null : move, versions);

  const take = useCallback((next: Dragged, by: Hand['via']) => {
    setFailure(null);
    setHand({ dragged: next, via: by, target: null });
  }, []);
  const aim = useCallback((next: Target | null) => {
    setFailure(null);
    setHand((now) => (now && !sameTarget(now.target, next) ? { ...now, target: next } : now));
  }, []);
  const cancel = useCallback(() => {
    setHand(null);
    setFailure(null);
  }, []);
  const keep = () => setHand((now) => now && { ...now, via: 'keys' });

  async function send(to: NonNullable<typeof move>, preview: MovePreview, dragged: Dragged) {
    const before = new Map(
      preview.rows.flatMap(({ agentId }) => rows.get(agentId) ?? []).map((row) => [row.agentId, row]),
    );
    replace(foreseen(rows, preview));
    try {
      const seen = preview.rows.map(({ agentId, planVersion }) => ({ agentId, planVersion }));
      const moved = await api.call(timelineCalls.move, { body: { ...to, seen } });
      replace(after(rows, moved.rows));
      undo.offer(moved, {
        names: dragged.names,
        agentName: (to.agentId && rows.get(to.agentId)?.fullName) || null,
        agentIds: moved.rows.map(({ agentId }) => agentId),
      });
      setHand(null);
      return true;
    } catch (error) {
      replace(before);
      throw error;
    } finally {
      void client.invalidateQueries({ queryKey: timelineKeys.waiting });
    }
  }
  /** Resolves to true when the move was made. Otherwise the drag stays, with the reason. */
  async function drop(): Promise<boolean> {
    if (!dragged || !target || !move) {
      cancel();
      return false;
    }
    keep();
    if (conflict || dropping) return false;
    setDropping(true);
    setFailure(null);
    try {
      const preview = await asked.ask(move, versions);
      return preview.allowed && (await send(move, preview, dragged));
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        await reread(touched);
        await client.invalidateQueries({ queryKey: timelineKeys.previews });
      }
      setFailure(errorText(error));
      return false;
    } finally {
      setDropping(false);
    }
  }
  return {
    dragged,
    target,
    via,
    move,
    conflict,
    ...asked,
    failure,
    dropping,
    take,
    aim,
    cancel,
    drop,
    ...undo,
  };
}
export type Moves = ReturnType<typeof useMoves>;
