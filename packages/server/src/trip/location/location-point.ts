import {
  AppError,
  type LocationPoint,
  type LocationPointInput,
  type LocationPointPatch,
  missingInPlace,
  type PointListQuery,
  REQUIRED_FIELD,
  UUID,
} from '@qafila/contracts';
import { changedValues } from '../../platform/audit/changed-values.ts';
import { lockRow, refuseUnseen } from '../../platform/database/refuse-unseen.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { type CursorPage, cursorContext, cursorPageOf } from '../../platform/list/cursor.ts';
import { searchPattern } from '../../platform/list/search-pattern.ts';
import { isDescending } from '../../platform/list/sort.ts';
import { ownCompany } from '../../platform/tenancy/own-company.ts';
import { say } from '../../platform/words/say.ts';
import {
  changePoint,
  countPoints,
  findPoint,
  insertPoint,
  listPoints,
  type NewPoint,
  type PointQuery,
  removePoint,
} from './location-point-rows.ts';
import { translateQatar } from './qatar.ts';

/** Maximum points for a picker without pages. */
const PICKER_LIMIT = 5000;

const queryOf = (input: Partial<PointListQuery>): PointQuery => ({
  pattern: searchPattern(input.search),
  sortBy: input.sortBy ?? 'createdAtUtc',
  descending: isDescending(input),
});

/** A page of the company's points; `nextCursor` continues without counting. */
export async function pointsPage(tx: Tx, input: PointListQuery) {
  const page = cursorPageOf(input);
  const query = queryOf(input);
  const items = await listPoints(tx, query, page);
  const total = await countPoints(tx, query.pattern);
  const ids = items.map(({ id }) => id);
  return { items, pagingFilteringContext: cursorContext(page, ids, total) };
}

/** The points of a picker: the one requested, or those that match. */
export async function pickPoints(
  tx: Tx,
  { id, search }: { id?: string | undefined; search?: string | undefined },
) {
  if (id) return { items: [await getPointOrThrow(tx, id)] };
  const all: CursorPage = { pageNumber: 1, pageSize: PICKER_LIMIT, offset: 0, after: null, place: null };
  return { items: await listPoints(tx, queryOf({ search, sortBy: 'name', sortOrder: 'asc' }), all) };
}

const notFound = () => new AppError('NOT_FOUND', { message: say('Location point not found') });
/** @throws AppError NOT_FOUND for an absent point and for one of another company. */
export async function getPointOrThrow(tx: Tx, id: string): Promise<LocationPoint> {
  const point = UUID.test(id) ? await findPoint(tx, id) : undefined;
  if (!point) throw notFound();
  return point;
}

type Input = LocationPointInput | LocationPointPatch;

/** The given coordinates, otherwise those of the plate, otherwise none. */
function coordinates(input: Input): { latitude: number; longitude: number } | undefined {
  const { latitude, longitude } = input;
  if (typeof latitude === 'number' && typeof longitude === 'number') return { latitude, longitude };
  if (!input.zoneNumber) return undefined;
  const found = translateQatar(input.zoneNumber, 'zoneNumber');
  return { latitude: found.latitude, longitude: found.longitude };
}

const plate = (input: Input) => ({
  ...(input.zoneNumber !== undefined && { zone_number: input.zoneNumber }),
  ...(input.streetNumber !== undefined && { street_number: input.streetNumber }),
  ...(input.buildingNumber !== undefined && { building_number: input.buildingNumber }),
});

/** @throws AppError VALIDATION when a change would leave a point with half a plate. */
function refuseHalfPlate(before: LocationPoint, patch: LocationPointPatch): void {
  if (Object.keys(plate(patch)).length === 0) return;
  const missing = missingInPlace({ ...before, ...patch });
  if (missing.length > 0)
    throw new AppError('VALIDATION', {
      errors: missing.map((path) => ({ path, message: REQUIRED_FIELD })),
    });
}

/** The row of a new point. @throws AppError VALIDATION when there is no such zone. */
export function pointValues(tx: Tx, input: LocationPointInput): NewPoint {
  const where = coordinates(input);
  if (!where) throw new AppError('VALIDATION', { message: say('A place needs coordinates or a zone') });
  return {
    company_id: ownCompany(tx),
    name: input.name,
    address: input.address ?? '',
    phone_number: input.phoneNumber || null,
    notes: input.notes || null,
    ...where,
    ...plate(input),
    created_at: tx.now(),
    updated_at: tx.now(),
  };
}

/** @throws AppError VALIDATION when there is no such zone. */
export async function createPoint(tx: Tx, input: LocationPointInput): Promise<LocationPoint> {
  const point = await insertPoint(tx, pointValues(tx, input));
  tx.audit('locationPoint.created', `locationPoint:${point.id}`, { name: point.name });
  return point;
}

/**
 * Changes a point; running tasks keep the place they were given.
 * @throws AppError NOT_FOUND, VALIDATION, CONFLICT if it was saved since the caller read it
 */
export async function updatePoint(
  tx: Tx,
  id: string,
  { seenUtc, ...patch }: LocationPointPatch,
): Promise<LocationPoint> {
  await lockRow(tx, 'location_point', id);
  const before = await getPointOrThrow(tx, id);
  refuseUnseen(before, seenUtc);
  refuseHalfPlate(before, patch);
  const point = await changePoint(tx, id, {
    ...(patch.name !== undefined && { name: patch.name }),
    ...(patch.address !== undefined && { address: patch.address }),
    ...(patch.phoneNumber !== undefined && { phone_number: patch.phoneNumber || null }),
    ...(patch.notes !== undefined && { notes: patch.notes || null }),
    ...coordinates(patch),
    ...plate(patch),
  });
  if (!point) throw notFound();
  tx.audit('locationPoint.updated', `locationPoint:${id}`, changedValues(before, point, patch));
  return point;
}

/** @throws AppError NOT_FOUND */
export async function deletePoint(tx: Tx, id: string): Promise<void> {
  const removed = await removePoint(tx, id);
  if (!removed) throw notFound();
  tx.audit('locationPoint.deleted', `locationPoint:${id}`, {}, removed.company_id);
}
