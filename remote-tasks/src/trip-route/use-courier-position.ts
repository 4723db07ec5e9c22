import { agentCalls } from '@qafila/contracts/agent';
import type { MapView } from '@qafila/contracts/realtime';
import { decodeFrame, GONE } from '@qafila/domain/positions';
import { useApi, useMapFrames } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { useMemo, useState } from 'react';
import { taskKeys } from '../shared/task-keys.ts';
import type { WayPoint } from './use-route-line.ts';

/** Where a courier was when they were last heard of. */
export interface CourierPosition extends WayPoint {
  atUtc: string;
}

/** Margin around the places within which the courier is looked for, degrees. */
const MARGIN = 0.1;

/** Bounding box of the points, with a margin. */
export const viewAround = (points: readonly WayPoint[]): MapView => {
  const longitudes = points.map(({ longitude }) => longitude);
  const latitudes = points.map(({ latitude }) => latitude);
  return {
    west: Math.max(-180, Math.min(...longitudes) - MARGIN),
    east: Math.min(180, Math.max(...longitudes) + MARGIN),
    south: Math.max(-90, Math.min(...latitudes) - MARGIN),
    north: Math.min(90, Math.max(...latitudes) + MARGIN),
  };
};

/** The number by which map frames name the agent; undefined until it is known, and for agents of another company. */
function useNumber(agentId: string | undefined): number | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: taskKeys.courier(agentId ?? ''),
    queryFn: async ({ signal }) => {
      const query = { agentId: agentId ?? '', pageNumber: 1, pageSize: 10 };
      return (await api.call(agentCalls.allForTrips, { query, signal })).items[0]?.number ?? null;
    },
    enabled: agentId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // The map goes on without the courier.
    meta: { failure: false },
  });
  return data ?? undefined;
}

/** Live position of the agent while they are near these points. `view` must keep its identity. */
export function useCourierPosition(agentId: string | undefined, view: MapView): CourierPosition | null {
  const [seen, setSeen] = useState<{ number: number; position: CourierPosition | null }>();
  const number = useNumber(agentId);
  // Another view for another courier: its snapshot has them, also if they don't move.
  const watched = useMemo(() => (number === undefined ? null : { ...view }), [number, view]);
  useMapFrames(watched, (bytes) => {
    if (number === undefined) return;
    const { snapshot, atMs, rows } = decodeFrame(bytes);
    const row = rows.find((one) => one.number === number);
    if (!row && !snapshot) return;
    if (!row || row.availabilityTypeId === GONE) return setSeen({ number, position: null });
    const { latitude, longitude, ageS } = row;
    const atUtc = new Date(atMs - ageS * 1000).toISOString();
    setSeen({ number, position: { latitude, longitude, atUtc } });
  });
  return seen !== undefined && seen.number === number ? seen.position : null;
}
