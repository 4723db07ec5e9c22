import type { ConfigVersion, PolicyVersion, RulesVersion } from '@qafila/contracts';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Tx } from '../database/tx.ts';
import { type Page, readPage } from '../list/page.ts';
import type { VersionedKind } from './tables.ts';

export type { VersionedKind } from './tables.ts';
export type VersionOf<K extends VersionedKind> = K extends 'automation'
  ? RulesVersion
  : K extends 'policy'
    ? PolicyVersion
    : ConfigVersion;

type VersionRow = Omit<Selectable<Database['configuration_version']>, 'company_id' | 'kind' | 'snapshot'>;

/** Writers of one kind take turns. */
export const lockVersions = (tx: Tx, companyId: string, kind: VersionedKind) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`configuration:${companyId}:${kind}`}, 0))`.execute(
    tx.db,
  );

const versions = (tx: Tx, companyId: string, kind: VersionedKind) =>
  tx.db
    .selectFrom('configuration_version')
    .select(['version', 'action', 'rolled_back_to', 'reason', 'rehearsal_id', 'saved_by', 'saved_at'])
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .orderBy('version', 'desc');

/** The database allows a kind its own actions alone. */
const versionOf = <K extends VersionedKind>(row: VersionRow) =>
  ({
    version: row.version,
    action: row.action,
    rolledBackTo: row.rolled_back_to,
    reason: row.reason,
    rehearsalId: row.rehearsal_id,
    savedBy: row.saved_by,
    savedAtUtc: row.saved_at.toISOString(),
  }) as VersionOf<K>;

/** Version 0: nothing was saved yet. */
const FIRST = {
  version: 0,
  action: 'default',
  rolledBackTo: null,
  reason: null,
  rehearsalId: null,
  savedBy: null,
  savedAtUtc: null,
} as const;

export async function newestVersion<K extends VersionedKind>(
  tx: Tx,
  companyId: string,
  kind: K,
): Promise<VersionOf<K>> {
  const row = await versions(tx, companyId, kind).limit(1).executeTakeFirst();
  return row ? versionOf<K>(row) : (FIRST as VersionOf<K>);
}

/** A page of the versions, newest first. */
export async function listVersions<K extends VersionedKind>(tx: Tx, companyId: string, kind: K, page: Page) {
  const { rows, total } = await readPage(tx, versions(tx, companyId, kind), page);
  return { items: rows.map((row) => versionOf<K>(row)), total };
}

/** What was saved as a version, as JSON; undefined for a version that is not there. */
export async function snapshotAt(
  tx: Tx,
  companyId: string,
  kind: VersionedKind,
  version: number,
): Promise<unknown> {
  const row = await tx.db
    .selectFrom('configuration_version')
    .select('snapshot')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.snapshot;
}

/** Versions read for the past; older ones say nothing about it. */
const MAX_PAST_VERSIONS = 100;

/** What was saved until a moment, newest first. */
export async function snapshotsUntil(tx: Tx, companyId: string, kind: VersionedKind, until: Date) {
  const rows = await tx.db
    .selectFrom('configuration_version')
    .select(['saved_at', 'snapshot'])
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('saved_at', '<', until)
    .orderBy('version', 'desc')
    .limit(MAX_PAST_VERSIONS)
    .execute();
  return rows.map(({ saved_at: savedAt, snapshot }) => ({ savedAt, snapshot: snapshot as unknown }));
}

export const insertVersion = (
  tx: Tx,
  companyId: string,
  kind: VersionedKind,
  snapshot: unknown,
  row: Omit<VersionRow, 'saved_by' | 'saved_at' | 'rehearsal_id'> & { rehearsal_id?: string | null },
) =>
  tx.db
    .insertInto('configuration_version')
    .values({
      company_id: companyId,
      kind,
      ...row,
      saved_by: tx.actor.email ?? 'system',
      saved_at: tx.now(),
      snapshot: JSON.stringify(snapshot),
    })
    .execute();
