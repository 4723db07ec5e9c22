import {
  AssignmentConfig,
  AssignmentConfigOverrideInput,
  DEFAULT_ASSIGNMENT_CONFIG,
  DEFAULT_TASK_CONFIG,
  type MetadataEntry,
  TaskConfig,
  TaskConfigOverrideInput,
} from '@qafila/contracts';
import { effectiveOverride } from '@qafila/domain';
import * as v from 'valibot';
import type { Tx } from '../../platform/database/tx.ts';

/** What a company set, with what it overrides for tasks with certain metadata. */
export interface CompanySettings {
  /** How a task with this metadata is served, chained, bundled and given out. */
  task(metadata: readonly MetadataEntry[]): TaskConfig;
  /** Whom the engine asks for a task with this metadata. */
  assignment(metadata: readonly MetadataEntry[]): AssignmentConfig;
}

type Overriding<T> = { priority: number; override: T } & Omit<
  v.InferOutput<typeof TaskConfigOverrideInput>,
  'override'
>;

/** Reads a company's settings; without any, the defaults of the specification hold. */
export async function companySettings(tx: Tx, companyId: string): Promise<CompanySettings> {
  const saved = await tx.db
    .selectFrom('company_configuration')
    .select(['kind', 'configuration'])
    .where('company_id', '=', companyId)
    .execute();
  const overrides = await tx.db
    .selectFrom('configuration_override')
    .select(['kind', 'priority', 'definition'])
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .orderBy('priority')
    .orderBy('id')
    .execute();
  const read = <S extends v.GenericSchema>(
    schema: S,
    kind: 'task' | 'assignment',
    fallback: v.InferOutput<S>,
  ) => {
    const row = saved.find((one) => one.kind === kind);
    return row ? v.parse(schema, row.configuration) : fallback;
  };
  const task = read(TaskConfig, 'task', DEFAULT_TASK_CONFIG);
  const assignment = read(AssignmentConfig, 'assignment', DEFAULT_ASSIGNMENT_CONFIG);
  const taskOverrides: Overriding<TaskConfig>[] = [];
  const assignmentOverrides: Overriding<AssignmentConfig>[] = [];
  for (const { kind, priority, definition } of overrides)
    if (kind === 'task') taskOverrides.push({ priority, ...v.parse(TaskConfigOverrideInput, definition) });
    else assignmentOverrides.push({ priority, ...v.parse(AssignmentConfigOverrideInput, definition) });
  return {
    task: (metadata) => effectiveOverride(taskOverrides, metadata)?.override ?? task,
    assignment: (metadata) => effectiveOverride(assignmentOverrides, metadata)?.override ?? assignment,
  };
}
