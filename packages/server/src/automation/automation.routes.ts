import { calls } from '@qafila/contracts';
import type { ServerDeps } from '../platform/deps.ts';
import { type Route, route } from '../platform/http/route.ts';
import { dryRun } from './dry-run.ts';
import { logPage } from './log/log-rows.ts';
import {
  addRule,
  removeRule,
  reorderRules,
  rollBackRules,
  ruleDetails,
  rulesBetween,
  rulesPage,
  ruleVersions,
  updateRule,
} from './rule/rule.ts';
import type { ActionDeps } from './run/plan-action.ts';

/** Rules of a company, their versions, and the log of what they did. */
export const automationRoutes = (deps: Pick<ServerDeps, 'ids'> & ActionDeps): Route[] => [
  route(calls.automation.all, ({ tx, query }) => tx((on) => rulesPage(on, query))),
  route(calls.automation.get, ({ tx, query }) => tx((on) => ruleDetails(on, query.id))),
  route(calls.automation.create, ({ tx, body }) => tx((on) => addRule(on, body, deps.ids.uuid()))),
  route(calls.automation.update, ({ tx, query, body }) => tx((on) => updateRule(on, query.id, body))),
  route(calls.automation.delete, ({ tx, query: { id, version } }) =>
    tx((on) => removeRule(on, id, { version })),
  ),
  route(calls.automation.reorder, ({ tx, body: { ids, ...note } }) =>
    tx((on) => reorderRules(on, ids, note)),
  ),
  route(calls.automation.dryRun, ({ tx, body }) => tx((on) => dryRun(on, body, deps))),
  route(calls.automation.log, ({ tx, query }) => tx((on) => logPage(on, query))),
  route(calls.automation.versions, ({ tx, query }) => tx((on) => ruleVersions(on, query))),
  route(calls.automation.difference, ({ tx, query }) => tx((on) => rulesBetween(on, query.from, query.to))),
  route(calls.automation.rollBack, ({ tx, body: { toVersion, ...note } }) =>
    tx((on) => rollBackRules(on, toVersion, note)),
  ),
];
