import { calls } from '@qafila/contracts';
import type { Ids } from '../../platform/deps.ts';
import { type Route, route } from '../../platform/http/route.ts';
import {
  addOverride,
  applyBase,
  applyCostPriority,
  configDetails,
  overridesPage,
  removeOverride,
  rollBack,
  updateOverride,
  updatePriorities,
  versionDifference,
  versionsPage,
} from './configuration.ts';

/** Configurations of tasks and assignment, and their versions. */
export const configurationRoutes = (ids: Ids): Route[] => [
  route(calls.config.details, ({ tx, query }) => tx((on) => configDetails(on, query.configName))),
  route(calls.config.applyTask, ({ tx, body: { config, ...note } }) =>
    tx((on) => applyBase(on, 'task', config, note)),
  ),
  route(calls.config.applyAssignment, ({ tx, body: { config, ...note } }) =>
    tx((on) => applyBase(on, 'assignment', config, note)),
  ),
  route(calls.config.applyCostPriority, ({ tx, body: { allowBikes, ...note } }) =>
    tx((on) => applyCostPriority(on, allowBikes, note)),
  ),
  route(calls.config.overrides, ({ tx, query }) => tx((on) => overridesPage(on, query))),
  route(calls.config.addTaskOverride, ({ tx, body }) =>
    tx((on) => addOverride(on, 'task', body, ids.uuid())),
  ),
  route(calls.config.addAssignmentOverride, ({ tx, body }) =>
    tx((on) => addOverride(on, 'assignment', body, ids.uuid())),
  ),
  route(calls.config.updateTaskOverride, ({ tx, query, body }) =>
    tx((on) => updateOverride(on, 'task', query.configOverrideId, body)),
  ),
  route(calls.config.updateAssignmentOverride, ({ tx, query, body }) =>
    tx((on) => updateOverride(on, 'assignment', query.configOverrideId, body)),
  ),
  route(calls.config.removeOverride, ({ tx, body: { id, ...note } }) =>
    tx((on) => removeOverride(on, id, note)),
  ),
  route(calls.config.updatePriorities, ({ tx, body }) => tx((on) => updatePriorities(on, body))),
  route(calls.config.versions, ({ tx, query }) => tx((on) => versionsPage(on, query))),
  route(calls.config.difference, ({ tx, query }) =>
    tx((on) => versionDifference(on, query.configName, query.from, query.to)),
  ),
  route(calls.config.rollBack, ({ tx, body }) => tx((on) => rollBack(on, body))),
];
