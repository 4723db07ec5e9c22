import { onlineTripCalls, plannedTripCalls } from '@qafila/contracts/trip';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { useMutation } from '@qafila/shell-sdk/data';
import { saveFile } from '@qafila/ui/files';
import type { TaskTrip } from './task-trip.ts';

const PLANNED = { labels: plannedTripCalls.printLabels, route: plannedTripCalls.printRoute } as const;
const ONLINE = { labels: onlineTripCalls.printLabels, route: onlineTripCalls.printRoute } as const;
/** What can be printed of a trip, in the order of its buttons. */
export const PRINTED = ['labels', 'route'] as const;
export type Printed = (typeof PRINTED)[number];

const isPlanned = (trip: TaskTrip) => !('plannedTripId' in trip);

/** Downloads a trip's labels or its route as a printable document; without a trip, those of all running trips. */
export function usePrint(trip?: TaskTrip) {
  const api = useApi();
  const notice = useNotice();
  return useMutation({
    mutationFn: (what: Printed) =>
      trip && isPlanned(trip)
        ? api.call(PLANNED[what], { query: { id: trip.id } })
        : api.call(ONLINE[what], { query: trip ? { id: trip.id } : {} }),
    onSuccess: ({ blob, fileName }, what) =>
      saveFile(notice, fileName ?? `${trip?.shortId ?? 'trips'}-${what}.pdf`, blob),
  });
}
