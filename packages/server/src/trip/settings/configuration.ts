import {
  type AssignmentConfig,
  type ConfigName,
  type ConfigRollback,
  type Criterion,
  DEFAULT_ASSIGNMENT_CONFIG,
  type ListQuery,
  type PriorityUpdates,
  type SaveNote,
} from '@qafila/contracts';
import { configDifference, neverApplied, type SnapshotOverride } from '@qafila/domain';
import type { Tx } from '../../platform/database/tx.ts';
import { pageOf, pagingContext } from '../../platform/list/page.ts';
import { ownCompany } from '../../platform/tenancy/own-company.ts';
import { listVersions, lockVersions, newestVersion } from '../../platform/versions/version-rows.ts';
import {
  listed,
  overrideNotFound,
  withEdited,
  withOrder,
  withOverride,
  withoutOverride,
} from './change-overrides.ts';
import { baseOrDefault, kindOfOverride, readConfig, type StoredConfig } from './configuration-rows.ts';
import { requireVersion, saveConfig, wholeAt } from './save-config.ts';

/**
 * The base configuration in force. Its version is read first: after a save in between, the version is too old for what
 * was read, and a change that is based on it is refused. The other way round, it would overwrite that save.
 */
export async function configDetails(tx: Tx, kind: ConfigName) {
  const companyId = ownCompany(tx);
  const { version, savedAtUtc, savedBy } = await newestVersion(tx, companyId, kind);
  const stored = await readConfig(tx, companyId, kind);
  return {
    configName: kind,
    deserialized: baseOrDefault(kind, stored),
    isDefault: stored.base === null,
    isFrozen: false,
    version,
    updatedAtUtc: savedAtUtc,
    updatedBy: savedBy,
  };
}

/** A page of the overrides, by priority. The version is read first, as for the base. */
export async function overridesPage(
  tx: Tx,
  { configName, ...query }: ListQuery & { configName: ConfigName },
) {
  const page = pageOf(query);
  const companyId = ownCompany(tx);
  const { version } = await newestVersion(tx, companyId, configName);
  const all = listed((await readConfig(tx, companyId, configName)).overrides);
  const items = all.slice(page.offset, page.offset + page.pageSize);
  return {
    configOverrides: items,
    items,
    version,
    neverApplied: neverApplied(all),
    pagingFilteringContext: pagingContext(page, all.length),
  };
}

type Base = NonNullable<StoredConfig['base']>;

/** Replaces the base. @throws AppError as `saveConfig` */
export async function applyBase<C extends Base>(tx: Tx, kind: ConfigName, config: C, note: SaveNote) {
  const { saved } = await saveConfig(tx, {
    kind,
    action: 'base',
    note,
    change: (before) => ({ ...before, base: config }),
    chainingPath: 'config.ChainingEnabled',
  });
  return { config, version: saved.version, updatedAtUtc: saved.savedAtUtc ?? tx.now().toISOString() };
}

const isNoBikes = ({ ParameterFilters: [only, ...more], MetaDataCriterion }: Criterion) =>
  only?.ParameterName === 'Transport' && only.Value === 'bike' && more.length === 0 && !MetaDataCriterion;

/**
 * Sorts candidates by cost first, with or without bikes; the other exclusions stay.
 * @throws AppError as `saveConfig`
 */
export async function applyCostPriority(tx: Tx, allowBikes: boolean, note: SaveNote) {
  const noBikes: Criterion = {
    ParameterFilters: [{ ParameterName: 'Transport', ComparisionCondition: 'Eq', Value: 'bike' }],
    ParameterSorts: [],
  };
  const byCost = (base: AssignmentConfig): AssignmentConfig => ({
    ...base,
    FilteringMatchCriterion: [
      ...base.FilteringMatchCriterion.filter((criterion) => !isNoBikes(criterion)),
      ...(allowBikes ? [] : [noBikes]),
    ],
    PrioritizationMatchCriterion: [],
    GlobalSortingCriterion: { ParameterSorts: [{ ParameterName: 'Cost', Order: 'Asc' }] },
  });
  // Before the base is read: the criteria of a save that is going on would be lost.
  await lockVersions(tx, ownCompany(tx), 'assignment');
  const stored = (await readConfig(tx, ownCompany(tx), 'assignment')).base;
  const present = stored && 'GlobalSortingCriterion' in stored ? stored : DEFAULT_ASSIGNMENT_CONFIG;
  return applyBase(tx, 'assignment', byCost(present), note);
}

