import { type Shift, ShiftInput, type ShiftTiming, type Weekday } from '@qafila/contracts/shift';
import { rebased, rebasedRows } from '@qafila/domain/changes';
import { followingPeriod } from '@qafila/domain/dates';
import * as v from 'valibot';
import { firstMoment, lastMoment } from './day-fields.tsx';
import type { SharesInput } from './shares.tsx';

/** Form values of a shift; any of them may still be missing. */
export interface ShiftValues {
  title: string;
  shiftPeriodStartUtc: string | null | undefined;
  shiftPeriodEndUtc: string | null | undefined;
  maxAssignableAgents: number | null | undefined;
  timings: (Partial<ShiftTiming> & { weekday: Weekday })[];
  breakMandatory: boolean;
  breakStartTimeMin: number | null | undefined;
  breakDuration: number | null | undefined;
  geographicalConnectivity: boolean;
  timeBasedConnectivity: boolean;
  areaIds: string[];
  notes: string;
  shiftParameters: { transportTypeDistribution: SharesInput };
}

export const NEW_SHIFT: ShiftValues = {
  title: '',
  shiftPeriodStartUtc: undefined,
  shiftPeriodEndUtc: undefined,
  maxAssignableAgents: undefined,
  timings: [],
  breakMandatory: false,
  breakStartTimeMin: undefined,
  breakDuration: undefined,
  geographicalConnectivity: false,
  timeBasedConnectivity: false,
  areaIds: [],
  notes: '',
  shiftParameters: { transportTypeDistribution: {} },
};

/** Form values of an existing shift. */
export const valuesOf = (shift: Shift): ShiftValues => ({
  title: shift.title,
  shiftPeriodStartUtc: shift.shiftPeriodStartUtc,
  shiftPeriodEndUtc: shift.shiftPeriodEndUtc,
  maxAssignableAgents: shift.maxAssignableAgents,
  timings: shift.timings,
  breakMandatory: shift.breakMandatory,
  breakStartTimeMin: shift.breakStartTimeMin,
  breakDuration: shift.breakDuration,
  geographicalConnectivity: shift.geographicalConnectivity,
  timeBasedConnectivity: shift.timeBasedConnectivity,
  areaIds: shift.areaIds,
  notes: shift.notes ?? '',
  shiftParameters: shift.shiftParameters,
});

/** Form values of the shift that follows one: as long as it, and not before today. */
export function nextValuesOf(shift: Shift, now: Date, timeZone: string): ShiftValues {
  const lastMs = Date.parse(shift.shiftPeriodEndUtc) - 1;
  const period = { startDateUtc: shift.shiftPeriodStartUtc, endDateUtc: new Date(lastMs).toISOString() };
  const { from, to } = followingPeriod(period, now, timeZone);
  return {
    ...valuesOf(shift),
    shiftPeriodStartUtc: firstMoment(from, timeZone),
    shiftPeriodEndUtc: lastMoment(to, timeZone),
    timings: shift.timings.map(({ id: _, ...timing }) => timing),
  };
}

/** What was typed, on top of what another user saved meanwhile; the hours of each weekday by themselves. */
export function onTopOf(newer: Shift, opened: Shift, typed: ShiftInput): ShiftInput {
  const rows = { opened: opened.timings, typed: typed.timings, newest: newer.timings };
  return {
    ...rebased(valuesOf(opened), typed, valuesOf(newer)),
    timings: rebasedRows(rows, ({ weekday }) => weekday),
  };
}

/** Vehicles without a share are left out; an empty share counts as none. */
const typedShares = (shares: SharesInput) =>
  Object.fromEntries(
    Object.entries(shares).flatMap(([vehicle, share]) => {
      if (!share?.percentValue) return [];
      const fleets = Object.entries(share.fleetTypeDistribution ?? {});
      const typed = Object.fromEntries(fleets.map(([fleet, percent]) => [fleet, percent ?? 0]));
      return [[vehicle, { percentValue: share.percentValue, fleetTypeDistribution: typed }]];
    }),
  );

/** The contract's schema over the form values. */
export const ShiftForm = v.pipe(
  v.custom<ShiftValues>((values) => typeof values === 'object'),
  v.transform(({ shiftParameters, ...values }) => {
    const shares = typedShares(shiftParameters?.transportTypeDistribution ?? {});
    // Missing values are rejected by the schema, with the contract's own messages.
    return {
      ...values,
      // An emptied field is undefined, which a request leaves out: the shift would keep its break.
      breakStartTimeMin: values.breakStartTimeMin ?? null,
      breakDuration: values.breakDuration ?? null,
      shiftParameters: { transportTypeDistribution: shares },
    } as v.InferInput<typeof ShiftInput>;
  }),
  ShiftInput,
);
