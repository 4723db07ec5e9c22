import type { PlaceInput } from '@qafila/contracts/location';
import { useShell } from '@qafila/shell-sdk';
import { Card, Stack, Text } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { WithMap } from '../../shared/with-map.tsx';
import type { End } from './ends.ts';

const NEAR_ZOOM = 12;

/** A chosen location point: name, address and position. */
export function PlaceCard({ end, place }: { end: End; place: PlaceInput }) {
  const t = useText();
  const { mapStyleUrl } = useShell().config;
  const { name = '', address, phoneNumber, latitude, longitude } = place;
  const at = typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
  return (
    <Card>
      <Stack gap="3">
        <div>
          <Text fontWeight="medium">
            <bdi>{name}</bdi>
          </Text>
          <Text tone="muted">
            <bdi>{address}</bdi>
          </Text>
          {phoneNumber && (
            <Text figures size="sm" dir="ltr" textAlign="start">
              {phoneNumber}
            </Text>
          )}
        </div>
        {at && (
          <WithMap height="240px">
            {({ MapView, StopMarker }) => (
              <MapView
                key={`${at.latitude},${at.longitude}`}
                label={t(`place.map.${end}`)}
                styleUrl={mapStyleUrl || undefined}
                centre={{ ...at, zoom: NEAR_ZOOM }}
                points={[{ id: end, label: name, ...at }]}
              >
                <StopMarker {...at} label={name} mark={end === 'pickup' ? 'arrowUp' : 'tick'} />
              </MapView>
            )}
          </WithMap>
        )}
      </Stack>
    </Card>
  );
}
