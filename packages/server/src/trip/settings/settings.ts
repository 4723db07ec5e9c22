import {
  AssignmentConfig,
  AssignmentConfigOverrideInput,
  type AutoAssignmentConfig,
  type CompanyPolicy,
  DEFAULT_ASSIGNMENT_CONFIG,
  DEFAULT_COMPANY_POLICY,
  type MetadataEntry,
  SavedPolicy,
  TaskConfig,
  TaskConfigOverrideInput,
  UNSAVED_TASK_CONFIG,
} from '@qafila/contracts';
import {
  autoAssignOf,
  effectiveOverride,
  type StopOfTask,
  type StopTimes,
  stopTimes,
  type TaskRules,
  taskConfigOf,
} from '@qafila/domain';
import { type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { SettingsKind } from './tables.ts';

/** A company's settings, with overrides for tasks with certain metadata. */
export interface CompanySettings {
  /** Settings of service, chaining, bundling and assignment for a task with this metadata. */
  task(metadata: readonly MetadataEntry[]): TaskConfig;
  /** The same settings as data, for a thread. */
  taskRules: TaskRules;
  /** How long a stop and the ride to it take, by the settings of its task. */
  stop(stop: StopOfTask): StopTimes;
  /** When and how often the engine tries for a task without settings of its own. */
  autoAssign(metadata: readonly MetadataEntry[]): AutoAssignmentConfig;
  /** Which agents the engine asks for a task with this metadata. */
  assignment(metadata: readonly MetadataEntry[]): AssignmentConfig;
  /** Rules for all tasks, whatever their metadata. */
  policy: CompanyPolicy;
}

type Overriding<T> = { priority: number; override: T } & Omit<
  v.InferOutput<typeof TaskConfigOverrideInput>,
  'override'
>;

/** Reads the settings of companies; the specification's defaults apply to those without any. */
export async function settingsOf(
  tx: Tx,
  companyIds: readonly string[],
): Promise<(companyId: string) => CompanySettings> {
  const ids = [...new Set(companyIds)];
  const saved = await tx.db
    .selectFrom('company_configuration')
    .select(['company_id', 'kind', 'configuration'])
    .where('company_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
    .execute();
  const overrides = await tx.db
    .selectFrom('configuration_override')
    .select(['company_id', 'kind', 'priority', 'definition'])
    .where('company_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
    .where('active', '=', true)
    .orderBy('priority')
    .orderBy('id')
    .execute();
  const read = new Map<string, CompanySettings>();
  return (companyId) => {
    const known = read.get(companyId);
    if (known) return known;
    const own = <T extends { company_id: string }>(rows: readonly T[]) =>
      rows.filter(({ company_id }) => company_id === companyId);
    const settings = settingsFrom(own(saved), own(overrides));
    read.set(companyId, settings);
    return settings;
  };
}

/** Reads a company's settings. */
export const companySettings = async (tx: Tx, companyId: string): Promise<CompanySettings> =>
  (await settingsOf(tx, [companyId]))(companyId);

function settingsFrom(
  saved: readonly Pick<Selectable<Database['company_configuration']>, 'kind' | 'configuration'>[],
  overrides: readonly Pick<
    Selectable<Database['configuration_override']>,
    'kind' | 'priority' | 'definition'
  >[],
): CompanySettings {
  const read = <S extends v.GenericSchema>(schema: S, kind: SettingsKind, fallback: v.InferOutput<S>) => {
    const row = saved.find((one) => one.kind === kind);
    return row ? v.parse(schema, row.configuration) : fallback;
  };
  const base = read(TaskConfig, 'task', UNSAVED_TASK_CONFIG);
  const assignment = read(AssignmentConfig, 'assignment', DEFAULT_ASSIGNMENT_CONFIG);
  const taskOverrides: Overriding<TaskConfig>[] = [];
  const assignmentOverrides: Overriding<AssignmentConfig>[] = [];
  for (const { kind, priority, definition } of overrides)
    if (kind === 'task') taskOverrides.push({ priority, ...v.parse(TaskConfigOverrideInput, definition) });
    else assignmentOverrides.push({ priority, ...v.parse(AssignmentConfigOverrideInput, definition) });
  const taskRules: TaskRules = { base, overrides: taskOverrides };
  const task = (metadata: readonly MetadataEntry[]) => taskConfigOf(taskRules, metadata);
  return {
    policy: read(SavedPolicy.entries.policy, 'policy', DEFAULT_COMPANY_POLICY),
    autoAssign: (metadata) => autoAssignOf(task(metadata)),
    task,
    taskRules,
    stop: ({ kind, metadata }) => stopTimes(task(metadata), kind),
    assignment: (metadata) => effectiveOverride(assignmentOverrides, metadata)?.override ?? assignment,
  };
}
