import type { PlaceInput } from '@qafila/contracts/location';
import { locationCalls } from '@qafila/contracts/location';
import { placeProblems } from '@qafila/contracts/task';
import { useApi } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery } from '@qafila/shell-sdk/data';
import { useDebounced } from '@qafila/shell-sdk/hooks';
import { useFormValue } from '@qafila/ui/fields';
import { placeEnd } from '../../shared/place-values.ts';
import type { End } from './ends.ts';

/** Debounce of place changes before the ride is requested, ms. */
const DEBOUNCE_MS = 500;

const useEnd = (end: End) => {
  const type = useFormValue<number>(`${end}LocationTypeId`) ?? 0;
  const place = useFormValue<PlaceInput>(end) ?? {};
  // Incomplete places are not sent to the server.
  const complete = placeProblems(type, dropNull(place)).length === 0;
  return { type, complete, place: complete ? placeEnd(type, dropNull(place)) : null };
};

/** Emptied fields are null. */
const dropNull = (place: PlaceInput): PlaceInput =>
  Object.fromEntries(Object.entries(place).filter(([, value]) => value !== null));

/** Riding distance and time between the two places of the form, once both are complete. */
export function useRide() {
  const api = useApi();
  const pickup = useEnd('pickup');
  const delivery = useEnd('delivery');
  const question = useDebounced(
    JSON.stringify({
      pickup: pickup.place,
      delivery: delivery.place,
      pickupLocationTypeId: pickup.type,
      deliveryLocationTypeId: delivery.type,
    }),
    DEBOUNCE_MS,
  );
  const known = pickup.complete && delivery.complete;
  const { data } = useQuery({
    queryKey: ['ride', question],
    queryFn: ({ signal }) => api.call(locationCalls.distance, { body: JSON.parse(question), signal }),
    enabled: known && !question.includes('null'),
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
  return known ? data : undefined;
}
