import { type LocationPoint, locationCalls, type PlaceInput } from '@qafila/contracts/location';
import { shownAddress } from '@qafila/domain/location';
import { useApi } from '@qafila/shell-sdk';
import { type Locale, Stack, useUi } from '@qafila/ui';
import { ComboboxField, useFormSetter, useFormValue } from '@qafila/ui/fields';
import { useCallback, useRef } from 'react';
import { useText } from '../../messages/use-text.ts';
import type { End } from './ends.ts';
import { PlaceCard } from './place-card.tsx';

/** Maximum of points per search; a narrower search finds the others. */
const SHOWN_POINTS = 30;

const pointLabel = (point: LocationPoint | PlaceInput, locale: Locale) =>
  [point.name, shownAddress(point, locale)].filter(Boolean).join(' - ');

/** Picks a location point of the company, searched on the server: there may be thousands. */
export function ExistingPlace({ end }: { end: End }) {
  const t = useText();
  const api = useApi();
  const { locale } = useUi();
  const set = useFormSetter();
  const place = useFormValue<PlaceInput>(end) ?? {};
  const found = useRef(new Map<string, LocationPoint>());
  const load = useCallback(
    async (search: string, signal: AbortSignal) => {
      const query = { search, pageNumber: 1, pageSize: SHOWN_POINTS };
      const { items } = await api.call(locationCalls.paginated, { query, signal });
      for (const point of items) found.current.set(point.id, point);
      return items.map((point) => ({ value: point.id, label: pointLabel(point, locale) }));
    },
    [api, locale],
  );
  const copy = (point: LocationPoint | undefined) => {
    if (!point) return;
    const { name, address, phoneNumber, latitude, longitude } = point;
    for (const [key, value] of Object.entries({ name, address, phoneNumber, latitude, longitude }))
      set(`${end}.${key}`, value ?? undefined);
  };
  return (
    <Stack gap="4">
      <ComboboxField<string>
        name={`${end}.id`}
        label={t('place.point')}
        placeholder={t('place.pointPlaceholder')}
        required
        load={load}
        initialLabel={place.name ? pointLabel(place, locale) : undefined}
        onChosen={(option) => copy(option && found.current.get(option.value))}
      />
      {place.id && <PlaceCard end={end} place={place} />}
    </Stack>
  );
}
