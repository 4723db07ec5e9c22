import { calls } from '@qafila/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import { ownCompany } from '../../platform/tenancy/own-company.ts';
import { attendance } from './roster/attendance.ts';
import { sendAttendance } from './roster/attendance-file.ts';
import { attendanceSums } from './roster/attendance-sums.ts';
import { coverageBoard } from './roster/board.ts';
import { changeCoverageSetting } from './roster/change-setting.ts';
import { type HeatParts, heatDay } from './roster/heat-day.ts';
import { lateNow } from './roster/late-now.ts';
import { nextHours } from './roster/next-hours.ts';
import { planAndTell } from './roster/plan-and-tell.ts';
import { planDays } from './roster/plan-days.ts';
import { ownPlan, publishWeek } from './roster/publish.ts';

/** A week of a large company, saved at once. */
const PLAN_LIMIT = 8 * 1024 * 1024;

interface CoverageParts extends HeatParts {
  messages: Pick<Messages, 'sendAll'>;
}

/** The coverage board: agents needed and planned, and changes of single dates. */
export const coverageRoutes = ({ countOrders, policyOf, messages }: CoverageParts): Route[] => [
  route(calls.shift.coverage, (ctx) => ctx.tx((tx) => coverageBoard(tx, ctx.query, countOrders))),
  route(calls.shift.nextHours, (ctx) => ctx.tx((tx) => nextHours(tx, countOrders)), { shared: 'soon' }),
  route(calls.shift.lateNow, (ctx) => ctx.tx(lateNow), { shared: 'soon' }),
  route(calls.shift.heatDay, (ctx) => ctx.tx((tx) => heatDay(tx, ctx.query, { countOrders, policyOf }))),
  route(calls.shift.attendance, (ctx) => ctx.tx((tx) => attendance(tx, ctx.query))),
  route(calls.shift.attendanceSums, (ctx) => ctx.tx((tx) => attendanceSums(tx, ctx.query))),
  route(calls.shift.attendanceFile, sendAttendance),
  route(calls.shift.publishWeek, (ctx) => ctx.tx((tx) => publishWeek(tx, ctx.body.week, messages))),
  route(calls.shift.ownPlan, (ctx) => ctx.tx(ownPlan)),
  route(
    calls.shift.planDays,
    ({ tx, body }) =>
      tx((on) => (body.tell || body.replaces ? planAndTell(on, body, messages) : planDays(on, body))),
    { bodyLimit: PLAN_LIMIT },
  ),
  route(calls.shift.changeCoverage, (ctx) =>
    ctx.tx((tx) => changeCoverageSetting(tx, ownCompany(tx), ctx.body)),
  ),
];
