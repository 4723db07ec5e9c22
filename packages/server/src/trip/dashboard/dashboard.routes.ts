import { calls } from '@qafila/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import { type AlertParts, readAlerts, seeAlerts } from './alerts.ts';
import { dashboardSummary, type SummaryParts } from './summary.ts';

/** The day at a glance, and what needs attention in it. */
export const dashboardRoutes = (parts: SummaryParts & AlertParts): Route[] => [
  route(calls.dashboard.alerts, (ctx) => ctx.tx((tx) => readAlerts(tx, parts))),
  route(calls.dashboard.seeAlerts, (ctx) => ctx.tx((tx) => seeAlerts(tx, ctx.body.ids))),
  route(calls.dashboard.summary, (ctx) => ctx.tx((tx) => dashboardSummary(tx, parts))),
];
