import * as v from 'valibot';
import { form, Latitude, Longitude } from '../core/index.ts';

/**
 * The part of the map an operator looks at, sent as `watchMap` on the operational channel whenever it changed.
 * The server replies with binary frames (`mapFrame`; format in `@qafila/domain/positions`): at once all agents
 * of the view, then per tick those that moved or changed.
 */
export const MapView = v.pipe(
  form({ west: Longitude, south: Latitude, east: Longitude, north: Latitude }),
  v.check((view) => view.south <= view.north && view.west <= view.east, 'Must be west, south, east, north'),
);
export type MapView = v.InferOutput<typeof MapView>;

/** Milliseconds between two frames of a map view. */
export const MAP_TICK_MS = 1000;
/** Positions older than this when they arrive, or further ahead of the server's clock, are refused. */
export const POSITION_MAX_AGE_MS = 86_400_000;
export const POSITION_MAX_AHEAD_MS = 60_000;
