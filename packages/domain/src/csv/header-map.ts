/** A column that a file may have. */
export interface KnownColumn<Field extends string> {
  field: Field;
  header: string;
  required: boolean;
  aliases?: readonly string[];
}

/** The index of each field's column. */
export type FieldPositions<Field extends string> = Partial<Record<Field, number>>;

/**
 * The user's own mapping: header to field, or the field of each column in order. An empty field leaves the column out. By
 * header, the other columns are mapped as usual; in order, only those that are named are read.
 */
export type ChosenColumns = Readonly<Record<string, string>> | readonly string[];

const isInOrder = (chosen: ChosenColumns): chosen is readonly string[] => Array.isArray(chosen);

/** Normalizes a header: ignores case, spaces and punctuation. */
const plain = (header: string) => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Maps columns to fields: by the user's choice, then by header, then by aliases of a field. Each column maps
 * to one field and vice versa.
 */
export function mapHeaders<Field extends string>(
  headers: readonly string[],
  known: readonly KnownColumn<Field>[],
  chosen: ChosenColumns = {},
): FieldPositions<Field> {
  const found: FieldPositions<Field> = {};
  const used = new Set<number>();
  const take = (field: Field, position: number) => {
    if (position < 0 || used.has(position) || found[field] !== undefined) return;
    found[field] = position;
    used.add(position);
  };
  const fieldNamed = (name: string | undefined) => known.find(({ field }) => field === name)?.field;
  if (isInOrder(chosen)) {
    chosen.slice(0, headers.length).forEach((name, position) => {
      const field = fieldNamed(name);
      if (field) take(field, position);
    });
    return found;
  }
  const byHeader = new Map(Object.entries(chosen).map(([header, field]) => [plain(header), field]));
  headers.forEach((header, position) => {
    const wanted = byHeader.get(plain(header));
    if (wanted === undefined) return;
    const field = fieldNamed(wanted);
    if (field) take(field, position);
    used.add(position);
  });
  const free = headers.map(plain);
  const positionOf = (names: readonly string[]) =>
    free.findIndex((header, position) => !used.has(position) && names.some((name) => plain(name) === header));
  for (const { field, header } of known) take(field, positionOf([header, field]));
  for (const { field, aliases = [] } of known) take(field, positionOf(aliases));
  return found;
}

/** Headers of the required fields that a file lacks. */
export const missingHeaders = <Field extends string>(
  positions: FieldPositions<Field>,
  known: readonly KnownColumn<Field>[],
): string[] =>
  known.flatMap(({ field, header, required }) =>
    required && positions[field] === undefined ? [header] : [],
  );
