import type { PlaceInput } from '@qafila/contracts/location';
import { useApi } from '@qafila/shell-sdk';
import { Text, useUi } from '@qafila/ui';
import { Combobox, FieldFrame, useFormSetter, useFormValue } from '@qafila/ui/fields';
import { useCallback, useId, useRef, useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import type { End } from './ends.ts';
import { type FoundPlace, findPlaces, PLACE_KEYS } from './find-places.ts';

/** Of the found place alone: a typed address can't keep the pin of another. */
const POSITION_KEYS = new Set<keyof PlaceInput>(['id', 'latitude', 'longitude']);
/** What tells a found place from one that is typed. */
const NAMING_KEYS = ['name', 'zoneNumber', 'streetNumber', 'buildingNumber'] as const;
type Naming = string | number | null | undefined;
/** A place that was found without this value doesn't differ by it. */
const isSame = (found: Naming, typed: Naming) => !found || String(found) === String(typed ?? '');

/** One field for an end of the task: saved points, places of recent orders by name or phone, and blue plates. */
export function PlaceFinder({ end }: { end: End }) {
  const t = useText();
  const api = useApi();
  const { locale } = useUi();
  const id = useId();
  const set = useFormSetter();
  const found = useRef(new Map<string, FoundPlace>());
  const [chosen, setChosen] = useState<FoundPlace>();
  const place = useFormValue<PlaceInput>(end) ?? {};
  const { name } = place;
  /** What the form began with. */
  const begun = useRef(place);
  /** What the place found last filled in; kept when the search is cleared, since its values stay as well. */
  const filled = useRef<FoundPlace['values']>({});
  const load = useCallback(
    async (search: string, signal: AbortSignal) => {
      const places = await findPlaces({ api, locale }, end, search, signal);
      found.current = new Map(places.map((place) => [place.key, place]));
      return places.map(({ key, label }) => ({ value: key, label }));
    },
    [api, end, locale],
  );
  const take = (next: FoundPlace | undefined) => {
    setChosen(next);
    if (!next) return;
    set(`${end}LocationTypeId`, next.locationTypeId);
    // A plate tells nothing about the person.
    const isPlate = !('name' in next.values);
    for (const key of PLACE_KEYS) {
      const given = next.values[key];
      const value = given === null || given === '' ? undefined : given;
      const isTyped = place[key] !== filled.current[key] && place[key] !== begun.current[key];
      const stays = isPlate && isTyped && !POSITION_KEYS.has(key);
      if (value !== undefined || !stays) set(`${end}.${key}`, value);
    }
    filled.current = next.values;
  };
  // A place that was typed in its tab since is not the one that was found.
  const isShown = chosen !== undefined && NAMING_KEYS.every((key) => isSame(chosen.values[key], place[key]));
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
