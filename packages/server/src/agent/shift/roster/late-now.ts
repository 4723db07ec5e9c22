import { type AttendanceRow, type AttendanceState, type LateNow, NAMED_LATE_AGENTS } from '@qafila/contracts';
import { addDays } from '@qafila/domain/roster';
import type { Tx } from '../../../platform/database/tx.ts';
import { attendanceOf } from './attendance.ts';
import { companyClock } from './read-week.ts';

/** Sorted by lateness, the latest first. */
const byDelay = (rows: readonly AttendanceRow[], state: AttendanceState) =>
  rows.filter((row) => row.state === state).toSorted((one, other) => other.lateMin - one.lateMin);

/** Agents of the actor's company whose work has begun and is not over, and who have not come or came late. */
export async function lateNow(tx: Tx): Promise<LateNow> {
  const { companyId, today } = await companyClock(tx);
  const nowMs = tx.now().getTime();
  // Work that began yesterday evening may go on.
  const { items } = await attendanceOf(
    tx,
    {
      from: addDays(today, -1),
      to: today,
      isWanted: ({ span }) => span.startMs <= nowMs && nowMs < span.endMs,
    },
    companyId,
  );
  const missing = byDelay(items, 'missing');
  const late = byDelay(items, 'late');
  return {
    agents: [...missing, ...late].slice(0, NAMED_LATE_AGENTS),
    missing: missing.length,
    late: late.length,
  };
}
