import * as v from 'valibot';
import {
  ById,
  defineCall,
  form,
  Id,
  ListQuery,
  listReply,
  namedListReply,
  OPERATE,
  READ,
} from '../core/index.ts';
import { AssignmentConfig } from './assignment-config.ts';
import { CONFIG_NAMES } from './enums.ts';
import {
  AssignmentConfigOverride,
  AssignmentConfigOverrideInput,
  ConfigOverride,
  NeverApplied,
  PriorityUpdates,
  TaskConfigOverride,
  TaskConfigOverrideInput,
} from './override.ts';
import { Rehearsal, RehearsalDay, RehearsalInput } from './rehearsal.ts';
import { TaskConfig } from './task-config.ts';
import { ConfigChange, ConfigRollback, ConfigVersion, SaveNote } from './version.ts';

const BASE = '/company-api/Configuration';
const configName = v.picklist(CONFIG_NAMES);
const WHOLE = 'Must be a whole number';
const versionInQuery = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^\d{1,9}$/, WHOLE)), v.number(WHOLE)], WHOLE),
  v.transform(Number),
  v.integer(WHOLE),
  v.minValue(0, 'Must be at least 0'),
);
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
      /** Changes are stopped for now. Nothing stops them today: always false. */
      isFrozen: v.boolean(),
      /** The newest version, of base and overrides together; 0 before the first save. */
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
    body: form({ config: TaskConfig, ...SaveNote }),
    reply: saved(TaskConfig),
  }),
  applyAssignment: defineCall({
    name: 'Configuration.applyGlobalAssignment',
    method: 'POST',
    path: `${BASE}/apply-global-assignment-config`,
    summary: 'Saves the base assignment configuration.',
    policy: OPERATE,
    body: form({ config: AssignmentConfig, ...SaveNote }),
    reply: saved(AssignmentConfig),
  }),
  applyCostPriority: defineCall({
    name: 'Configuration.applyPriorityAssignment',
    method: 'POST',
    path: `${BASE}/apply-cost-priority-assignment-config`,
    summary: 'Sets prioritization by cheapest cost and whether bikes take part.',
    policy: OPERATE,
    body: form({ allowBikes: v.boolean(), ...SaveNote }),
    reply: saved(AssignmentConfig),
  }),
  overrides: defineCall({
    name: 'Configuration.overrides',
    method: 'GET',
    path: `${BASE}/overrides`,
    summary: 'Overrides of a configuration, first priority first.',
    policy: READ,
    query: form({ ...ListQuery.entries, configName }),
    reply: form({
      ...namedListReply('configOverrides', ConfigOverride).entries,
      /** The version that these overrides are of. */
      version: v.number(),
      neverApplied: v.array(NeverApplied),
    }),
  }),
  addTaskOverride: defineCall({
    name: 'Configuration.addTaskOverride',
    method: 'POST',
    path: `${BASE}/add-task-config-override`,
    summary: 'Adds an override of the task configuration, last in priority.',
    policy: OPERATE,
    body: form({ ...TaskConfigOverrideInput.entries, ...SaveNote }),
    reply: TaskConfigOverride,
    status: 201,
  }),
  addAssignmentOverride: defineCall({
    name: 'Configuration.addAssignmentOverride',
    method: 'POST',
    path: `${BASE}/add-assignment-config-override`,
    summary: 'Adds an override of the assignment configuration, last in priority.',
    policy: OPERATE,
    body: form({ ...AssignmentConfigOverrideInput.entries, ...SaveNote }),
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
    body: form({ ...TaskConfigOverrideInput.entries, ...SaveNote }),
    reply: TaskConfigOverride,
  }),
  updateAssignmentOverride: defineCall({
    name: 'Configuration.updateAssignmentOverride',
    method: 'PUT',
    path: `${BASE}/update-assignment-config-override`,
    summary: 'Changes an override of the assignment configuration.',
    policy: OPERATE,
    query: OverrideId,
    body: form({ ...AssignmentConfigOverrideInput.entries, ...SaveNote }),
    reply: AssignmentConfigOverride,
  }),
  removeOverride: defineCall({
    name: 'Configuration.removeOverride',
    method: 'POST',
    path: `${BASE}/remove-config-override`,
    summary: 'Removes an override.',
    policy: OPERATE,
    body: form({ id: Id, ...SaveNote }),
    replyEncoding: 'empty',
    status: 204,
  }),
  updatePriorities: defineCall({
    name: 'Configuration.updatePriorities',
    method: 'POST',
    path: `${BASE}/update-priorities`,
    summary: 'Sets the order of overrides.',
    policy: OPERATE,
    body: form({ ...PriorityUpdates.entries, ...SaveNote }),
    reply: form({ updates: PriorityUpdates.entries.updates }),
  }),
  versions: defineCall({
    name: 'Configuration.versions',
    method: 'GET',
    path: `${BASE}/versions`,
    summary: 'Saves of a configuration, newest first: who, when and why.',
    policy: READ,
    query: form({ ...ListQuery.entries, configName }),
    reply: listReply(ConfigVersion),
  }),
  difference: defineCall({
    name: 'Configuration.difference',
    method: 'GET',
    path: `${BASE}/difference`,
    summary: 'What differs between two versions of a configuration; 0 is the default.',
    policy: READ,
    query: form({ configName, from: versionInQuery, to: versionInQuery }),
    reply: form({ configName, from: v.number(), to: v.number(), changes: v.array(ConfigChange) }),
  }),
  rollBack: defineCall({
    name: 'Configuration.rollBack',
    method: 'POST',
    path: `${BASE}/roll-back`,
    summary: 'Brings an earlier version back, as a new version.',
    policy: OPERATE,
    body: ConfigRollback,
    reply: ConfigVersion,
    status: 201,
  }),
  rehearsalDays: defineCall({
    name: 'Configuration.rehearsalDays',
    method: 'GET',
    path: `${BASE}/rehearsal-days`,
    summary: 'Past days that have orders, newest first; at most 60. And the rehearsal that runs now.',
    policy: READ,
    reply: form({ items: v.array(RehearsalDay), running: v.nullable(Rehearsal) }),
  }),
  rehearse: defineCall({
    name: 'Configuration.rehearse',
    method: 'POST',
    path: `${BASE}/rehearse`,
    summary: 'Starts to replay a past day twice: with the rules in force, and with a changed base.',
    policy: OPERATE,
    body: RehearsalInput,
    reply: Rehearsal,
    status: 201,
  }),
  rehearsal: defineCall({
    name: 'Configuration.rehearsal',
    method: 'GET',
    path: `${BASE}/rehearsal`,
    summary: 'A rehearsal: how far it is, and its result.',
    policy: READ,
    query: ById,
    reply: Rehearsal,
  }),
  cancelRehearsal: defineCall({
    name: 'Configuration.cancelRehearsal',
    method: 'POST',
    path: `${BASE}/cancel-rehearsal`,
    summary: 'Stops a rehearsal.',
    policy: OPERATE,
    body: ById,
    replyEncoding: 'empty',
    status: 204,
  }),
} as const;
