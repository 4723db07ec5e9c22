import type { ApiClient } from '@qafila/api-client';
import { MINUTE_MS } from '@qafila/contracts/core';
import {
  REPLAY_PIECE_MIN,
  type ReplayBegin,
  type ReplayDay,
  type ReplayDays,
  replayCalls,
} from '@qafila/contracts/replay';
import { decodePiece, type Piece, type Speed } from '@qafila/domain/replay';
import { useApi } from '@qafila/shell-sdk';
import { useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { firstPiece } from './day-activity.ts';
import { createReplayPlayer, type ReadDay, type ReplayPlayer, type ReplayView } from './replay-player.ts';

/** Which days there are changes once a day: they are not read again on the press after the pointer came. */
const DAYS_STALE_MS = 30_000;

/** Days that can be replayed. */
export const daysQuery = (api: ApiClient) => ({
  queryKey: ['replay', 'days'],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ReplayDays> =>
    api.call(replayCalls.days, { signal }),
  staleTime: DAYS_STALE_MS,
  meta: { failure: false } as const,
});

export const useReplayDays = () => useQuery(daysQuery(useApi()));

/** The last day that is over; today where it is the only one. */
export const lastDay = ({ days, today }: ReplayDays): string | undefined =>
  days.find((day) => day !== today) ?? days[0];

/** What happened on a day, but for positions. A past day does not change; today is read again when it is opened. */
const dayQuery = (api: ApiClient, day: string) => ({
  queryKey: ['replay', 'day', day],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ReplayDay> =>
    api.call(replayCalls.day, { query: { day }, signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  meta: { failure: false } as const,
});

/** The agents of a day; where they can't be read, the day has them too. */
const beginQuery = (api: ApiClient, day: string) => ({
  queryKey: ['replay', 'begin', day],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ReplayBegin> =>
    api.call(replayCalls.begin, { query: { day }, signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
  meta: { failure: false } as const,
});

const withoutOrders = (begin: ReplayBegin): ReplayDay => ({
  ...begin,
  orders: {
    id: [],
    number: [],
    status: [],
    agent: [],
    pickupLatitude: [],
    pickupLongitude: [],
    deliveryLatitude: [],
    deliveryLongitude: [],
  },
  changes: { after: [], order: [], status: [], agent: [] },
  offers: { after: [], order: [], agent: [], answer: [], answeredAfter: [] },
});

/** True from the frame on after the one that shows what was `ready` to be drawn. */
function useDrawn(ready: boolean): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!ready) return setDrawn(false);
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setDrawn(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [ready]);
  return drawn;
}

/**
 * Reads a day: its agents at once, and what happened once the first positions are on the map. It takes half a second of the
 * database, which would keep the agents off the map for longer than that.
 */
export function useReplayDay(day: string, isKept: boolean, hasPositions: boolean) {
  const api = useApi();
  const { data: begin, isError: hasNoBegin } = useQuery({ ...beginQuery(api, day), enabled: isKept });
  const isDrawn = useDrawn(hasPositions && (begin !== undefined || hasNoBegin));
  const { data: whole, error, refetch } = useQuery({ ...dayQuery(api, day), enabled: isKept && isDrawn });
  const read = useMemo((): ReadDay | undefined => {
    if (whole) return { day: whole, isWhole: true };
    return begin && { day: withoutOrders(begin), isWhole: false };
  }, [whole, begin]);
  return { read, error, refetch };
}

async function readPiece(api: ApiClient, day: string, piece: number, signal: AbortSignal): Promise<Piece> {
  const { blob } = await api.call(replayCalls.positions, { query: { day, piece }, signal });
  return decodePiece(new Uint8Array(await blob.arrayBuffer()));
}

/** The piece that is shown first, read once for the page and the player. */
const pieceQuery = (api: ApiClient, day: string, piece: number) => ({
  queryKey: ['replay', 'piece', day, piece],
  queryFn: ({ signal }: { signal: AbortSignal }) => readPiece(api, day, piece, signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
  meta: { failure: false } as const,
});

/**
 * Reads the positions with which a day begins.
 * @returns the number of the piece, and that in which the work of the day began, undefined while they are not known; and
 * whether nothing is left to wait for.
 */
export function usePieceAhead(days: ReplayDays | undefined, day: string, atUtc: string | null) {
  const api = useApi();
  const begin = days?.begins[days.days.indexOf(day)];
  // The address follows the replay: only the moment with which the day was opened counts.
  const piece = useMemo(() => begin && firstPiece(begin, atUtc), [day, begin?.fromUtc, begin?.piece]);
  const { isFetched } = useQuery({ ...pieceQuery(api, day, piece ?? 0), enabled: piece !== undefined });
  return { ahead: piece, work: begin?.piece, isRead: piece === undefined || isFetched };
}

export interface PlayerBegin {
  /** The piece that `usePieceAhead` reads. */
  ahead: number | undefined;
  /** The piece in which the work of the day began. */
  work: number | undefined;
  /** A moment of the day; else it begins where the work of the day began. */
  atUtc: string | null;
  speed: Speed;
}

/** A player of a day; a new one for another day. */
export function useReplayPlayer(read: ReadDay, begin: PlayerBegin): ReplayPlayer {
  const api = useApi();
  const client = useQueryClient();
  // The moment and speed are where it begins; later ones come from the player itself.
  const player = useMemo(() => {
    const { ahead, work = 0, atUtc, speed } = begin;
    const { day } = read;
    const fromMs = Date.parse(day.fromUtc);
    const asked = atUtc === null ? Number.NaN : Date.parse(atUtc);
    const isInDay = asked >= fromMs && asked <= Date.parse(day.untilUtc);
    const atMs = isInDay ? asked - fromMs : work * REPLAY_PIECE_MIN * MINUTE_MS;
    return createReplayPlayer(read, { atMs, speed }, (piece, signal) =>
      piece === ahead
        ? client.fetchQuery(pieceQuery(api, day.day, piece))
        : readPiece(api, day.day, piece, signal),
    );
  }, [read.day.day, api, client]);
  useEffect(() => player.run(), [player]);
  useEffect(() => player.learn(read), [player, read]);
  return player;
}

export const useReplayView = (player: ReplayPlayer): ReplayView =>
  useSyncExternalStore(player.subscribe, player.view);
