import { shiftCalls } from '@qafila/contracts/shift';
import { dayIn } from '@qafila/domain/dates';
import { addDays } from '@qafila/domain/roster';
import { useApi, useVisitor } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { useNow, useUi } from '@qafila/ui';
import { taskKeys } from '../../shared/task-keys.ts';

const REREAD_MS = 60_000;

/** Agents whose work has begun and who have not come, the longest late first. */
export function useNotCome() {
  const api = useApi();
  const company = useVisitor()?.company;
  const { timeZone } = useUi();
  const day = dayIn(useNow(), timeZone);
  // Work that began yesterday evening may go on.
  const query = { from: addDays(day, -1), to: day };
  return useQuery({
    queryKey: [...taskKeys.dashboard, 'not-come', query],
    queryFn: ({ signal }) => api.call(shiftCalls.attendance, { query, signal }),
    select: ({ items }) =>
      items.filter(({ state }) => state === 'missing').toSorted((one, other) => other.lateMin - one.lateMin),
    enabled: company != null,
    refetchInterval: REREAD_MS,
    meta: { failure: false },
  });
}
