import { type Shift, ShiftInput, type ShiftTiming, type Weekday } from '@qafila/contracts/shift';
import * as v from 'valibot';
import type { SharesInput } from './shares.tsx';

/** What the form holds while a shift is typed: any of it may still be missing. */
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

/** A shift as the form shows it. */
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

/** Vehicles that get no share are left out; a share that is not typed counts as none. */
const typedShares = (shares: SharesInput) =>
  Object.fromEntries(
    Object.entries(shares).flatMap(([vehicle, share]) => {
      if (!share?.percentValue) return [];
      const fleets = Object.entries(share.fleetTypeDistribution ?? {});
      const typed = Object.fromEntries(fleets.map(([fleet, percent]) => [fleet, percent ?? 0]));
      return [[vehicle, { percentValue: share.percentValue, fleetTypeDistribution: typed }]];
    }),
  );

/** The contract's schema over what the form holds. */
export const ShiftForm = v.pipe(
  v.custom<ShiftValues>((values) => typeof values === 'object'),
  v.transform(({ shiftParameters, ...values }) => {
    const shares = typedShares(shiftParameters?.transportTypeDistribution ?? {});
    // What is missing still is refused by the schema, with the contract's own messages.
    return { ...values, shiftParameters: { transportTypeDistribution: shares } } as v.InferInput<
      typeof ShiftInput
    >;
  }),
  ShiftInput,
);
