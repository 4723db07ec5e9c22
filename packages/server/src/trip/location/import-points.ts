import { AppError, type BulkReply, type LocationPointInput, type RowResult } from '@qafila/contracts';
import { type ColumnProblem, checkPointRow, POINT_CSV_COLUMNS, type PointCsvField } from '@qafila/domain/csv';
import { lockImport } from '../../platform/database/lock-import.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { ownCompany } from '../../platform/tenancy/own-company.ts';
import type { UploadedRows } from '../../platform/uploads/read-upload.ts';
import { tooManyCellsIn } from '../../platform/uploads/too-many-cells.ts';
import { say } from '../../platform/words/say.ts';
import { pointValues } from './location-point.ts';
import { insertPoints, type NewPoint, pointsNamed } from './location-point-rows.ts';

const HEADERS = new Map(POINT_CSV_COLUMNS.map(({ field, header }) => [field, header]));

const refusal = (
  row: number,
  name: string,
  problems: readonly ColumnProblem<PointCsvField>[],
): RowResult => ({
  row,
  id: name || null,
  ok: false,
  message: problems.map(({ column, message }) => `${HEADERS.get(column)}: ${message}`).join('; '),
  errors: problems.map(({ column, message }) => ({ path: column, message })),
});

/** Places nearer than this to each other are one, in degrees: about a metre. */
const SAME_PLACE_DECIMALS = 5;
/** What two points have in common that are the same one. */
const identityOf = (point: Pick<NewPoint, 'name' | 'latitude' | 'longitude'>) =>
  [
    point.name.toLowerCase(),
    point.latitude.toFixed(SAME_PLACE_DECIMALS),
    point.longitude.toFixed(SAME_PLACE_DECIMALS),
  ].join('\n');

/** A point to write, or the zone that does not exist. */
function resolved(tx: Tx, input: LocationPointInput): NewPoint | ColumnProblem<PointCsvField>[] {
  try {
    return pointValues(tx, input);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.errors.map(({ path, message }) => ({ column: path as PointCsvField, message }));
  }
}

/**
 * Checks every row of a file, then adds the points of the valid ones, with a result per row. A point that the company has
 * under this name at this place is refused, so that a file that is sent again adds nothing twice.
 */
export async function importPoints(
  tx: Tx,
  upload: UploadedRows<PointCsvField> & { dryRun: boolean },
): Promise<BulkReply> {
  const { rows, positions, width, dryRun } = upload;
  if (!dryRun) await lockImport(tx, 'location-points', ownCompany(tx));
  const checked = rows.map((cells) => ({
    tooLong: tooManyCellsIn(cells, width),
    ...checkPointRow(cells, positions),
  }));
  const names = checked.flatMap((one) => (one.ok ? [one.input.name] : []));
  const present = new Set((await pointsNamed(tx, names)).map(identityOf));
  const rowOf = new Map<string, number>();
  const points: NewPoint[] = [];
  const results = checked.map((one, index): RowResult => {
    const row = index + 1;
    const name = rows[index]?.[positions.name ?? -1] ?? '';
    const refuse = (problems: readonly ColumnProblem<PointCsvField>[]) => refusal(row, name, problems);
    if (one.tooLong) return { row, id: name || null, ok: false, message: one.tooLong };
    if (!one.ok) return refuse(one.problems);
    const point = resolved(tx, one.input);
    if (Array.isArray(point)) return refuse(point);
    const identity = identityOf(point);
    const first = rowOf.get(identity);
    if (first !== undefined)
      return refuse([{ column: 'name', message: say('Row {row} has the same point', { row: first }) }]);
    if (present.has(identity))
      return refuse([{ column: 'name', message: say('There is a point with this name at this place') }]);
    rowOf.set(identity, row);
    points.push(point);
    return { row, id: name, ok: true };
  });
  if (!dryRun && points.length > 0) {
    await insertPoints(tx, points);
    tx.audit('locationPoints.imported', `locationPoints:${points.length}`, { count: points.length });
  }
  return { accepted: points.length, rejected: results.length - points.length, results };
}
