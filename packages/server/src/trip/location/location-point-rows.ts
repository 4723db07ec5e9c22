import { COUNT_LIMIT, type LocationPoint } from '@qafila/contracts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import type { CursorPage } from '../../platform/list/cursor.ts';
import { ownCompany } from '../../platform/tenancy/own-company.ts';
import type { LocationPointTable } from './tables.ts';

export interface PointQuery {
  pattern: string | null;
  sortBy: 'name' | 'createdAtUtc';
  descending: boolean;
}

const columns = [
  'id',
  'name',
  'address',
  'phone_number',
  'latitude',
  'longitude',
  'notes',
  'zone_number',
  'street_number',
  'building_number',
  'created_at',
  'updated_at',
] as const;

const select = (tx: Tx) => tx.db.selectFrom('location_point').select(columns);
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const pointOf = (row: Row): LocationPoint => ({
  id: row.id,
  name: row.name,
  address: row.address,
  phoneNumber: row.phone_number,
  latitude: row.latitude,
  longitude: row.longitude,
  notes: row.notes,
  zoneNumber: row.zone_number,
  streetNumber: row.street_number,
  buildingNumber: row.building_number,
  createdAtUtc: row.created_at.toISOString(),
  updatedAtUtc: row.updated_at.toISOString(),
});

/** One point, if the actor may see it. */
export async function findPoint(tx: Tx, id: string): Promise<LocationPoint | undefined> {
  const row = await select(tx).where('id', '=', id).executeTakeFirst();
  return row && pointOf(row);
}

/** Points in the order of the given ids; points that the actor may not see are left out. */
export async function pointsOf(tx: Tx, ids: readonly string[]): Promise<LocationPoint[]> {
  if (ids.length === 0) return [];
  const rows = await select(tx)
    .where('id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, pointOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One page of points. */
export async function listPoints(tx: Tx, query: PointQuery, page: CursorPage): Promise<LocationPoint[]> {
  const { rows } = await sql<{ id: string }>`
    select app.find_points(${query.pattern}, ${query.sortBy}, ${query.descending}, ${page.after},
      ${page.offset}, ${page.pageSize}) as id`.execute(tx.db);
  return pointsOf(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Counts points, up to the last row that page numbers reach. */
export async function countPoints(tx: Tx, pattern: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select app.count_points(${pattern}, ${COUNT_LIMIT}) as count`.execute(tx.db);
  return rows[0]?.count ?? 0;
}

/** The points nearest to a position, nearest first. */
export async function nearestPoints(tx: Tx, latitude: number, longitude: number, most: number) {
  const { rows } = await sql<{ id: string }>`
    select app.points_near(${latitude}, ${longitude}, ${most}) as id`.execute(tx.db);
  return pointsOf(
    tx,
    rows.map(({ id }) => id),
  );
}

/** The columns of a point to add. */
export type NewPoint = Insertable<LocationPointTable>;

/** Points added by one statement, which PostgreSQL allows 65,535 values. */
const MAX_INSERTED = 1000;

/** Adds many points. */
export async function insertPoints(tx: Tx, points: readonly NewPoint[]): Promise<void> {
  for (let from = 0; from < points.length; from += MAX_INSERTED)
    await tx.db
      .insertInto('location_point')
      .values(points.slice(from, from + MAX_INSERTED))
      .execute();
}

/** The company's points with these names, in any case. */
export const pointsNamed = (tx: Tx, names: readonly string[]) =>
  tx.db
    .selectFrom('location_point')
    .select(['name', 'latitude', 'longitude'])
    .where('company_id', '=', ownCompany(tx))
    .where(sql<boolean>`lower(name) = any(${names.map((name) => name.toLowerCase())}::text[])`)
    .execute();

export async function insertPoint(tx: Tx, values: NewPoint): Promise<LocationPoint> {
  return pointOf(
    await tx.db.insertInto('location_point').values(values).returning(columns).executeTakeFirstOrThrow(),
  );
}

/** Undefined when the actor may not see the point. */
export async function changePoint(
  tx: Tx,
  id: string,
  values: Updateable<LocationPointTable>,
): Promise<LocationPoint | undefined> {
  const row = await tx.db
    .updateTable('location_point')
    .set({ ...values, updated_at: tx.now() })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
  return row && pointOf(row);
}

/** Undefined when there was no such point. */
export const removePoint = (tx: Tx, id: string): Promise<{ company_id: string } | undefined> =>
  tx.db.deleteFrom('location_point').where('id', '=', id).returning('company_id').executeTakeFirst();
