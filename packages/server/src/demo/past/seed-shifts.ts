import { DAY_MS, HOUR_MS, type ShiftInput, WEEKDAYS } from '@qafila/contracts';
import { addDays } from '@qafila/domain/roster';
import { DateTime } from 'luxon';
import { createShiftWith, planDays } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { Ids } from '../../platform/deps.ts';
import { DEMO_COMPANY } from '../demo-accounts.ts';
import { FIRST_HOUR, SHIFT_DAYS } from './calendar.ts';

/** How long the shifts run. */
const PERIOD_DAYS = 90;
/** Agents per shift. The city's other couriers have none, and work at any time. */
export const AGENTS = 6;
/** Days from the present one for which days off are planned: two weeks. */
const OFF_WITHIN_DAYS = 14;
const WEEK_DAYS = 7;
/** Every seventh courier has a shift, so that a city of a few couriers has some at work at every hour. */
const EVERY = 7;

const hour = (hours: number) => hours * 60;
export const SHIFTS = [
  { title: 'Early', from: hour(6), to: hour(14), pause: [hour(10), hour(10) + 20], mandatory: false },
  { title: 'Midday', from: hour(10), to: hour(18), pause: [hour(15), hour(15) + 30], mandatory: false },
  { title: 'Evening', from: hour(17), to: hour(1), pause: [hour(21), hour(21) + 30], mandatory: true },
] as const;

/** Of all couriers, those who work by shifts: of the first shift, then of the second, then of the third. */
export const inShifts = <Courier>(couriers: readonly Courier[]): Courier[] =>
  couriers.filter((_, index) => index % EVERY === EVERY - 1).slice(0, SHIFTS.length * AGENTS);

/** The shift of each courier in shifts, by their place among those. */
export const shiftAt = (place: number) => SHIFTS[Math.floor(place / AGENTS)];

/**
 * Whether an agent has a day off, by their place among those in shifts. Each has one in a week, the agents of a shift on
 * different days, and none on the present day.
 */
export const isDayOff = (place: number, ahead: number): boolean =>
  ((ahead % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS === 1 + (place % AGENTS);

/** Gives the demo company three shifts, which began some days ago, and each of these couriers one of them. */
export async function seedShifts(tx: Tx, ids: Ids, planned: readonly string[], now: Date): Promise<void> {
  const today = DateTime.fromJSDate(now, { zone: DEMO_COMPANY.timezone }).startOf('day').toMillis();
  for (const [index, { title, from, to, pause, mandatory }] of SHIFTS.entries()) {
    const input: ShiftInput = {
      title,
      // Before this hour of that day agents may work without a shift.
      shiftPeriodStartUtc: new Date(today - SHIFT_DAYS * DAY_MS + FIRST_HOUR * HOUR_MS).toISOString(),
      shiftPeriodEndUtc: new Date(today + PERIOD_DAYS * DAY_MS).toISOString(),
      maxAssignableAgents: AGENTS + index * 2,
      timings: WEEKDAYS.map((weekday) => ({
        weekday,
        startTimeMin: from,
        endTimeMin: to,
        breakStartTimeMin: pause[0],
        breakEndTimeMin: pause[1],
        breakMandatory: mandatory,
      })),
      breakMandatory: mandatory,
      geographicalConnectivity: false,
      timeBasedConnectivity: false,
      areaIds: [],
      notes: '',
      shiftParameters: { transportTypeDistribution: {} },
    };
    const inShift = planned.slice(index * AGENTS, (index + 1) * AGENTS);
    await createShiftWith(tx, input, inShift, ids);
    if (inShift.length > 0) await planDaysOff(tx, inShift, today);
  }
}

async function planDaysOff(tx: Tx, agentIds: readonly string[], todayMs: number): Promise<void> {
  const today = DateTime.fromMillis(todayMs, { zone: DEMO_COMPANY.timezone }).toFormat('yyyy-MM-dd');
  const changes = agentIds.flatMap((agentId, place) =>
    Array.from({ length: SHIFT_DAYS + OFF_WITHIN_DAYS }, (_, index) => index - SHIFT_DAYS)
      .filter((ahead) => isDayOff(place, ahead))
      .map((ahead) => ({ agentId, day: addDays(today, ahead), version: null, bars: [] })),
  );
  await planDays(tx, { changes, accepted: [] });
}
