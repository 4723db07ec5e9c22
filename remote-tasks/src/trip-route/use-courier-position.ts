import { agentCalls } from '@qafila/contracts/agent';
import type { MapView } from '@qafila/contracts/realtime';
import { decodeFrame, GONE } from '@qafila/domain/positions';
import { useApi, useMapFrames } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { useState } from 'react';
import { taskKeys } from '../shared/task-keys.ts';
import type { WayPoint } from './use-route-line.ts';

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
export function useCourierPosition(agentId: string | undefined, view: MapView): WayPoint | null {
  const [position, setPosition] = useState<WayPoint | null>(null);
  const number = useNumber(agentId);
  useMapFrames(number === undefined ? null : view, (bytes) => {
    const row = decodeFrame(bytes).rows.find((one) => one.number === number);
    if (!row) return;
    const { latitude, longitude } = row;
    setPosition(row.availabilityTypeId === GONE ? null : { latitude, longitude });
  });
  return position;
}
