import { locationCalls } from '@qafila/contracts/location';
import { useApi, useErrorText } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { useDebounced } from '@qafila/shell-sdk/hooks';
import { useFormSetter, useFormValue } from '@qafila/ui/fields';
import { useEffect, useRef } from 'react';
import type { End } from './ends.ts';

const DEBOUNCE_MS = 400;
const filled = (value: unknown) => String(value ?? '').trim();

/** Degrees by which a pin may differ from the place of its plate: coordinates are kept to six decimals. */
const SAME_DEG = 0.000_001;
const differs = (one: number | null | undefined, other: number) =>
  typeof one === 'number' && Math.abs(one - other) > SAME_DEG;

/** State of the plate lookup: none, in progress, exact place, zone only, unknown plate, or a pin that is elsewhere. */
export type PlateState = 'incomplete' | 'searching' | 'exact' | 'zone' | 'own' | 'failed';

/** Moves the pin of a Qatar address to its plate. A pin set by hand stays until the plate changes. */
export function useQatarPin(end: End): { state: PlateState; message?: string } {
  const api = useApi();
  const errorText = useErrorText();
  const set = useFormSetter();
  const zone = filled(useFormValue(`${end}.zoneNumber`));
  const street = filled(useFormValue(`${end}.streetNumber`));
  const building = filled(useFormValue(`${end}.buildingNumber`));
  const latitude = useFormValue<number | null>(`${end}.latitude`);
  const longitude = useFormValue<number | null>(`${end}.longitude`);
  const complete = zone !== '' && street !== '' && building !== '';
  const plate = complete ? `${zone}/${street}/${building}` : '';
  const asked = useDebounced(plate, DEBOUNCE_MS);
  const placed = useRef({ plate, latitude });

  // A plate and a pin that are set together (an opened task, a restored draft) belong to each other.
  useEffect(() => {
    const { current } = placed;
    if (plate === current.plate) current.latitude = latitude;
    else if (typeof latitude === 'number' && latitude !== current.latitude)
      placed.current = { plate, latitude };
  }, [plate, latitude]);

  const { data, error, isFetching } = useQuery({
    queryKey: ['qatar-plate', asked],
    queryFn: ({ signal }) =>
      api.call(locationCalls.translateQatar, { query: { zone, building, street }, signal }),
    enabled: asked !== '' && asked === plate,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { failure: false },
  });

  useEffect(() => {
    if (plate === '' || placed.current.plate === plate || asked !== plate) return;
    if (!data && !error) return;
    placed.current = { plate, latitude: data?.latitude };
    // An unknown plate removes the pin of the plate before it.
    set(`${end}.latitude`, data?.latitude);
    set(`${end}.longitude`, data?.longitude);
  }, [plate, asked, data, error, end, set]);

  if (!complete) return { state: 'incomplete' };
  if (isFetching || asked !== plate) return { state: 'searching' };
  if (error) return { state: 'failed', message: errorText(error) };
  // The pin of a plate that has just been found is moved there after this render.
  const isPlaced = placed.current.plate === plate;
  if (data && isPlaced && (differs(latitude, data.latitude) || differs(longitude, data.longitude)))
    return { state: 'own' };
  return { state: data?.approximate ? 'zone' : 'exact' };
}
