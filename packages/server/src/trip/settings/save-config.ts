import {
  AppError,
  type ConfigAction,
  type ConfigName,
  type ConfigVersion,
  type SaveNote,
} from '@qafila/contracts';
import {
  type ConfigSnapshot,
  configDifference,
  heatPolicyOf,
  isHeatRuleActive,
  switchesChainingOn,
} from '@qafila/domain';
import type { Tx } from '../../platform/database/tx.ts';
import { ownCompany } from '../../platform/tenancy/own-company.ts';
import { insertVersion, lockVersions, newestVersion } from '../../platform/versions/version-rows.ts';
import { say } from '../../platform/words/say.ts';
import {
  baseOrDefault,
  configAt,
  inForce,
  readConfig,
  type StoredConfig,
  writeConfig,
} from './configuration-rows.ts';
import { dueAgain } from './dispatch-due.ts';
import { keepForVersion } from './rehearsal-rows.ts';
import { companySettings } from './settings.ts';

/** The details of a save. */
export interface Save {
  kind: ConfigName;
  action: Exclude<ConfigAction, 'default'>;
  note: SaveNote;
  /** Computes the new configuration from the current one. */
  change: (before: StoredConfig) => StoredConfig;
  rolledBackTo?: number;
  /** Path of the chaining switch in the body, for the heat rule's error. */
  chainingPath?: string;
}

/**
 * Saves a change of a configuration as a new version; without a difference, no version is made.
 * @returns the newest version, and the configuration after the save
 * @throws AppError CONFLICT with a `ConfigConflict` when another version was saved since, VALIDATION while
 * the heat rule prevents chaining from being switched on
 */
export async function saveConfig(
  tx: Tx,
  { kind, action, note, change, rolledBackTo, chainingPath = '' }: Save,
): Promise<{ saved: ConfigVersion; config: StoredConfig }> {
  const companyId = ownCompany(tx);
  await lockVersions(tx, companyId, kind);
  const newest = await newestVersion(tx, companyId, kind);
  const before = await readConfig(tx, companyId, kind);
  const wasWhole = inForce(kind, before);
  if (note.version !== undefined && note.version !== newest.version)
    throw new AppError('CONFLICT', {
      details: {
        current: newest,
        // From what the form showed, whose author takes these values over.
        changes: configDifference(
          shown(kind, await requireVersion(tx, kind, note.version)),
          shown(kind, before),
        ),
      },
    });
  const config = change(before);
  const isWhole = inForce(kind, config);
  await refuseChaining(tx, wasWhole, isWhole, chainingPath);
  const changes = configDifference(wasWhole, isWhole);
  // A base of the company's own is a change, also if it equals what was in force without one.
  const hasBase = (one: StoredConfig) => one.base !== null;
  if (changes.length === 0 && hasBase(before) === hasBase(config)) return { saved: newest, config: before };
  await writeConfig(tx, companyId, kind, config);
  if (kind === 'task') await dueAgain(tx, companyId);
  const version = newest.version + 1;
  const reason = note.reason || null;
  if (note.rehearsalId) await keepForVersion(tx, note.rehearsalId);
  await insertVersion(tx, companyId, kind, config, {
    version,
    action,
    rolled_back_to: rolledBackTo ?? null,
    reason,
    rehearsal_id: note.rehearsalId ?? null,
  });
  tx.audit(`configuration.${action}`, `configuration:${kind}`, { version, reason, changes });
  tx.emit({ name: 'config.changed', companyId, data: { configName: kind } });
  return { saved: await newestVersion(tx, companyId, kind), config };
}

/** What the forms of a configuration show. */
const shown = (kind: ConfigName, stored: StoredConfig): ConfigSnapshot => ({
  base: baseOrDefault(kind, stored),
  overrides: stored.overrides,
});

/** What was in force at a version. @throws AppError NOT_FOUND */
export const wholeAt = async (tx: Tx, kind: ConfigName, version: number): Promise<ConfigSnapshot> =>
  inForce(kind, await requireVersion(tx, kind, version));

/** @throws AppError NOT_FOUND */
export async function requireVersion(tx: Tx, kind: ConfigName, version: number): Promise<StoredConfig> {
  const found = await configAt(tx, ownCompany(tx), kind, version);
  if (!found) throw new AppError('NOT_FOUND', { message: say('There is no version {version}', { version }) });
  return found;
}

const hasChaining = (
  config: ConfigSnapshot,
): config is ConfigSnapshot & Parameters<typeof switchesChainingOn>[0] => 'ChainingEnabled' in config.base;

/** 915 is 15:15. */
const clockTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

async function refuseChaining(
  tx: Tx,
  before: ConfigSnapshot,
  after: ConfigSnapshot,
  path: string,
): Promise<void> {
  if (!hasChaining(before) || !hasChaining(after)) return;
  if (!switchesChainingOn(before, after)) return;
  const { policy } = await companySettings(tx, ownCompany(tx));
  if (!isHeatRuleActive(tx.now(), heatPolicyOf(policy))) return;
  const message = say(
    "Task chaining can't be switched on while the heat rule is active. It ends at {time} Qatar time",
    { time: clockTime(policy.heatUntilMin) },
  );
  throw new AppError('VALIDATION', { message, errors: [{ path, message }] });
}
