import * as v from 'valibot';
import { Id } from '../core/index.ts';

const Column = v.array(v.number());

/** Days of which positions are kept. */
export const ReplayDays = v.object({
  /** The present day of the company, `YYYY-MM-DD`. */
  today: v.string(),
  /** The earliest day of which positions can still be kept. */
  keptFrom: v.string(),
  /** Days with positions, newest first. */
  days: v.array(v.string()),
  /** Where the replay of each of `days` begins, in their order. */
  begins: v.array(
    v.object({
      fromUtc: v.string(),
      /** The piece of positions in which the first stop of the day was reached; 0 without any. */
      piece: v.number(),
    }),
  ),
});
export type ReplayDays = v.InferOutput<typeof ReplayDays>;

/** An agent who worked on the day. */
export const ReplayAgent = v.object({
  id: Id,
  number: v.number(),
  fullName: v.string(),
  transportTypeId: v.number(),
});
export type ReplayAgent = v.InferOutput<typeof ReplayAgent>;

/** A day and the agents who reported positions on it: what the map needs to begin. */
export const ReplayBegin = v.object({
  day: v.string(),
  fromUtc: v.string(),
  /** End of the day, or now if it is not over. */
  untilUtc: v.string(),
  agents: v.array(ReplayAgent),
});
export type ReplayBegin = v.InferOutput<typeof ReplayBegin>;

/**
 * What happened on a day, but for positions. Columns instead of objects, since a day has tens of thousands of events:
 * an entry of `order` or `agent` is an index into `orders` or `agents`. Times are whole seconds since the day began,
 * coordinates 100,000ths of a degree.
 */
export const ReplayDay = v.object({
  ...ReplayBegin.entries,
  orders: v.object({
    id: v.array(Id),
    /** Number in the short id: 'T-12' is 12. */
    number: Column,
    /** Status when the day began; 0 for orders that were created later. */
    status: Column,
    /** Who had the order when the day began; -1 for none. */
    agent: Column,
    pickupLatitude: Column,
    pickupLongitude: Column,
    deliveryLatitude: Column,
    deliveryLongitude: Column,
  }),
  /** Changes of status, oldest first. */
  changes: v.object({
    /** Seconds since the previous change. */
    after: Column,
    order: Column,
    status: Column,
    /** Who has the order from then on; -1 for none. */
    agent: Column,
  }),
  /** Offers to agents, oldest first; one row for each order of an offer. */
  offers: v.object({
    /** Seconds since the previous offer. */
    after: Column,
    order: Column,
    agent: Column,
    /** Index in `OFFER_ANSWERS`. */
    answer: Column,
    /** Seconds until the answer. */
    answeredAfter: Column,
  }),
});
export type ReplayDay = v.InferOutput<typeof ReplayDay>;

/** How an offer ended; 'open' if it had no answer yet. */
export const OFFER_ANSWERS = ['open', 'Accepted', 'Declined', 'Expired', 'Withdrawn'] as const;
