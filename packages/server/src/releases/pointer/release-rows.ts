import type { RemoteDescriptor } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { type Pointer, UNMOVED } from './pointer.ts';
import './tables.ts';

/** Locks changes of one remote until the transaction ends. */
export const lockRemote = async (tx: Tx, name: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`release:${name}`}, 0))`.execute(tx.db);
};

export async function pointers(tx: Tx): Promise<Map<string, Pointer>> {
  const rows = await tx.db
    .selectFrom('release_pointer')
    .select(['name', 'stable', 'candidate', 'percent', 'history'])
    .execute();
  return new Map(rows.map(({ name, ...pointer }) => [name, pointer]));
}

export const pointerOf = async (tx: Tx, name: string): Promise<Pointer> =>
  (await tx.db
    .selectFrom('release_pointer')
    .select(['stable', 'candidate', 'percent', 'history'])
    .where('name', '=', name)
    .executeTakeFirst()) ?? UNMOVED;

export async function savePointer(tx: Tx, name: string, pointer: Pointer): Promise<void> {
  const values = {
    stable: pointer.stable,
    candidate: pointer.candidate,
    percent: pointer.percent,
    history: JSON.stringify(pointer.history),
  };
  await tx.db
    .insertInto('release_pointer')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}

/** A release in the store. */
export interface Uploaded {
  name: string;
  version: string;
  descriptor: RemoteDescriptor;
  notes: string | null;
  uploaded_by: string;
  created_at: Date;
}

/** All releases, newest first within a remote. */
export const uploaded = (tx: Tx): Promise<Uploaded[]> =>
  tx.db
    .selectFrom('release')
    .select(['name', 'version', 'descriptor', 'notes', 'uploaded_by', 'created_at'])
    .orderBy('name')
    .orderBy('created_at', 'desc')
    .execute();

/** Whether there is such a release. */
export const isUploaded = async (tx: Tx, name: string, version: string): Promise<boolean> =>
  (await tx.db
    .selectFrom('release')
    .select('name')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst()) !== undefined;

/** Inserts a release. @returns false when the version exists, or did before it left the store. */
export async function addRelease(
  tx: Tx,
  descriptor: RemoteDescriptor,
  { by, notes }: { by: string; notes: string | undefined },
): Promise<boolean> {
  const { name, version } = descriptor;
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('released_version')
    .values({ name, version })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await tx.db
    .insertInto('release')
    .values({
      name,
      version,
      descriptor: JSON.stringify(descriptor),
      uploaded_by: by,
      notes: notes || null,
      created_at: tx.wallNow(),
    })
    .execute();
  return true;
}

export async function removeReleases(tx: Tx, name: string, versions: readonly string[]): Promise<void> {
  if (!versions.length) return;
  await tx.db.deleteFrom('release').where('name', '=', name).where('version', 'in', versions).execute();
}
