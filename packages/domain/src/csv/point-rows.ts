import { checkWith, LocationPointInput, REQUIRED_FIELD } from '@qafila/contracts';
import { typedPhone } from '../phone/index.ts';
import { type Read, readNumber } from './cells.ts';
import type { FieldPositions, KnownColumn } from './header-map.ts';
import { type ColumnProblem, firstOfEach } from './row-problems.ts';
import { toCsv } from './text.ts';

export type PointCsvField =
  | 'name'
  | 'address'
  | 'phoneNumber'
  | 'zoneNumber'
  | 'streetNumber'
  | 'buildingNumber'
  | 'latitude'
  | 'longitude'
  | 'notes';

const column = (
  field: PointCsvField,
  header: string,
  aliases: readonly string[] = [],
  required = false,
): KnownColumn<PointCsvField> => ({ field, header, required, aliases });

/** Columns of a file of location points, in the order of its template. A place is a blue plate, coordinates or both. */
export const POINT_CSV_COLUMNS: readonly KnownColumn<PointCsvField>[] = [
  column('name', 'Name', ['Point', 'Location', 'Branch', 'الاسم'], true),
  column('address', 'Address', ['العنوان']),
  column('phoneNumber', 'Phone', ['Phone Number', 'Mobile', 'الهاتف']),
  column('zoneNumber', 'Zone', ['المنطقة']),
  column('streetNumber', 'Street', ['الشارع']),
  column('buildingNumber', 'Building', ['المبنى']),
  column('latitude', 'Latitude', ['Lat', 'خط العرض']),
  column('longitude', 'Longitude', ['Lon', 'Lng', 'Long', 'خط الطول']),
  column('notes', 'Notes', ['ملاحظات']),
];

/** The template, with a place by its plate and one by its coordinates as examples. */
export const pointTemplateCsv = (): string =>
  toCsv(
    POINT_CSV_COLUMNS.map(({ header }) => header),
    [
      ['Villa 12', 'Dafna', '+97444001100', '66', '840', '12', '', '', 'Ring twice'],
      ['Souq Waqif gate 2', 'Al Souq', '', '', '', '', '25.2877', '51.5329', ''],
    ],
  );

const PLATE = ['zoneNumber', 'streetNumber', 'buildingNumber'] as const;
const COORDINATES = ['latitude', 'longitude'] as const;
const NO_PLACE = 'Give the zone, street and building, or the latitude and longitude';

export type CheckedPointRow =
  | { ok: true; input: LocationPointInput }
  | { ok: false; problems: ColumnProblem<PointCsvField>[] };

/** Validates one row of a file of location points; does not check that the zone exists. */
export function checkPointRow(
  cells: readonly string[],
  positions: FieldPositions<PointCsvField>,
): CheckedPointRow {
  const cell = (field: PointCsvField) => (cells[positions[field] ?? -1] ?? '').trim();
  const problems: ColumnProblem<PointCsvField>[] = [];
  if (cell('name') === '') problems.push({ column: 'name', message: REQUIRED_FIELD });
  const isNamed = (fields: readonly PointCsvField[]) => fields.some((field) => cell(field) !== '');
  const requireAll = (fields: readonly PointCsvField[]) => {
    for (const field of fields)
      if (cell(field) === '') problems.push({ column: field, message: REQUIRED_FIELD });
  };
  if (isNamed(PLATE)) requireAll(PLATE);
  if (isNamed(COORDINATES)) requireAll(COORDINATES);
  if (!isNamed(PLATE) && !isNamed(COORDINATES)) problems.push({ column: 'zoneNumber', message: NO_PLACE });
  const degrees = (field: 'latitude' | 'longitude') => {
    if (cell(field) === '') return {};
    const read: Read<number> = readNumber(cell(field));
    if ('value' in read) return { [field]: read.value };
    problems.push({ column: field, message: read.message });
    return {};
  };
  const place = {
    ...(isNamed(PLATE) && Object.fromEntries(PLATE.map((field) => [field, cell(field)]))),
    ...degrees('latitude'),
    ...degrees('longitude'),
  };
  if (problems.length > 0) return { ok: false, problems: firstOfEach(problems) };
  const checked = checkWith(LocationPointInput, {
    name: cell('name'),
    address: cell('address'),
    phoneNumber: typedPhone(cell('phoneNumber')),
    notes: cell('notes'),
    ...place,
  });
  if (checked.ok) return { ok: true, input: checked.value };
  const refused = checked.errors.map(({ path, message }) => ({ column: path as PointCsvField, message }));
  return { ok: false, problems: firstOfEach(refused) };
}
