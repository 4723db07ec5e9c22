import type { Area } from '../platform/area.ts';
import type { ServerDeps } from '../platform/deps.ts';
import type { Messages } from '../platform/messages/messages.ts';
import './tables.ts';
import { trackingRoutes } from './tracking.routes.ts';

/** Pages for recipients. */
export const createTracking = (deps: ServerDeps, messages: Pick<Messages, 'send'>): Area => ({
  routes: trackingRoutes(deps, messages),
});
