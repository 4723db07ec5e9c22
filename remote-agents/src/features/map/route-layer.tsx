import type { AgentPosition } from '@qafila/contracts/agent';
import { decodePolyline } from '@qafila/domain/polyline';
import { RouteLine, StopMarkers } from '@qafila/ui/map';
import { useMemo } from 'react';
import { useText } from '../../messages/use-text.ts';
import type { AgentWork } from './use-agent-work.ts';

export interface RouteLayerProps extends Pick<AgentWork, 'trip' | 'stops'> {
  /** Where the agent is; the way ahead begins there. */
  from: Pick<AgentPosition, 'latitude' | 'longitude'> | null;
}

/** The way ahead of an agent and their numbered stops. Without a known route, dashed straight lines between the stops. */
export function RouteLayer({ trip, stops, from }: RouteLayerProps) {
  const t = useText();
  const known = trip?.polyline ?? null;
  const points = useMemo<(readonly [number, number])[]>(
    () =>
      known
        ? decodePolyline(known)
        : [...(from && stops.length ? [from] : []), ...stops].map(
            ({ longitude, latitude }) => [longitude, latitude] as const,
          ),
    [known, stops, from],
  );
  return (
    <>
      <RouteLine id="agent-route" points={points} dashed={known === null} />
      <StopMarkers
        stops={stops.map(({ id, number, kind, place, latitude, longitude }) => ({
          id,
          number,
          latitude,
          longitude,
          label: `${number}, ${t(`stop.${kind}`)}, ${place}`,
        }))}
      />
    </>
  );
}
