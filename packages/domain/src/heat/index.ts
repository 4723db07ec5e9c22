import type { CompanyPolicy } from '@qafila/contracts';

const QATAR_OFFSET_MS = 3 * 60 * 60 * 1000;

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

/** Qatar's local time: UTC plus three hours. Undefined for an invalid time. */
const qatarClock = (utc: Date): { day: number; minutes: number } | undefined => {
  const local = new Date(utc.getTime() + QATAR_OFFSET_MS);
  if (Number.isNaN(local.getTime())) return undefined;
  return {
    day: (local.getUTCMonth() + 1) * 100 + local.getUTCDate(),
    minutes: local.getUTCHours() * 60 + local.getUTCMinutes(),
  };
};

/** True while the rule is active; false if Qatar's time can't be determined. */
export const isHeatRuleActive = (utc: Date, policy: HeatPolicy = DEFAULT_HEAT_POLICY): boolean => {
  const clock = qatarClock(utc);
  if (!clock) return false;
  const { day, minutes } = clock;
  return (
    day >= policy.firstDay && day <= policy.lastDay && minutes >= policy.fromMin && minutes <= policy.untilMin
  );
};

/** True when the vehicle gets no offers now. */
export const isKeptFromSun = (
  vehicle: string,
  utc: Date,
  policy: HeatPolicy = DEFAULT_HEAT_POLICY,
): boolean => policy.vehicles.includes(vehicle) && isHeatRuleActive(utc, policy);
