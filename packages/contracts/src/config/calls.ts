import * as v from 'valibot';
import { defineCall, form, Id, ListQuery, namedListReply, OPERATE, READ } from '../core/index.ts';
import { AssignmentConfig } from './assignment-config.ts';
import { CONFIG_NAMES } from './enums.ts';
import {
  AssignmentConfigOverride,
  AssignmentConfigOverrideInput,
  ConfigOverride,
  PriorityUpdates,
  TaskConfigOverride,
  TaskConfigOverrideInput,
} from './override.ts';
import { TaskConfig } from './task-config.ts';

const BASE = '/company-api/Configuration';
const configName = v.picklist(CONFIG_NAMES);
const OverrideId = form({ configOverrideId: Id });
const saved = <S extends v.GenericSchema>(config: S) =>
  form({ config, version: v.number(), updatedAtUtc: v.string() });

export const configCalls = {
  details: defineCall({
    name: 'Configuration.details',
    method: 'GET',
    path: `${BASE}/config-details`,
    summary: 'The base configuration; the default until one is saved.',
    policy: READ,
    query: form({ configName }),
    reply: form({
      configName,
      deserialized: v.union([TaskConfig, AssignmentConfig]),
      isDefault: v.boolean(),
      version: v.number(),
      updatedAtUtc: v.nullable(v.string()),
      updatedBy: v.nullable(v.string()),
    }),
  }),
  applyTask: defineCall({
    name: 'Configuration.applyGlobalTask',
    method: 'POST',
    path: `${BASE}/apply-global-task-config`,
    summary: 'Saves the base task configuration.',
    policy: OPERATE,
    body: form({ config: TaskConfig }),
    reply: saved(TaskConfig),
  }),
  applyAssignment: defineCall({
    name: 'Configuration.applyGlobalAssignment',
    method: 'POST',
    path: `${BASE}/apply-global-assignment-config`,
    summary: 'Saves the base assignment configuration.',
    policy: OPERATE,
    body: form({ config: AssignmentConfig }),
    reply: saved(AssignmentConfig),
  }),
  applyCostPriority: defineCall({
    name: 'Configuration.applyPriorityAssignment',
    method: 'POST',
    path: `${BASE}/apply-cost-priority-assignment-config`,
    summary: 'Sets prioritization by cheapest cost and whether bikes take part.',
    policy: OPERATE,
    body: form({ allowBikes: v.boolean() }),
    reply: saved(AssignmentConfig),
  }),
  overrides: defineCall({
    name: 'Configuration.overrides',
    method: 'GET',
    path: `${BASE}/overrides`,
    summary: 'Overrides of a configuration, first priority first.',
    policy: READ,
    query: form({ ...ListQuery.entries, configName }),
    reply: namedListReply('configOverrides', ConfigOverride),
  }),
  addTaskOverride: defineCall({
    name: 'Configuration.addTaskOverride',
    method: 'POST',
    path: `${BASE}/add-task-config-override`,
    summary: 'Adds an override of the task configuration, last in priority.',
    policy: OPERATE,
    body: TaskConfigOverrideInput,
    reply: TaskConfigOverride,
    status: 201,
  }),
  addAssignmentOverride: defineCall({
    name: 'Configuration.addAssignmentOverride',
    method: 'POST',
    path: `${BASE}/add-assignment-config-override`,
    summary: 'Adds an override of the assignment configuration, last in priority.',
    policy: OPERATE,
    body: AssignmentConfigOverrideInput,
    reply: AssignmentConfigOverride,
    status: 201,
  }),
  updateTaskOverride: defineCall({
    name: 'Configuration.updateTaskOverride',
    method: 'PUT',
    path: `${BASE}/update-task-config-override`,
    summary: 'Changes an override of the task configuration.',
    policy: OPERATE,
    query: OverrideId,
    body: TaskConfigOverrideInput,
    reply: TaskConfigOverride,
  }),
  updateAssignmentOverride: defineCall({
    name: 'Configuration.updateAssignmentOverride',
    method: 'PUT',
    path: `${BASE}/update-assignment-config-override`,
    summary: 'Changes an override of the assignment configuration.',
    policy: OPERATE,
    query: OverrideId,
    body: AssignmentConfigOverrideInput,
    reply: AssignmentConfigOverride,
  }),
  removeOverride: defineCall({
    name: 'Configuration.removeOverride',
    method: 'POST',
    path: `${BASE}/remove-config-override`,
    summary: 'Removes an override.',
    policy: OPERATE,
    body: form({ id: Id }),
    replyEncoding: 'empty',
    status: 204,
  }),
  updatePriorities: defineCall({
    name: 'Configuration.updatePriorities',
    method: 'POST',
    path: `${BASE}/update-priorities`,
    summary: 'Sets the order of overrides.',
    policy: OPERATE,
    body: PriorityUpdates,
    reply: form({ updates: PriorityUpdates.entries.updates }),
  }),
} as const;
