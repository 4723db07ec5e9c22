import { calls } from '@qafila/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import { SharedAnswers, sharedKey } from '../../platform/http/shared-answers.ts';
import { type AlertParts, type AlertsFound, findAlerts } from './alerts.ts';
import { seeAlerts, withSeen } from './seen-alerts.ts';
import { dashboardSummary, type SummaryParts } from './summary.ts';

/** The day at a glance, and what needs attention in it. */
export const dashboardRoutes = (parts: SummaryParts & AlertParts): Route[] => {
  const alerts = new SharedAnswers<AlertsFound>('soon');
  return [
    route(
      calls.dashboard.alerts,
      async ({ actor, tx }) => {
        const all = await alerts.ask(sharedKey(calls.dashboard.alerts, actor), () =>
          tx((own) => findAlerts(own, parts)),
        );
        return tx((own) => withSeen(own, all));
      },
      // No connection is kept while others read.
      { transaction: 'own' },
    ),
    route(calls.dashboard.seeAlerts, (ctx) => ctx.tx((tx) => seeAlerts(tx, ctx.body.ids))),
    route(calls.dashboard.summary, (ctx) => ctx.tx((tx) => dashboardSummary(tx, parts)), { shared: 'soon' }),
  ];
};
