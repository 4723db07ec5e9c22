import type { Area } from '../platform/area.ts';
import type { ServerDeps } from '../platform/deps.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import { createRollUpWatch } from './roll-up/roll-up.ts';
import './tables.ts';

export { insertStartingDashboard } from './dashboard/starting-dashboard.ts';

/** Dashboards, and the roll-ups that their figures are read from. */
export function createAnalytics(deps: ServerDeps): Area {
  const watch = createRollUpWatch(deps);
  return {
    routes: analyticsRoutes(deps),
    async start() {
      watch.start();
    },
    stop: () => watch.stop(),
  };
}
