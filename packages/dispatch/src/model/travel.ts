import type { VehicleName } from '@qafila/contracts';
import type { Point, TravelEstimate } from '@qafila/domain/travel';

/** What a ride takes: km and minutes. */
export type Travel = (from: Point, to: Point, vehicle: VehicleName) => TravelEstimate;
