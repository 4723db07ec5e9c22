import { calls } from '@qafila/contracts';
import { SYSTEM } from '../platform/database/actor.ts';
import type { ServerDeps } from '../platform/deps.ts';
import { type Route, route } from '../platform/http/route.ts';
import { ownCompany } from '../platform/tenancy/own-company.ts';
import {
  createDashboard,
  dashboardsPage,
  deleteDashboard,
  getRowOrThrow,
  updateDashboard,
} from './dashboard/dashboard.ts';
import { dashboardOf } from './dashboard/dashboard-rows.ts';
import { dashboardFigures, sharedDashboard } from './figures/dashboard-figures.ts';
import { filterChoices } from './figures/names.ts';
import { setWeeklyMail, weeklyMail } from './mail/weekly-mail.ts';
import { rebuild } from './roll-up/roll-up.ts';
import { recountShifts } from './shifts/count-shifts.ts';

/** Dashboards of a company, what they show, and the link that opens one without a session. */
export const analyticsRoutes = ({ ids, withTx }: Pick<ServerDeps, 'ids' | 'withTx'>): Route[] => [
  route(calls.analytics.all, (ctx) => ctx.tx((tx) => dashboardsPage(tx, ctx.query))),
  route(calls.analytics.get, (ctx) =>
    ctx.tx(async (tx) => dashboardOf(tx, await getRowOrThrow(tx, ctx.query.id))),
  ),
  route(calls.analytics.create, (ctx) => ctx.tx((tx) => createDashboard(tx, ctx.body, ids.uuid()))),
  route(calls.analytics.update, (ctx) => ctx.tx((tx) => updateDashboard(tx, ctx.query.id, ctx.body))),
  route(calls.analytics.delete, (ctx) => ctx.tx((tx) => deleteDashboard(tx, ctx.query.id))),
  route(calls.analytics.figures, (ctx) => ctx.tx((tx) => dashboardFigures(tx, ctx.query))),
  route(calls.analytics.choices, (ctx) => ctx.tx((tx) => filterChoices(tx, ownCompany(tx)))),
  route(calls.analytics.rebuild, (ctx) =>
    ctx.tx(async (tx) => {
      await rebuild(tx, ownCompany(tx));
      await recountShifts(tx, ownCompany(tx));
      tx.audit('dashboard.rebuilt', `company:${ownCompany(tx)}`);
    }),
  ),
  route(calls.analytics.weeklyMail, (ctx) => ctx.tx((tx) => weeklyMail(tx, ctx.query.id))),
  route(calls.analytics.setWeeklyMail, (ctx) =>
    ctx.tx((tx) => setWeeklyMail(tx, ctx.query.id, ctx.body.weekly)),
  ),
  route(calls.analytics.shared, ({ params }) => withTx(SYSTEM, (tx) => sharedDashboard(tx, params.id))),
];
