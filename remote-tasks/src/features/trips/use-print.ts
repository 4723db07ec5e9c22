import { plannedTripCalls } from '@qafila/contracts/trip';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { useMutation } from '@qafila/shell-sdk/data';
import { saveFile } from '@qafila/ui/files';

const CALLS = { labels: plannedTripCalls.printLabels, route: plannedTripCalls.printRoute } as const;
export type Printed = keyof typeof CALLS;

/** Opens the print dialog of the browser with a trip's labels or its route. */
export function usePrint(trip: { id: string; shortId: string }) {
  const api = useApi();
  const notice = useNotice();
  return useMutation({
    mutationFn: (what: Printed) => api.call(CALLS[what], { query: { id: trip.id } }),
    onSuccess: ({ blob, fileName }, what) =>
      saveFile(notice, fileName ?? `${trip.shortId}-${what}.pdf`, blob),
  });
}
