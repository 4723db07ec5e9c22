import type { TripStep } from '@qafila/contracts/trip';
import { useShell } from '@qafila/shell-sdk';
import { Stack } from '@qafila/ui';
import { useMemo } from 'react';
import { useText } from '../messages/use-text.ts';
import { WithMap } from '../shared/with-map.tsx';
import { SilentCourier } from './silent-courier.tsx';
import type { TaskTrip } from './task-trip.ts';
import { useCourierLook } from './use-courier-look.ts';
import { useCourierPosition, viewAround } from './use-courier-position.ts';
import { useRouteLine } from './use-route-line.ts';

/** The completed part of the route up to the last completed stop, and the rest. */
function legs(steps: readonly TripStep[]) {
  const isDone = ({ status }: TripStep) => status === 'Completed';
  const done = steps.filter(isDone);
  const ahead = steps.filter((step) => !isDone(step));
  return { done: done.map(placeOf), ahead: [...done.slice(-1), ...ahead].map(placeOf) };
}
const placeOf = ({ place }: TripStep) => ({ latitude: place.latitude, longitude: place.longitude });

/** The trip on the map: numbered stops, completed and remaining route, the courier live. */
export function RouteMap({
  trip,
  steps,
  agentId,
}: {
  trip: TaskTrip;
  steps: readonly TripStep[];
  agentId: string | undefined;
}) {
  const t = useText();
  const { mapStyleUrl } = useShell().config;
  const points = useMemo(() => steps.map(placeOf), [steps]);
  const corners = JSON.stringify(points);
  const view = useMemo(() => viewAround(JSON.parse(corners)), [corners]);
  const live = useCourierPosition(agentId, view);
  const courier = live ?? trip.agent?.position ?? null;
  const look = useCourierLook(trip.agent?.fullName, courier);
  const { done, ahead } = legs(steps);
  const doneLine = useRouteLine(done);
  const aheadLine = useRouteLine(ahead);
  const label = (step: TripStep) => `${t(`route.kind.${step.kind}`)}: ${step.place.name}`;
  return (
    <Stack gap="2">
      <WithMap height="min(46vh, 400px)">
        {({ MapView, StopMarker, StopMarkers, RouteLine, FitPoints }) => (
          <MapView
            label={t('route.map')}
            styleUrl={mapStyleUrl || undefined}
            points={steps.map((step) => ({ id: step.id, label: label(step), ...placeOf(step) }))}
          >
            <FitPoints
              key={trip.id}
              points={courier ? [...points, courier] : points}
              line={[...doneLine.line, ...aheadLine.line]}
              when={`${courier !== null} ${doneLine.straight} ${aheadLine.straight}`}
              untouched
            />
            {done.length > 1 && (
              <RouteLine id="done" points={doneLine.line} dashed={doneLine.straight} done />
            )}
            {ahead.length > 1 && <RouteLine id="ahead" points={aheadLine.line} dashed={aheadLine.straight} />}
            <StopMarkers
              stops={steps.map((step, index) => ({
                id: step.id,
                number: index + 1,
                label: label(step),
                isDone: step.status === 'Completed',
                ...placeOf(step),
              }))}
            />
            {courier && (
              <StopMarker
                latitude={courier.latitude}
                longitude={courier.longitude}
                label={look.label}
                faded={look.faded}
                mark="dot"
                tone="courier"
              />
            )}
          </MapView>
        )}
      </WithMap>
      <SilentCourier look={look} />
    </Stack>
  );
}