type Input = Omit<SnapshotOverride, 'id'>;

/**
 * Adds an override with the lowest priority.
 * @throws AppError as `saveConfig`, CONFLICT when the maximum is reached
 */
export async function addOverride<I extends Input>(
  tx: Tx,
  kind: ConfigName,
  { version, reason, rehearsalId, ...input }: I & SaveNote,
  id: string,
) {
  const { config } = await saveConfig(tx, {
    kind,
    action: 'overrideAdded',
    note: { version, reason, rehearsalId },
    change: (before) => withOverride(before, { ...input, id }),
    chainingPath: 'override.ChainingEnabled',
  });
  return { ...input, id, priority: config.overrides.length };
}

/** @throws AppError as `saveConfig`, NOT_FOUND */
export async function updateOverride<I extends Input>(
  tx: Tx,
  kind: ConfigName,
  id: string,
  { version, reason, rehearsalId, ...input }: I & SaveNote,
) {
  const { config } = await saveConfig(tx, {
    kind,
    action: 'overrideChanged',
    note: { version, reason, rehearsalId },
    change: (before) => withEdited(before, { ...input, id }),
    chainingPath: 'override.ChainingEnabled',
  });
  return { ...input, id, priority: config.overrides.findIndex((one) => one.id === id) + 1 };
}

/** @throws AppError as `saveConfig`, NOT_FOUND */
export async function removeOverride(tx: Tx, id: string, note: SaveNote): Promise<void> {
  const kind = await kindOfOverride(tx, ownCompany(tx), id);
  if (!kind) throw overrideNotFound();
  await saveConfig(tx, {
    kind,
    action: 'overrideRemoved',
    note,
    change: (before) => withoutOverride(before, id),
  });
}

/**
 * Sorts overrides by the given priorities; the others keep theirs.
 * @throws AppError as `saveConfig`, NOT_FOUND
 */
export async function updatePriorities(
  tx: Tx,
  { configName, updates, version, reason, rehearsalId }: PriorityUpdates & SaveNote,
) {
  const kind = configName ?? (await kindOfOverride(tx, ownCompany(tx), updates[0]?.id ?? ''));
  if (!kind) throw overrideNotFound();
  const { config } = await saveConfig(tx, {
    kind,
    action: 'reordered',
    note: { version, reason, rehearsalId },
    change: (before) => withOrder(before, updates),
  });
  return { updates: listed(config.overrides).map(({ id, priority }) => ({ id, priority })) };
}

/** A page of the versions, newest first. */
export async function versionsPage(tx: Tx, { configName, ...query }: ListQuery & { configName: ConfigName }) {
  const page = pageOf(query);
  const { items, total } = await listVersions(tx, ownCompany(tx), configName, page);
  return {
    items,
    pagingFilteringContext: pagingContext(page, total),
  };
}

/** @throws AppError NOT_FOUND */
export async function versionDifference(tx: Tx, kind: ConfigName, from: number, to: number) {
  const changes = configDifference(await wholeAt(tx, kind, from), await wholeAt(tx, kind, to));
  return { configName: kind, from, to, changes };
}

/** Restores an earlier version as a new one. @throws AppError as `saveConfig`, NOT_FOUND */
export async function rollBack(tx: Tx, { configName, toVersion, ...note }: ConfigRollback) {
  const earlier = await requireVersion(tx, configName, toVersion);
  const { saved } = await saveConfig(tx, {
    kind: configName,
    action: 'rolledBack',
    note,
    change: () => earlier,
    rolledBackTo: toVersion,
  });
  return saved;
}
