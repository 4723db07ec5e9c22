import { calls } from '@qafila/contracts';
import { useApi, useErrorText } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { useDebounced } from '@qafila/shell-sdk/hooks';
import { useFormSetter, useFormValue } from '@qafila/ui/fields';
import { useEffect } from 'react';
import { plateKey } from './point-values.ts';

const DEBOUNCE_MS = 400;
const filled = (value: string | undefined) => (value ?? '').trim();

/** Degrees by which a pin may differ from the place of its plate: coordinates are kept to six decimals. */
const SAME_DEG = 0.000_001;

/** State of the plate lookup: none, in progress, exact place, zone only, unknown plate, or a pin that is elsewhere. */
export type PlateState = 'incomplete' | 'searching' | 'exact' | 'zone' | 'own' | 'failed';

interface Position {
  latitude: number;
  longitude: number;
}
const isElsewhere = (pin: Position | null | undefined, found: Position) =>
  pin != null &&
  (Math.abs(pin.latitude - found.latitude) > SAME_DEG ||
    Math.abs(pin.longitude - found.longitude) > SAME_DEG);

/** Moves the pin to the plate whenever the plate changes. A pin set by hand stays until then. */
export function usePlatePin(): { state: PlateState; message?: string } {
  const api = useApi();
  const errorText = useErrorText();
  const set = useFormSetter();
  const zone = filled(useFormValue<string>('zoneNumber'));
  const street = filled(useFormValue<string>('streetNumber'));
  const building = filled(useFormValue<string>('buildingNumber'));
  const pin = useFormValue<Position | null>('position');
  const placed = useFormValue<string>('placedPlate') ?? '';
  const plate = plateKey(zone, street, building);
  const asked = useDebounced(plate, DEBOUNCE_MS);

  const { data, error, isFetching } = useQuery({
    queryKey: ['qatar-plate', asked],
    queryFn: ({ signal }) =>
      api.call(calls.location.translateQatar, { query: { zone, building, street }, signal }),
    enabled: asked !== '' && asked === plate,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { failure: false },
  });

  useEffect(() => {
    if (plate === '' || asked !== plate || placed === plate) return;
    if (!data && !error) return;
    // An unknown plate removes the pin of the plate before it.
    set('position', data && { latitude: data.latitude, longitude: data.longitude });
    set('placedPlate', plate);
  }, [plate, placed, asked, data, error, set]);

  if (plate === '') return { state: 'incomplete' };
  if (isFetching || asked !== plate) return { state: 'searching' };
  if (error) return { state: 'failed', message: errorText(error) };
  // The pin of a plate that has just been found is moved there after this render.
  if (data && placed === plate && isElsewhere(pin, data)) return { state: 'own' };
  return { state: data?.approximate ? 'zone' : 'exact' };
}
