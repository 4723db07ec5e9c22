import { MAX_CSV_COLUMNS, MAX_CSV_ROW_CHARACTERS } from '@qafila/contracts';
import Papa from 'papaparse';

/** A problem of a file as a whole. */
export class CsvError extends Error {
  /** The row that could not be read, from 1 without the header; 0 for the header. */
  readonly row: number;
  constructor(message: string, row: number) {
    super(message);
    this.name = 'CsvError';
    this.row = row;
  }
}

export interface CsvReader {
  /** Takes the next part of the text; returns the records that are complete, the header first. @throws CsvError */
  push(text: string): string[][];
  /** The last record, if the text ended within one. @throws CsvError for a quote that was never closed. */
  end(): string[][];
}

const DELIMITERS = [',', ';', '\t'] as const;

/** The delimiter of a header: the most frequent candidate, by default a comma. */
const delimiterOf = (header: string): string => {
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
};

/**
 * Cleans a cell: trims it, and removes the quote that prevents a spreadsheet from running it as a formula.
 */
const meant = (cell: string) => cell.trim().replace(/^'(?=[=+\-@\t\r])/, '');

interface Parsed {
  data: string[][];
  errors: readonly { code: string; row?: number }[];
  /** Where the last complete record ended. */
  meta: { cursor: number };
}

/**
 * Reads CSV (RFC 4180) piece by piece, so that a file of any length takes the memory of one piece and one row. Commas,
 * semicolons and tabs are told by the header; a byte order mark and empty lines are left out, and every line break is
 * read as `\n`.
 */
export function createCsvReader(): CsvReader {
  let delimiter: string | undefined;
  /** Text not yet parsed; starts at the start of a record. */
  let rest = '';
  /** A `\r` at the end of a chunk: the next chunk decides whether a `\n` follows. */
  let carriage = '';
  /** Number of records so far, without the header. */
  let row = -1;

  const take = (text: string) => {
    const whole = carriage + text;
    carriage = whole.endsWith('\r') ? '\r' : '';
    rest += whole.slice(0, whole.length - carriage.length).replace(/\r\n?/g, '\n');
    if (row < 0) rest = rest.replace(/^[\uFEFF\n]+/, '');
  };
  const recordsOf = ({ data }: Parsed): string[][] => {
    const records: string[][] = [];
    for (const cells of data) {
      const record = cells.map(meant);
      if (record.every((one) => one === '')) continue;
      row += 1;
      if (record.length > MAX_CSV_COLUMNS)
        throw new CsvError(`Row ${row} has more than ${MAX_CSV_COLUMNS} columns`, row);
      if (cells.reduce((size, { length }) => size + length, 0) > MAX_CSV_ROW_CHARACTERS) throw tooLong(row);
      records.push(record);
    }
    return records;
  };
  const tooLong = (at: number) =>
    new CsvError(`Row ${at} is longer than ${MAX_CSV_ROW_CHARACTERS} characters. Is a quote not closed?`, at);
  const parse = (isLast: boolean): Parsed =>
    new Papa.Parser({ delimiter, newline: '\n' }).parse(rest, 0, !isLast);

  return {
    push(text) {
      take(text);
      const lineEnd = rest.indexOf('\n');
      if (delimiter === undefined && lineEnd >= 0) delimiter = delimiterOf(rest.slice(0, lineEnd));
      const parsed = delimiter === undefined ? undefined : parse(false);
      if (parsed) rest = rest.slice(parsed.meta.cursor);
      const records = parsed ? recordsOf(parsed) : [];
      if (rest.length > MAX_CSV_ROW_CHARACTERS) throw tooLong(row + 1);
      return records;
    },
    end() {
      take('\n');
      delimiter ??= delimiterOf(rest.split('\n', 1)[0] ?? '');
      const parsed = parse(true);
      rest = '';
      if (parsed.errors.some(({ code }) => code === 'MissingQuotes'))
        throw new CsvError(
          `Row ${row + parsed.data.length} opens a quote that never closes`,
          row + parsed.data.length,
        );
      return recordsOf(parsed);
    },
  };
}
