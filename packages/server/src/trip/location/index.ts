import type { Area } from '../../platform/area.ts';
import type { AreaUsers } from './area.ts';
import { locationRoutes } from './location.routes.ts';
import { routingRoutes } from './routing.routes.ts';
import './tables.ts';
import type { Travel } from './travel.ts';

export { areaPolygon } from './area.ts';
export { type AreaShape, areaNames, areaShapes, knownAreas } from './area-rows.ts';
export { isWeak } from './qatar.ts';
export { resolvePlace, whereIs } from './resolve-place.ts';
export { encodeLine, roadRide } from './road-ride.ts';
export { createTravel, type Leg, type Ride, type Travel } from './travel.ts';

/** Places, areas and routes between them. */
export const createLocations = (travel: Travel, users: AreaUsers): Area => ({
  routes: [...locationRoutes(travel, users), ...routingRoutes(travel)],
});
