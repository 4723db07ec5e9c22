import type { AutoAssignmentConfig, MetadataEntry, TaskConfig } from '@qafila/contracts';
import { autoAssignOf, effectiveOverride, type SnapshotOverride } from '@qafila/domain';
import type { Tx } from '../../platform/database/tx.ts';
import { snapshotsUntil } from '../../platform/versions/version-rows.ts';
import { inForce, NOTHING_SAVED, parseSnapshot, type StoredConfig } from './configuration-rows.ts';

const byPriority = (overrides: readonly SnapshotOverride[]) =>
  overrides.map((one, priority) => ({ ...one, priority }));

function autoAssignBy(stored: StoredConfig, metadata: readonly MetadataEntry[]) {
  const { base, overrides } = inForce('task', stored);
  const config = effectiveOverride(byPriority(overrides), metadata)?.override ?? base;
  return autoAssignOf(config as TaskConfig);
}

/** The auto-assign settings that a new task without its own got at a past moment, by the versions saved until then. */
export async function autoAssignThen(
  tx: Tx,
  companyId: string,
  until: Date,
): Promise<(at: Date, metadata: readonly MetadataEntry[]) => AutoAssignmentConfig> {
  const versions = (await snapshotsUntil(tx, companyId, 'task', until)).map(({ savedAt, snapshot }) => ({
    savedAt,
    config: parseSnapshot('task', snapshot),
  }));
  return (at, metadata) =>
    autoAssignBy(versions.find(({ savedAt }) => savedAt <= at)?.config ?? NOTHING_SAVED, metadata);
}
