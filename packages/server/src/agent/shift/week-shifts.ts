import type { CoverageShift, ShiftDay } from '@qafila/contracts';
import { type ClockSpan, joinParts, partIn } from '@qafila/domain/roster';
import { type ShiftHours, shiftDays } from '@qafila/domain/shift';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { hoursOf } from './shift-rows.ts';

interface Days {
  from: string;
  to: string;
}

/** A shift with the hours that it has and had, oldest first, and when it had them. */
export interface ShiftInTime extends Omit<CoverageShift, 'days'> {
  /** It is deleted now, or has none of the dates any more. */
  isFormer: boolean;
  hours: readonly { hours: ShiftHours; time: ClockSpan }[];
}

interface HoursRow
  extends Pick<CoverageShift, 'id' | 'shortId' | 'title' | 'maxAssignableAgents' | 'areaIds'> {
  /** Until when the shift had these hours; null: it has them. */
  until: string | null;
}

/**
 * Shifts of a company with dates among these, both included, and those that were changed or deleted on one of them or later.
 * Of both, the hours that they had until then are among their hours.
 */
export async function shiftsInTime(
  tx: Tx,
  companyId: string,
  { from, to }: Days,
  timezone: string,
): Promise<ShiftInTime[]> {
  const hours = sql.raw(
    'period_start, period_end, timings, break_mandatory, break_start_min, break_duration_min',
  );
  const shift = sql.raw(
    'short_id as "shortId", title, max_agents as "maxAssignableAgents", area_ids as "areaIds"',
  );
  const { rows } = await sql<HoursRow & Parameters<typeof hoursOf>[0]>`
    select id, ${shift}, ${hours}, null as until
      from work_shift
     where company_id = ${companyId} and period_start < (${to}::date + 1)::timestamp at time zone ${timezone}::text
       and period_end > ${from}::date::timestamp at time zone ${timezone}::text
    union all
    select shift_id, ${shift}, ${hours}, to_char(until, 'YYYY-MM-DD"T"HH24:MI')
      from past_shift_hours
     where company_id = ${companyId} and until > ${from}::date
     order by id, until nulls last`.execute(tx.db);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own): ShiftInTime[] => {
    const last = own.at(-1);
    if (!last) return [];
    const { id, shortId, title, maxAssignableAgents, areaIds } = last;
    return [
      {
        ...{ id, shortId, title, maxAssignableAgents, areaIds },
        isFormer: last.until !== null,
        hours: own.map((row, index) => ({
          hours: hoursOf(row),
          time: { since: own[index - 1]?.until ?? null, until: row.until },
        })),
      },
    ];
  });
}

/** The hours of a shift on each of these dates, as they were and are. */
export const daysOfShift = ({ id, hours }: ShiftInTime, days: Days, timezone: string): ShiftDay[] =>
  joinParts(
    hours.flatMap((one) =>
      shiftDays({ id, ...one.hours }, days, timezone).flatMap((bar) => partIn(bar, one.time) ?? []),
    ),
  );
