import {
  AppError,
  type CompanyPolicy,
  DEFAULT_COMPANY_POLICY,
  type ListQuery,
  type PolicyVersion,
  type SavedPolicy,
  SavedPolicy as SavedPolicySchema,
  type VersionNote,
} from '@qafila/contracts';
import { policyDifference } from '@qafila/domain';
import * as v from 'valibot';
import type { Tx } from '../../platform/database/tx.ts';
import { pageOf, pagingContext } from '../../platform/list/page.ts';
import { setPolicyOfRecord } from '../../platform/tenancy/change-company.ts';
import { ownCompany } from '../../platform/tenancy/own-company.ts';
import {
  insertVersion,
  listVersions,
  lockVersions,
  newestVersion,
  snapshotAt,
} from '../../platform/versions/version-rows.ts';
import { say } from '../../platform/words/say.ts';
import { companySettings } from './settings.ts';

/** The policy in force. The answer time of partners is a field of the company's record as well. */
async function policyOf(tx: Tx, companyId: string): Promise<CompanyPolicy> {
  const { policy } = await companySettings(tx, companyId);
  const { offload_answer_min: offloadAnswerMin } = await tx.db
    .selectFrom('company')
    .select('offload_answer_min')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return { ...policy, offloadAnswerMin };
}

export async function savedPolicy(tx: Tx): Promise<SavedPolicy> {
  const companyId = ownCompany(tx);
  const { version, savedBy, savedAtUtc } = await newestVersion(tx, companyId, 'policy');
  return { policy: await policyOf(tx, companyId), version, updatedBy: savedBy, updatedAtUtc: savedAtUtc };
}

/** The policy after a version. @throws AppError NOT_FOUND */
async function policyAt(tx: Tx, version: number): Promise<CompanyPolicy> {
  if (version === 0) return DEFAULT_COMPANY_POLICY;
  const snapshot = await snapshotAt(tx, ownCompany(tx), 'policy', version);
  if (snapshot === undefined)
    throw new AppError('NOT_FOUND', { message: say('There is no version {version}', { version }) });
  return v.parse(SavedPolicySchema.entries.policy, snapshot);
}

interface Save {
  policy: CompanyPolicy;
  note: VersionNote;
  rolledBackTo?: number;
}

/**
 * Saves the policy as a new version. One without changes makes none.
 * @throws AppError CONFLICT with a `PolicyConflict` when another version was saved since
 */
export async function savePolicy(tx: Tx, { policy, note, rolledBackTo }: Save): Promise<PolicyVersion> {
  const companyId = ownCompany(tx);
  await lockVersions(tx, companyId, 'policy');
  const newest = await newestVersion(tx, companyId, 'policy');
  const before = await policyOf(tx, companyId);
  if (note.version !== undefined && note.version !== newest.version)
    throw new AppError('CONFLICT', {
      details: { current: newest, changes: policyDifference(await policyAt(tx, note.version), before) },
    });
  const changes = policyDifference(before, policy);
  if (changes.length === 0) return newest;
  await writePolicy(tx, companyId, policy);
  const [version, reason] = [newest.version + 1, note.reason || null];
  const action = rolledBackTo === undefined ? 'base' : 'rolledBack';
  await insertVersion(tx, companyId, 'policy', policy, {
    version,
    action,
    rolled_back_to: rolledBackTo ?? null,
    reason,
  });
  tx.audit('policy.saved', `company:${companyId}`, { version, reason, changes });
  return newestVersion(tx, companyId, 'policy');
}

async function writePolicy(tx: Tx, companyId: string, policy: CompanyPolicy): Promise<void> {
  const saved = { configuration: JSON.stringify(policy), updated_at: tx.now() };
  await tx.db
    .insertInto('company_configuration')
    .values({ company_id: companyId, kind: 'policy', ...saved })
    .onConflict((conflict) => conflict.columns(['company_id', 'kind']).doUpdateSet(saved))
    .execute();
  await setPolicyOfRecord(tx, companyId, policy);
}

export async function policyVersions(tx: Tx, query: ListQuery) {
  const page = pageOf(query);
  const { items, total } = await listVersions(tx, ownCompany(tx), 'policy', page);
  return { items, pagingFilteringContext: pagingContext(page, total) };
}

/** What differs between two versions. @throws AppError NOT_FOUND */
export const policyBetween = async (tx: Tx, from: number, to: number) =>
  policyDifference(await policyAt(tx, from), await policyAt(tx, to));

/** Restores an earlier version as a new one. @throws AppError as `savePolicy`, NOT_FOUND */
export const rollBackPolicy = async (tx: Tx, toVersion: number, note: VersionNote) =>
  savePolicy(tx, { policy: await policyAt(tx, toVersion), note, rolledBackTo: toVersion });
