import * as v from 'valibot';

/** The part of an OSRM route reply that the portal reads. Metres and seconds. */
export const Route = v.object({
  code: v.string(),
  /** True when no routing service replied: rides follow Doha's main roads, or great circle times a detour factor. */
  approximate: v.optional(v.boolean()),
  routes: v.array(
    v.object({
      distance: v.number(),
      duration: v.number(),
      /** Encoded polyline, precision 5, or a GeoJSON line. */
      geometry: v.union([v.string(), v.looseObject({ type: v.string() })]),
      legs: v.array(v.object({ distance: v.number(), duration: v.number() })),
    }),
  ),
  waypoints: v.optional(v.array(v.object({ location: v.tuple([v.number(), v.number()]) }))),
});
export type Route = v.InferOutput<typeof Route>;
