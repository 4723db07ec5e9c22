import Papa from 'papaparse';
import { createCsvReader } from './reader.ts';
import { hasTooManyCells } from './row-problems.ts';

export type Cell = string | number | boolean | null | undefined;

/** Text that a spreadsheet would run as a formula. A negative amount is not one, so that it can be summed. */
const FORMULA = /^(?!-\d+(?:\.\d+)?$)[=+\-@\t\r]/;

/**
 * CSV text with a header; cells that a spreadsheet would run as a formula are escaped. A row shorter than the header gets
 * empty cells, a longer one stays as it is.
 */
export const toCsv = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string => {
  const filled = rows.map((row) =>
    Array.from({ length: Math.max(row.length, columns.length) }, (_, at) => row[at]),
  );
  // Given apart from the rows, a header cuts them to its own length.
  return Papa.unparse([[...columns], ...filled], { escapeFormulae: FORMULA, newline: '\r\n' });
};

export interface ParsedCsv {
  columns: string[];
  /** One record per row, by column; values are trimmed. */
  rows: Record<string, string>[];
  /** The problem of a row, numbered from 1 without the header. */
  problems: { row: number; problem: 'tooFewCells' | 'tooManyCells' }[];
}

/**
 * Reads CSV text with a header, by the rules of the reader of large files. A row with fewer or more cells than the header
 * is listed as a problem.
 * @throws CsvError when the file can't be read
 */
export const parseCsv = (text: string): ParsedCsv => {
  const reader = createCsvReader();
  const [columns = [], ...records] = [...reader.push(text), ...reader.end()];
  const rows = records.map((cells) =>
    Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])),
  );
  const problems = records.flatMap((cells, index): ParsedCsv['problems'] => {
    if (cells.length < columns.length) return [{ row: index + 1, problem: 'tooFewCells' }];
    return hasTooManyCells(cells, columns.length) ? [{ row: index + 1, problem: 'tooManyCells' }] : [];
  });
  return { columns, rows, problems };
};
