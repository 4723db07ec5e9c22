import { useApi } from '@qafila/shell-sdk';
import { Text } from '@qafila/ui';
import { Combobox, FieldFrame, useFormSetter, useFormValue } from '@qafila/ui/fields';
import { useCallback, useId, useRef, useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import type { End } from './ends.ts';
import { type FoundPlace, findPlaces, PLACE_KEYS } from './find-places.ts';

/** One field for an end of the task: saved points, places of recent orders by name or phone, and blue plates. */
export function PlaceFinder({ end }: { end: End }) {
  const t = useText();
  const api = useApi();
  const id = useId();
  const set = useFormSetter();
  const found = useRef(new Map<string, FoundPlace>());
  const [chosen, setChosen] = useState<FoundPlace>();
  const name = useFormValue<string>(`${end}.name`);
  const load = useCallback(
    async (search: string, signal: AbortSignal) => {
      const places = await findPlaces(api, end, search, signal);
      found.current = new Map(places.map((place) => [place.key, place]));
      return places.map(({ key, label }) => ({ value: key, label }));
    },
    [api, end],
  );
  const take = (place: FoundPlace | undefined) => {
    setChosen(place);
    if (!place) return;
    set(`${end}LocationTypeId`, place.locationTypeId);
    for (const key of PLACE_KEYS) set(`${end}.${key}`, place.values[key] ?? undefined);
  };
  // A place that was typed in its tab since is not the one that was found.
  const isShown = chosen !== undefined && (chosen.values.name ?? '') === (name ?? '');
  return (
    <FieldFrame id={id} label={t(`find.${end}`)} hint={t('find.hint')}>
      <Combobox<string>
        id={id}
        aria-describedby={`${id}-hint`}
        placeholder={t('find.placeholder')}
        value={isShown ? { value: chosen.key, label: chosen.label } : undefined}
        onValue={(option) => take(option && found.current.get(option.value))}
        load={load}
      />
      {!isShown && name && (
        <Text size="sm" tone="muted">
          <bdi>{name}</bdi>
        </Text>
      )}
    </FieldFrame>
  );
}
