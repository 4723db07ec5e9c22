import type { VehicleName } from '@qafila/contracts';

/** Minor units per km and per hour. */
export interface VehicleCost {
  perKm: number;
  perHour: number;
}

/**
 * What a vehicle costs where its agent says nothing else: fuel and wear by distance, the rider's hour by time. Without
 * it all agents would cost the same, and the nearest would be no better than the farthest.
 */
export const VEHICLE_COST: Readonly<Record<VehicleName, VehicleCost>> = {
  bicycle: { perKm: 10, perHour: 1200 },
  bike: { perKm: 40, perHour: 1500 },
  car: { perKm: 90, perHour: 1800 },
  truck: { perKm: 180, perHour: 2500 },
  walker: { perKm: 0, perHour: 1200 },
};
