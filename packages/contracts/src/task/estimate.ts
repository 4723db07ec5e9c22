import * as v from 'valibot';
import { form, Latitude, Longitude, UtcTime } from '../core/index.ts';
import { TaskTransportTypeId } from './enums.ts';
import { NEW_TASK_DEFAULTS } from './limits.ts';

const Spot = form({ latitude: Latitude, longitude: Longitude });

/** A delivery that is not ordered yet. */
export const TaskEstimateInput = form({
  pickup: Spot,
  delivery: Spot,
  transportTypeId: v.optional(TaskTransportTypeId, NEW_TASK_DEFAULTS.transportTypeId),
  /** When the goods are ready; now if left out or past. */
  pickupByUtc: v.optional(UtcTime),
});
export type TaskEstimateInput = v.InferOutput<typeof TaskEstimateInput>;

export const TaskEstimate = form({
  distanceKm: v.number(),
  /** From the arrival at the pickup to the end of the delivery. */
  durationMin: v.number(),
  /** The earliest times with a courier at the pickup when the goods are ready. */
  pickupByUtc: v.string(),
  deliverByUtc: v.string(),
  /**
   * What the partner takes who would be offered the order, by the contract of the moment; null for a delivery by own
   * couriers and for a contract that is not billed per order.
   */
  price: v.nullable(v.number()),
  currency: v.string(),
});
export type TaskEstimate = v.InferOutput<typeof TaskEstimate>;
