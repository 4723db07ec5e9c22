import { type AttendanceRow, type AttendanceState, shiftTodayCalls } from '@qafila/contracts/shift';
import { dayIn } from '@qafila/domain/dates';
import { addDays } from '@qafila/domain/roster';
import { useApi, useVisitor } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { useNow, useUi } from '@qafila/ui';
import { taskKeys } from '../../shared/task-keys.ts';

const REREAD_MS = 60_000;

/** Sorted by lateness, the latest first. */
const byDelay = (rows: readonly AttendanceRow[], state: AttendanceState) =>
  rows.filter((row) => row.state === state).toSorted((one, other) => other.lateMin - one.lateMin);

/** Agents whose work has begun and who have not come, then those who came late and are at work. */
export function useLateAgents() {
  const api = useApi();
  const company = useVisitor()?.company;
  const { timeZone } = useUi();
  const now = useNow();
  const day = dayIn(now, timeZone);
  // Work that began yesterday evening may go on.
  const query = { from: addDays(day, -1), to: day };
  return useQuery({
    queryKey: [...taskKeys.dashboard, 'late-agents', query],
    queryFn: ({ signal }) => api.call(shiftTodayCalls.attendance, { query, signal }),
    select: ({ items }) => [
      ...byDelay(items, 'missing'),
      ...byDelay(
        items.filter(({ endsAtUtc }) => Date.parse(endsAtUtc) > now.getTime()),
        'late',
      ),
    ],
    enabled: company != null,
    refetchInterval: REREAD_MS,
    // On the way back from the search for a replacement.
    staleTime: 0,
    meta: { failure: false },
  });
}
