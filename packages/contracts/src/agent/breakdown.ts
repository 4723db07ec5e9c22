import * as v from 'valibot';
import { VehicleName } from './enums.ts';

const counts = {
  free: v.number(),
  busy: v.number(),
  unavailable: v.number(),
  relocating: v.number(),
  onbreak: v.number(),
  total: v.number(),
};

/** How many agents are in which availability, per vehicle in the order of `BREAKDOWN_ORDER`. */
export const AvailabilityBreakdown = v.object({
  ...counts,
  vehicles: v.array(v.object({ vehicle: VehicleName, label: v.string(), ...counts })),
});
export type AvailabilityBreakdown = v.InferOutput<typeof AvailabilityBreakdown>;
