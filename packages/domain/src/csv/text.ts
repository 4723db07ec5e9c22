import Papa from 'papaparse';
import { createCsvReader } from './reader.ts';

export type Cell = string | number | boolean | null | undefined;

/** Text that a spreadsheet would run as a formula. A negative amount is not one, so that it can be summed. */
const FORMULA = /^(?!-\d+(?:\.\d+)?$)[=+\-@\t\r]/;

/** CSV text with a header; cells that a spreadsheet would run as a formula are escaped. */
export const toCsv = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  Papa.unparse(
    { fields: [...columns], data: rows.map((row) => [...row]) },
    { escapeFormulae: FORMULA, newline: '\r\n' },
  );

export interface ParsedCsv {
  columns: string[];
  /** One record per row, by column; values are trimmed. */
  rows: Record<string, string>[];
  /** The problem of a row, numbered from 1 without the header. */
  problems: { row: number; message: string }[];
}

/**
 * Reads CSV text with a header, by the rules of the reader of large files. A row that ends before the header does is
 * named; a cell past the header's last column is left out.
 * @throws CsvError when the file can't be read
 */
export const parseCsv = (text: string): ParsedCsv => {
  const reader = createCsvReader();
  const [columns = [], ...records] = [...reader.push(text), ...reader.end()];
  const rows = records.map((cells) =>
    Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])),
  );
  const problems = records.flatMap((cells, index) =>
    cells.length < columns.length
      ? [{ row: index + 1, message: `Too few fields: ${cells.length} of ${columns.length}` }]
      : [],
  );
  return { columns, rows, problems };
};
