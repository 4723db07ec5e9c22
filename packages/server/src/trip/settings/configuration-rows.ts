import {
  AssignmentConfig,
  AssignmentConfigOverrideInput,
  type ConfigName,
  DEFAULT_ASSIGNMENT_CONFIG,
  DEFAULT_TASK_CONFIG,
  Id,
  TaskConfig,
  TaskConfigOverrideInput,
  UNSAVED_TASK_CONFIG,
} from '@qafila/contracts';
import type { ConfigSnapshot, SnapshotOverride } from '@qafila/domain';
import * as v from 'valibot';
import type { Tx } from '../../platform/database/tx.ts';
import { snapshotAt } from '../../platform/versions/version-rows.ts';

/** A configuration as stored: without a base, the default applies. */
export interface StoredConfig {
  base: ConfigSnapshot['base'] | null;
  overrides: readonly SnapshotOverride[];
}

export const NOTHING_SAVED: StoredConfig = { base: null, overrides: [] };

const SCHEMAS = { task: TaskConfig, assignment: AssignmentConfig };
const OVERRIDES = { task: TaskConfigOverrideInput, assignment: AssignmentConfigOverrideInput };
const DEFAULTS = { task: DEFAULT_TASK_CONFIG, assignment: DEFAULT_ASSIGNMENT_CONFIG };

const UNSAVED = { task: UNSAVED_TASK_CONFIG, assignment: DEFAULT_ASSIGNMENT_CONFIG };

/** What tasks get by a configuration: its base, or what is in force until one is saved. */
export const inForce = (kind: ConfigName, { base, overrides }: StoredConfig): ConfigSnapshot => ({
  base: base ?? UNSAVED[kind],
  overrides,
});

/** What the form of the base shows: the default if none is saved. */
export const baseOrDefault = (kind: ConfigName, { base }: StoredConfig) => base ?? DEFAULTS[kind];

/** The current base and overrides of a company, by priority. */
export async function readConfig(tx: Tx, companyId: string, kind: ConfigName): Promise<StoredConfig> {
  const saved = await tx.db
    .selectFrom('company_configuration')
    .select('configuration')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  const rows = await tx.db
    .selectFrom('configuration_override')
    .select(['id', 'definition'])
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('active', '=', true)
    .orderBy('priority')
    .orderBy('id')
    .execute();
  return {
    base: saved ? v.parse(SCHEMAS[kind], saved.configuration) : null,
    overrides: rows.map(({ id, definition }) => ({ id, ...v.parse(OVERRIDES[kind], definition) })),
  };
}

/** Replaces the stored configuration: overrides that it does not contain are deleted. */
export async function writeConfig(
  tx: Tx,
  companyId: string,
  kind: ConfigName,
  { base, overrides }: StoredConfig,
): Promise<void> {
  if (base) {
    const saved = { configuration: JSON.stringify(base), updated_at: tx.now() };
    await tx.db
      .insertInto('company_configuration')
      .values({ company_id: companyId, kind, ...saved })
      .onConflict((conflict) => conflict.columns(['company_id', 'kind']).doUpdateSet(saved))
      .execute();
  } else
    await tx.db
      .deleteFrom('company_configuration')
      .where('company_id', '=', companyId)
      .where('kind', '=', kind)
      .execute();
  await tx.db
    .deleteFrom('configuration_override')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .execute();
  if (overrides.length === 0) return;
  await tx.db
    .insertInto('configuration_override')
    .values(
      overrides.map(({ id, ...definition }, index) => ({
        id,
        company_id: companyId,
        kind,
        priority: index + 1,
        definition: JSON.stringify(definition),
        updated_at: tx.now(),
      })),
    )
    .execute();
}

/** The configuration that an override belongs to. */
export const kindOfOverride = async (tx: Tx, companyId: string, id: string) =>
  (
    await tx.db
      .selectFrom('configuration_override')
      .select('kind')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst()
  )?.kind;

const snapshotSchemas = {
  task: snapshotSchema('task'),
  assignment: snapshotSchema('assignment'),
};
function snapshotSchema(kind: ConfigName) {
  const override = v.object({ id: Id, ...OVERRIDES[kind].entries });
  return v.object({ base: v.nullable(SCHEMAS[kind]), overrides: v.array(override) });
}

/** The configuration after a version; undefined for an unknown version. */
export async function configAt(
  tx: Tx,
  companyId: string,
  kind: ConfigName,
  version: number,
): Promise<StoredConfig | undefined> {
  if (version === 0) return NOTHING_SAVED;
  const snapshot = await snapshotAt(tx, companyId, kind, version);
  return snapshot === undefined ? undefined : parseSnapshot(kind, snapshot);
}

export const parseSnapshot = (kind: ConfigName, snapshot: unknown): StoredConfig =>
  v.parse(snapshotSchemas[kind], snapshot);
