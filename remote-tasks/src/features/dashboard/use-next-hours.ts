import { shiftTodayCalls } from '@qafila/contracts/shift';
import { useApi, useVisitor } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { taskKeys } from '../../shared/task-keys.ts';

/** The expectation comes from whole past days: it changes with the clock and the plan only, ms. */
const REREAD_MS = 5 * 60_000;

/** What the next hours bring; never read for a SysAdmin who works in no company. */
export function useNextHours() {
  const api = useApi();
  const company = useVisitor()?.company;
  return useQuery({
    queryKey: [...taskKeys.dashboard, 'next-hours'],
    queryFn: ({ signal }) => api.call(shiftTodayCalls.nextHours, { signal }),
    enabled: company != null,
    staleTime: REREAD_MS,
    refetchInterval: REREAD_MS,
    meta: { failure: false },
  });
}
