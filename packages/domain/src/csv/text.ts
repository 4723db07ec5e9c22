import Papa from 'papaparse';

export type Cell = string | number | boolean | null | undefined;

/** What a spreadsheet would run as a formula; an amount below zero is none, and is to be added up. */
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
  /** What could not be read, with the row it stands in from 1 without the header. */
  problems: { row: number; message: string }[];
}

/** Reads CSV text with a header: empty lines skipped, a byte order mark and the escape of formulae dropped. */
export const parseCsv = (text: string): ParsedCsv => {
  const parsed = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (header) => header.trim(),
    transform: (value) => value.trim().replace(/^'(?=[=+\-@])/, ''),
  });
  return {
    columns: parsed.meta.fields ?? [],
    rows: parsed.data,
    problems: parsed.errors
      .filter((error) => error.code !== 'UndetectableDelimiter')
      .map((error) => ({ row: (error.row ?? 0) + 1, message: error.message })),
  };
};
