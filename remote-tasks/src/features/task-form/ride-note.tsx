import { MINUTE_MS } from '@qafila/contracts/core';
import { Badge, Flex, Icon, Text } from '@qafila/ui';
import { useFormValue } from '@qafila/ui/fields';
import { useText } from '../../messages/use-text.ts';
import { useRide } from './use-ride.ts';

/** Ride distance and duration, with a warning if the promised times are too short for it. */
export function RideNote() {
  const t = useText();
  const ride = useRide();
  const pickupBy = useFormValue<string>('pickupByUtc') ?? '';
  const deliverBy = useFormValue<string>('deliverByUtc') ?? '';
  if (!ride) return null;
  const promised = Math.round((Date.parse(deliverBy) - Date.parse(pickupBy)) / MINUTE_MS);
  const minutes = Math.ceil(ride.durationMin);
  const tight = promised < minutes;
  return (
    <Flex role="status" gap="2" alignItems="center" flexWrap="wrap">
      <Icon name="route" />
      <Text figures>{t('form.ride', { km: ride.distanceKm.toFixed(1), min: minutes })}</Text>
      {ride.approximate && <Badge>{t('form.approximate')}</Badge>}
      {tight && (
        <Text size="sm" tone="danger">
          {t('form.rideTight', { promised, min: minutes })}
        </Text>
      )}
    </Flex>
  );
}
