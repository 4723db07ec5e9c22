import {
  AppError,
  type RulesAction,
  type RulesVersion,
  type SavedRule,
  type VersionNote,
} from '@qafila/contracts';
import { ruleDifference } from '@qafila/domain';
import type { Tx } from '../../platform/database/tx.ts';
import { ownCompany } from '../../platform/tenancy/own-company.ts';
import { insertVersion, lockVersions, newestVersion } from '../../platform/versions/version-rows.ts';
import { say } from '../../platform/words/say.ts';
import { readRules, rulesAt, savedRule, writeRules } from './rule-rows.ts';

interface Save {
  action: RulesAction;
  note: VersionNote;
  /** Makes the new rules of the present ones. */
  change: (before: SavedRule[]) => SavedRule[];
  rolledBackTo?: number;
}

/**
 * Saves a change of a company's rules as a new version. A change that leaves everything as it was makes none.
 * @throws AppError CONFLICT with a `RulesConflict` when another version was saved since
 */
export async function saveRules(tx: Tx, { action, note, change, rolledBackTo }: Save): Promise<RulesVersion> {
  const companyId = ownCompany(tx);
  await lockVersions(tx, companyId, 'automation');
  const newest = await newestVersion(tx, companyId, 'automation');
  const before = (await readRules(tx, companyId)).map(savedRule);
  if (note.version !== undefined && note.version !== newest.version)
    throw new AppError('CONFLICT', {
      details: { current: newest, changes: ruleDifference(await requireRules(tx, note.version), before) },
    });
  const after = change(before);
  const changes = ruleDifference(before, after);
  if (changes.length === 0) return newest;
  await writeRules(tx, companyId, after);
  const version = newest.version + 1;
  const reason = note.reason || null;
  await insertVersion(tx, companyId, 'automation', after, {
    version,
    action,
    rolled_back_to: rolledBackTo ?? null,
    reason,
  });
  tx.audit(`automation.${action}`, 'automation:rules', { version, reason, changes });
  tx.emit({ name: 'automation.changed', companyId, data: { version } });
  return newestVersion(tx, companyId, 'automation');
}

/** @throws AppError NOT_FOUND */
export async function requireRules(tx: Tx, version: number): Promise<SavedRule[]> {
  const found = await rulesAt(tx, ownCompany(tx), version);
  if (!found) throw new AppError('NOT_FOUND', { message: say('There is no version {version}', { version }) });
  return found;
}
