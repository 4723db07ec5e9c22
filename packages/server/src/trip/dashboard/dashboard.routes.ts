import { calls } from '@qafila/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import { dashboardSummary, type SummaryParts } from './summary.service.ts';

/** The figures of the dashboard. */
export const dashboardRoutes = (parts: SummaryParts): Route[] => [
  route(calls.dashboard.summary, (ctx) => ctx.tx((tx) => dashboardSummary(tx, parts))),
];
