import type { Area, AreaInput } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { type Page, readPage } from '../../platform/list/page.ts';
import { containsPattern, inWesternDigits } from '../../platform/list/search-pattern.ts';

const columns = ['id', 'name', 'polygon', 'color_hex', 'notes', 'updated_at'] as const;
const select = (tx: Tx) => tx.db.selectFrom('area').select(columns);
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const areaOf = (row: Row): Area => ({
  id: row.id,
  name: row.name,
  polygon: row.polygon,
  colorHex: row.color_hex,
  notes: row.notes,
  updatedAtUtc: row.updated_at.toISOString(),
});

const valuesOf = (input: Partial<AreaInput>) => ({
  ...(input.name !== undefined && { name: input.name }),
  ...(input.polygon !== undefined && { polygon: JSON.stringify(input.polygon) }),
  ...(input.colorHex !== undefined && { color_hex: input.colorHex }),
  ...(input.notes !== undefined && { notes: input.notes || null }),
});

/** A page of areas, newest first, and their total. */
export async function listAreas(tx: Tx, search: string | undefined, page: Page) {
  const pattern = containsPattern(search);
  const all = select(tx).orderBy('id', 'desc');
  const { rows, total } = await readPage(
    tx,
    pattern ? all.where(inWesternDigits('name'), 'ilike', pattern) : all,
    page,
  );
  return { items: rows.map(areaOf), total };
}

/**
 * The ids among these that are areas the actor may see. They stay until the transaction ends: one that is named in it is
 * not deleted meanwhile.
 */
export async function knownAreas(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.db.selectFrom('area').select('id').where('id', 'in', ids).forKeyShare().execute();
  return rows.map(({ id }) => id);
}

/**
 * The id of a company's area of this name, ignoring case. Until the transaction ends no other one may look: of two users who
 * save the same name at the same time, the second finds the area of the first.
 */
export async function areaNamed(tx: Tx, companyId: string, name: string): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`areas:${companyId}`}, 0))`.execute(tx.db);
  const row = await tx.db
    .selectFrom('area')
    .select('id')
    .where('company_id', '=', companyId)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();
  return row?.id;
}

/** The areas of a company by name. */
export const areaNames = (tx: Tx, companyId: string): Promise<{ id: string; name: string }[]> =>
  tx.db
    .selectFrom('area')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .orderBy('name')
    .execute();

/** The border of an area. */
export type AreaShape = Pick<Area, 'id' | 'polygon'>;

/** The borders of these areas; those that the actor may not see are left out. */
export const areaShapes = async (tx: Tx, ids: readonly string[]): Promise<AreaShape[]> =>
  ids.length === 0 ? [] : tx.db.selectFrom('area').select(['id', 'polygon']).where('id', 'in', ids).execute();

/** Locks an area, so that nothing begins to name it. False when the actor may not see it. */
export async function lockArea(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.db.selectFrom('area').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

/** One area, if the actor may see it. */
export async function findArea(tx: Tx, id: string): Promise<Area | undefined> {
  const row = await select(tx).where('id', '=', id).executeTakeFirst();
  return row && areaOf(row);
}

export async function insertArea(tx: Tx, companyId: string, input: AreaInput): Promise<Area> {
  const row = await tx.db
    .insertInto('area')
    .values({
      company_id: companyId,
      name: input.name,
      polygon: JSON.stringify(input.polygon),
      color_hex: input.colorHex ?? null,
      notes: input.notes || null,
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return areaOf(row);
}

/** Undefined when the actor may not see the area. */
export async function changeArea(tx: Tx, id: string, patch: Partial<AreaInput>): Promise<Area | undefined> {
  const row = await tx.db
    .updateTable('area')
    .set({ ...valuesOf(patch), updated_at: tx.now() })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
  return row && areaOf(row);
}

/** Undefined when there was no such area. */
export const removeArea = (tx: Tx, id: string): Promise<{ company_id: string } | undefined> =>
  tx.db.deleteFrom('area').where('id', '=', id).returning('company_id').executeTakeFirst();
