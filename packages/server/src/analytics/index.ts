import type { Area } from '../platform/area.ts';
import type { ServerDeps } from '../platform/deps.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Messages } from '../platform/messages/messages.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import { createWeeklyMails } from './mail/mail-job.ts';
import { createRollUpWatch } from './roll-up/roll-up.ts';
import { createShiftCount } from './shifts/count-shifts.ts';
import './tables.ts';

export { insertStartingDashboard } from './dashboard/starting-dashboard.ts';

/** Dashboards, the roll-ups that their figures are read from, and their weekly mails. */
export function createAnalytics(
  deps: ServerDeps,
  parts: { messages: Pick<Messages, 'send'>; jobs: Jobs },
): Area {
  const watches = [createRollUpWatch(deps), createShiftCount(deps), createWeeklyMails(deps, parts)];
  return {
    routes: analyticsRoutes(deps),
    async start() {
      for (const watch of watches) watch.start();
    },
    async stop() {
      await Promise.all(watches.map((watch) => watch.stop()));
    },
  };
}
