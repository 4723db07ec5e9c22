import { decodePolyline } from '@qafila/domain/polyline';
import { useShell } from '@qafila/shell-sdk';
import { useMemo } from 'react';
import { useText } from '../../messages/use-text.ts';
import { WithMap } from '../../shared/with-map.tsx';
import { stopId } from './plan-draft.ts';
import type { TripPlan } from './use-trip-plan.ts';
import type { WaitingTask } from './use-waiting-tasks.ts';

interface PlanMapProps {
  plan: TripPlan;
  /** Waiting tasks that could be added; pressing one adds it. */
  waiting: readonly WaitingTask[];
  onAdd: (taskId: string) => void;
}

/** The trip on the map: numbered stops, the route, and the pickups of waiting tasks nearby. */
export function PlanMap({ plan: { checked }, waiting, onAdd }: PlanMapProps) {
  const t = useText();
  const { mapStyleUrl } = useShell().config;
  const stops = checked?.stops ?? [];
  const line = useMemo(() => (checked?.polyline ? decodePolyline(checked.polyline) : null), [checked]);
  const straight = stops.map(({ place }) => [place.longitude, place.latitude] as const);
  const around = waiting.map(({ id, shortId, pickup }) => ({
    id,
    label: `${shortId} ${pickup.name}`,
    latitude: pickup.latitude,
    longitude: pickup.longitude,
    faded: true,
  }));
  const points = stops.length > 0 ? stops.map(({ place }) => place) : around;
  return (
    <WithMap height="min(40vh, 360px)">
      {({ MapView, StopMarkers, RouteLine, FitPoints, PointsLayer }) => (
        <MapView label={t('plan.map')} styleUrl={mapStyleUrl || undefined} points={around} onSelect={onAdd}>
          <FitPoints
            points={points}
            line={line ?? []}
            when={[line?.length, ...points.map(({ latitude }) => latitude)].join()}
          />
          <PointsLayer id="waiting" points={around} onSelect={onAdd} />
          {stops.length > 1 && <RouteLine id="way" points={line ?? straight} dashed={!line} />}
          <StopMarkers
            stops={stops.map((stop, index) => ({
              id: stopId(stop),
              number: index + 1,
              latitude: stop.place.latitude,
              longitude: stop.place.longitude,
              label: `${t(`route.kind.${stop.kind}`)}: ${stop.place.name}`,
            }))}
          />
        </MapView>
      )}
    </WithMap>
  );
}
