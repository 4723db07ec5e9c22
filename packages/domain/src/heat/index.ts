import type { CompanyPolicy } from '@qafila/contracts';
import { MINUTE_MS } from '@qafila/contracts/core';

const QATAR_OFFSET_MS = 3 * 60 * MINUTE_MS;

/**
 * When the rule applies and to which vehicles. Days are month × 100 + day, times minutes after midnight in
 * Qatar.
 */
export interface HeatPolicy {
  firstDay: number;
  lastDay: number;
  fromMin: number;
  untilMin: number;
  vehicles: readonly string[];
}

/** 1 June to 15 September, 09:30 to 15:15, for vehicles without a roof. */
export const DEFAULT_HEAT_POLICY: HeatPolicy = {
  firstDay: 601,
  lastDay: 915,
  fromMin: 9 * 60 + 30,
  untilMin: 15 * 60 + 15,
  vehicles: ['bike', 'bicycle'],
};

/** The heat rule of a company's policy. */
export const heatPolicyOf = (policy: CompanyPolicy): HeatPolicy => ({
  firstDay: Number(policy.heatFirstDay.replace('-', '')),
  lastDay: Number(policy.heatLastDay.replace('-', '')),
  fromMin: policy.heatFromMin,
  untilMin: policy.heatUntilMin,
  vehicles: policy.heatVehicles,
});

/** Month × 100 + day of a date, `YYYY-MM-DD`. */
const dayOfYear = (day: string): number => Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10));

/** True on a date of the rule's period. */
export const isHeatDay = (day: string, { firstDay, lastDay, vehicles }: HeatPolicy): boolean =>
  vehicles.length > 0 && dayOfYear(day) >= firstDay && dayOfYear(day) <= lastDay;

/** The date itself if the rule applies on it, otherwise the next date on which it does; the date if it is off. */
export function nextHeatDay(day: string, policy: HeatPolicy): string {
  if (policy.vehicles.length === 0 || isHeatDay(day, policy)) return day;
  const year = Number(day.slice(0, 4)) + (dayOfYear(day) > policy.lastDay ? 1 : 0);
  // 29 February of another year is 1 March.
  const first = Date.UTC(year, Math.floor(policy.firstDay / 100) - 1, policy.firstDay % 100);
  return new Date(first).toISOString().slice(0, 10);
}

/** When the rule applies on a date, as moments of the hours in Qatar. Milliseconds since 1970. */
export const heatSpan = (day: string, { fromMin, untilMin }: HeatPolicy) => {
  const midnight = Date.parse(`${day}T00:00:00Z`) - QATAR_OFFSET_MS;
  return { fromMs: midnight + fromMin * MINUTE_MS, untilMs: midnight + untilMin * MINUTE_MS };
};

/** Qatar's local time: UTC plus three hours. Undefined for an invalid time. */
const qatarClock = (utc: Date): { day: number; minutes: number } | undefined => {
  const local = new Date(utc.getTime() + QATAR_OFFSET_MS);
  if (Number.isNaN(local.getTime())) return undefined;
  return {
    day: (local.getUTCMonth() + 1) * 100 + local.getUTCDate(),
    minutes: local.getUTCHours() * 60 + local.getUTCMinutes(),
  };
};

/** True while the rule is active; false if it keeps no vehicle back, and if Qatar's time can't be determined. */
export const isHeatRuleActive = (utc: Date, policy: HeatPolicy): boolean => {
  const clock = qatarClock(utc);
  if (!clock) return false;
  const { day, minutes } = clock;
  const { firstDay, lastDay, fromMin, untilMin, vehicles } = policy;
  return (
    vehicles.length > 0 && day >= firstDay && day <= lastDay && minutes >= fromMin && minutes <= untilMin
  );
};

/** True when the vehicle gets no offers now. */
export const isKeptFromSun = (vehicle: string, utc: Date, policy: HeatPolicy): boolean =>
  policy.vehicles.includes(vehicle) && isHeatRuleActive(utc, policy);
