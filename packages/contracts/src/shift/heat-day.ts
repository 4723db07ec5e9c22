import * as v from 'valibot';
import { VehicleName } from '../agent/enums.ts';
import { form, Id } from '../core/index.ts';
import { CoverageSetting } from './coverage.ts';
import { DayText } from './plan.ts';

export const HeatDayQuery = form({
  /** Default: today, or the next day on which the heat rule applies. */
  day: v.optional(v.union([v.literal(''), DayText])),
});

/**
 * Work on the day, in minutes from its midnight on the company's clock: below 0 for the evening before, from 1440 on
 * for the day after.
 */
export const HeatBar = form({
  /** Null for work outside of shifts. */
  shiftId: v.nullable(Id),
  startMin: v.number(),
  endMin: v.number(),
  breakStartMin: v.nullable(v.number()),
  breakEndMin: v.nullable(v.number()),
});
export type HeatBar = v.InferOutput<typeof HeatBar>;

/** An agent who works on the day. */
export const HeatAgent = form({
  id: Id,
  publicId: v.string(),
  fullName: v.string(),
  vehicle: VehicleName,
  bars: v.array(HeatBar),
});
export type HeatAgent = v.InferOutput<typeof HeatAgent>;

/** Orders to expect in each of the 24 hours of the day. */
export const HeatOrders = form({
  /** The vehicle that these orders ask for; null for any. */
  vehicle: v.nullable(VehicleName),
  hours: v.array(v.number()),
});
export type HeatOrders = v.InferOutput<typeof HeatOrders>;

/** A day of the heat rule: who works when, and the orders to expect. */
export const HeatDay = form({
  day: v.string(),
  today: v.string(),
  /** The rule of the company: a day of any year is month and day, `06-01`. */
  firstDay: v.string(),
  lastDay: v.string(),
  /** Vehicles that get no offers while it applies; empty: the rule is off. */
  vehicles: v.array(VehicleName),
  /** When it applies on this day, minutes on the company's clock; null: not on this day. */
  kept: v.nullable(form({ fromMin: v.number(), untilMin: v.number() })),
  /** The date whose plan the agents follow: the day itself, or the same weekday of this week or the next if it has no plan. */
  plannedAs: v.string(),
  agents: v.array(HeatAgent),
  /** Active agents without hours on that date, who are not in the reply. */
  unplanned: v.number(),
  shifts: v.array(form({ id: Id, shortId: v.string(), title: v.string() })),
  orders: v.array(HeatOrders),
  /** Orders that an agent carries in an hour, per vehicle. */
  ordersPerHour: CoverageSetting.entries.ordersPerHour,
  /** Number of past weeks whose same weekdays are averaged. */
  weeks: v.number(),
  /** The date that the day is expected to be like, instead of the average; null if none is set. */
  patternDay: v.nullable(v.string()),
  /** Days of the past whose orders the expectation is based on; 0 before the first orders. */
  pastDays: v.number(),
});
export type HeatDay = v.InferOutput<typeof HeatDay>;
