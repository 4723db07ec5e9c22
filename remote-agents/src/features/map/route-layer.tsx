import { decodePolyline } from '@qafila/domain/polyline';
import { RouteLine, StopMarker } from '@qafila/ui/map';
import { useMemo } from 'react';
import { useText } from '../../messages/use-text.ts';
import type { AgentWork } from './use-agent-work.ts';

/** An agent's route and its numbered stops. Without a known route, dashed straight lines between the stops. */
export function RouteLayer({ trip, stops }: Pick<AgentWork, 'trip' | 'stops'>) {
  const t = useText();
  const known = trip?.polyline ?? null;
  const points = useMemo<(readonly [number, number])[]>(
    () =>
      known ? decodePolyline(known) : stops.map(({ longitude, latitude }) => [longitude, latitude] as const),
    [known, stops],
  );
  return (
    <>
      <RouteLine id="agent-route" points={points} dashed={known === null} />
      {stops.map(({ id, number, kind, place, latitude, longitude }) => (
        <StopMarker
          key={id}
          latitude={latitude}
          longitude={longitude}
          label={`${number}, ${t(`stop.${kind}`)}, ${place}`}
        >
          {number}
        </StopMarker>
      ))}
    </>
  );
}
