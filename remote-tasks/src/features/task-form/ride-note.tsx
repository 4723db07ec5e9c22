import { MINUTE_MS } from '@qafila/contracts/core';
import { formatTime, momentMs } from '@qafila/domain/dates';
import { Badge, Flex, Icon, Text, useNow, useUi } from '@qafila/ui';
import { useFormValue } from '@qafila/ui/fields';
import { useText } from '../../messages/use-text.ts';
import { useRide } from './use-ride.ts';

/** Ride distance and duration, with a warning if the promised times are too short for it. */
export function RideNote() {
  const t = useText();
  const ride = useRide();
  const { timeZone, locale } = useUi();
  const now = useNow();
  const pickupMs = momentMs(useFormValue<string>('pickupByUtc'));
  const deliveryMs = momentMs(useFormValue<string>('deliverByUtc'));
  if (!ride || Number.isNaN(pickupMs)) return null;
  const promised = Math.round((deliveryMs - pickupMs) / MINUTE_MS);
  const minutes = Math.ceil(ride.durationMin);
  const tight = promised < minutes;
  const earliest = new Date(Math.max(pickupMs, now.getTime()) + minutes * MINUTE_MS);
  const isMissed = deliveryMs < earliest.getTime();
  return (
    <Flex role="status" gap="2" alignItems="center" flexWrap="wrap">
      <Icon name="route" />
      <Text figures>{t('form.ride', { km: ride.distanceKm.toFixed(1), min: minutes })}</Text>
      {ride.approximate && <Badge>{t('form.approximate')}</Badge>}
      {isMissed && (
        <Text size="sm" tone="danger" fontWeight="medium" figures>
          {t('form.earliest', { time: formatTime(earliest.toISOString(), { zone: timeZone, locale }) })}
        </Text>
      )}
      {tight && (
        <Text size="sm" tone="danger">
          {t('form.rideTight', { promised, min: minutes })}
        </Text>
      )}
    </Flex>
  );
}
