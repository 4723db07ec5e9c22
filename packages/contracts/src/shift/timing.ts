import * as v from 'valibot';
import { form, Id, MINUTES_PER_DAY } from '../core/index.ts';

export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];
export const WeekdayName = v.picklist(WEEKDAYS);

const TIME_OF_DAY = 'A time must be from 00:00 to 23:59';

/** Minutes after local midnight. An end before its start lies on the next day. */
export const MinuteOfDay = v.pipe(
  v.number(TIME_OF_DAY),
  v.integer(TIME_OF_DAY),
  v.minValue(0, TIME_OF_DAY),
  v.maxValue(MINUTES_PER_DAY - 1, TIME_OF_DAY),
);

/** Hours of one weekday. */
export const ShiftTiming = form({
  id: v.optional(Id),
  weekday: WeekdayName,
  startTimeMin: MinuteOfDay,
  endTimeMin: MinuteOfDay,
  breakStartTimeMin: v.optional(v.nullable(MinuteOfDay)),
  breakEndTimeMin: v.optional(v.nullable(MinuteOfDay)),
  breakMandatory: v.optional(v.boolean()),
});
export type ShiftTiming = v.InferOutput<typeof ShiftTiming>;

const Percent = v.pipe(
  v.number(),
  v.minValue(0, 'Must be at least 0'),
  v.maxValue(100, 'Must be at most 100'),
);
const FleetDistribution = form({
  parttime: v.optional(Percent, 0),
  fulltime: v.optional(Percent, 0),
  supplier: v.optional(Percent, 0),
});
const VehicleShare = form({ percentValue: Percent, fleetTypeDistribution: FleetDistribution });

/** Which share of a shift's agents rides what, and how each share is employed. Percent. */
export const ShiftParameters = form({
  transportTypeDistribution: form({
    bicycle: v.optional(VehicleShare),
    bike: v.optional(VehicleShare),
    car: v.optional(VehicleShare),
    truck: v.optional(VehicleShare),
    walker: v.optional(VehicleShare),
  }),
});
export type ShiftParameters = v.InferOutput<typeof ShiftParameters>;
