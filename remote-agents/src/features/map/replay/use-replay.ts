import { type ReplayDay, type ReplayDays, replayCalls } from '@qafila/contracts/replay';
import { decodePiece, type Speed } from '@qafila/domain/replay';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { beginOfWork, stopsByQuarter } from './day-activity.ts';
import { createReplayPlayer, type ReplayPlayer, type ReplayView } from './replay-player.ts';

/** Days that can be replayed. */
export function useReplayDays() {
  const api = useApi();
  return useQuery<ReplayDays>({
    queryKey: ['replay', 'days'],
    queryFn: ({ signal }) => api.call(replayCalls.days, { signal }),
    meta: { failure: false },
  });
}

/** What happened on a day, but for positions. A past day does not change; today is read again when it is opened. */
export function useReplayDay(day: string, isKept: boolean) {
  const api = useApi();
  return useQuery<ReplayDay>({
    queryKey: ['replay', 'day', day],
    queryFn: ({ signal }) => api.call(replayCalls.day, { query: { day }, signal }),
    enabled: isKept,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { failure: false },
  });
}

/** A player of a day; a new one for another day. It begins at a moment, else where the work of the day began. */
export function useReplayPlayer(day: ReplayDay, atUtc: string | null, speed: Speed): ReplayPlayer {
  const api = useApi();
  // The moment and speed are where it begins; later ones come from the player itself.
  const player = useMemo(() => {
    const fromMs = Date.parse(day.fromUtc);
    const asked = atUtc === null ? Number.NaN : Date.parse(atUtc);
    const isInDay = asked >= fromMs && asked <= Date.parse(day.untilUtc);
    const atMs = isInDay ? asked - fromMs : beginOfWork(stopsByQuarter(day));
    return createReplayPlayer(day, { atMs, speed }, async (piece, signal) => {
      const query = { day: day.day, piece };
      const { blob } = await api.call(replayCalls.positions, { query, signal });
      return decodePiece(new Uint8Array(await blob.arrayBuffer()));
    });
  }, [day, api]);
  useEffect(() => player.run(), [player]);
  return player;
}

export const useReplayView = (player: ReplayPlayer): ReplayView =>
  useSyncExternalStore(player.subscribe, player.view);
