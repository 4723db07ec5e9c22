import type { Place } from '@qafila/contracts/location';
import type { Task } from '@qafila/contracts/task';
import { shownAddress } from '@qafila/domain/location';
import { useShell } from '@qafila/shell-sdk';
import { Grid, Link, Section, Stack, Text, useUi } from '@qafila/ui';
import { useMemo } from 'react';
import { useText } from '../../messages/use-text.ts';
import { WithMap } from '../../shared/with-map.tsx';
import { SilentCourier } from '../../trip-route/silent-courier.tsx';
import { useCourierLook } from '../../trip-route/use-courier-look.ts';
import { useCourierPosition, viewAround } from '../../trip-route/use-courier-position.ts';
import { useRouteLine } from '../../trip-route/use-route-line.ts';
import { hasEnded } from './has-ended.ts';

/** Pickup, delivery and, while the task is under way, the courier on the map; below it both addresses. */
export function LocationsTab({ task }: { task: Task }) {
  const t = useText();
  const { mapStyleUrl } = useShell().config;
  const { pickup, delivery } = task;
  const ends = useMemo(() => [pickup, delivery], [pickup, delivery]);
  const view = useMemo(() => viewAround(ends), [ends]);
  const agent = hasEnded(task) ? null : task.taskAgentDetails;
  const courier = useCourierPosition(agent?.id, view);
  const { line, straight } = useRouteLine(ends);
  const look = useCourierLook(agent?.fullName, courier);
  const points = [
    { id: 'pickup', label: `${t('field.pickup')}: ${pickup.name}`, ...at(pickup) },
    { id: 'delivery', label: `${t('field.delivery')}: ${delivery.name}`, ...at(delivery) },
    ...(courier ? [{ id: 'courier', label: look.label, ...at(courier) }] : []),
  ];
  return (
    <Stack gap="5">
      <WithMap height="min(52vh, 440px)">
        {({ MapView, StopMarker, RouteLine, FitPoints }) => (
          <MapView label={t('detail.map')} styleUrl={mapStyleUrl || undefined} points={points}>
            <FitPoints
              key={task.id}
              points={courier ? [...ends, courier] : ends}
              line={line}
              when={`${courier !== null} ${straight}`}
              untouched
            />
            <RouteLine id="ride" points={line} dashed={straight} />
            <StopMarker
              {...at(pickup)}
              label={`${t('field.pickup')}: ${pickup.name}`}
              mark="arrowUp"
              tone={task.pickupCompletedAtUtc ? 'done' : 'ahead'}
            />
            <StopMarker
              {...at(delivery)}
              label={`${t('field.delivery')}: ${delivery.name}`}
              mark={task.deliveryCompletedAtUtc ? 'tick' : 'arrowForward'}
              tone={task.deliveryCompletedAtUtc ? 'done' : 'ahead'}
            />
            {courier && (
              <StopMarker {...at(courier)} label={look.label} mark="dot" tone="courier" faded={look.faded} />
            )}
          </MapView>
        )}
      </WithMap>
      <SilentCourier look={look} />
      {task.pickupToDeliveryDistanceKm !== null && (
        <Text tone="muted" figures>
          {t('detail.distance', { km: task.pickupToDeliveryDistanceKm.toFixed(1) })}
        </Text>
      )}
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="5">
        <PlaceWords title={t('field.pickup')} place={pickup} />
        <PlaceWords title={t('field.delivery')} place={delivery} />
      </Grid>
    </Stack>
  );
}

const at = ({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>) => ({ latitude, longitude });

function PlaceWords({ title, place }: { title: string; place: Place }) {
  const { locale } = useUi();
  return (
    <Section title={title}>
      <Text fontWeight="medium">
        <bdi>{place.name}</bdi>
      </Text>
      <Text>
        <bdi>{shownAddress(place, locale)}</bdi>
      </Text>
      {place.phoneNumber && (
        <Link href={`tel:${place.phoneNumber}`} dir="ltr">
          {place.phoneNumber}
        </Link>
      )}
      {place.notes && (
        <Text tone="muted">
          <bdi>{place.notes}</bdi>
        </Text>
      )}
    </Section>
  );
}
