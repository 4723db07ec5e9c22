import { calls } from '@qafila/contracts';
import { useApi } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery } from '@qafila/shell-sdk/data';

/** A day of the heat rule; without a day the next one on which the rule applies. */
export function useHeatDay(day: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['heat-day', day],
    queryFn: ({ signal }) => api.call(calls.shift.heatDay, { query: { day }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { failure: false },
  });
}
