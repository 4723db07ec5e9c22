import { MAX_CSV_COLUMNS, MAX_CSV_ROW_CHARACTERS } from '@qafila/contracts';

/** What is wrong with a file as a whole. */
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
  /** Takes the next part of the text; answers the records that are complete, the header first. @throws CsvError */
  push(text: string): string[][];
  /** The last record, if the text ended within one. @throws CsvError for a quote that was never closed. */
  end(): string[][];
}

const DELIMITERS = [',', ';', '\t'] as const;

/** The delimiter of a header: the one that stands in it most often, a comma in doubt. */
const delimiterOf = (header: string): string => {
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
};

/** A cell as it was meant: trimmed, without the quote that keeps a spreadsheet from running it. */
const meant = (cell: string) => cell.trim().replace(/^'(?=[=+\-@\t\r])/, '');

/**
 * Reads CSV (RFC 4180) piece by piece, so that a file of any length takes the memory of one row. Commas, semicolons and
 * tabs are told by the header; a byte order mark and empty lines are left out.
 */
export function createCsvReader(): CsvReader {
  let delimiter: string | undefined;
  let head = '';
  let cell = '';
  let cells: string[] = [];
  let quoted = false;
  /** A quote within quotes: the next character says whether it closes them or stands for itself. */
  let quoteSeen = false;
  let size = 0;
  let row = -1;

  const endCell = () => {
    cells.push(meant(cell));
    cell = '';
    if (cells.length > MAX_CSV_COLUMNS)
      throw new CsvError(`Row ${row + 1} has more than ${MAX_CSV_COLUMNS} columns`, row + 1);
  };
  const endRecord = (done: string[][]) => {
    endCell();
    if (cells.some((one) => one !== '')) {
      row += 1;
      done.push(cells);
    }
    cells = [];
    size = 0;
  };
  /** Adds to the cell under way. */
  const add = (text: string) => {
    size += text.length;
    if (size > MAX_CSV_ROW_CHARACTERS)
      throw new CsvError(
        `Row ${row + 1} is longer than ${MAX_CSV_ROW_CHARACTERS} characters. Is a quote not closed?`,
        row + 1,
      );
    cell += text;
  };
  /** What stands between quotes, from `at`; answers where to go on. */
  const readQuoted = (text: string, at: number): number => {
    if (quoteSeen) {
      quoteSeen = false;
      if (text[at] !== '"') {
        quoted = false;
        return at;
      }
      add('"');
      return at + 1;
    }
    const quote = text.indexOf('"', at);
    add(text.slice(at, quote < 0 ? text.length : quote));
    quoteSeen = quote >= 0;
    return quote < 0 ? text.length : quote + 1;
  };
  /** What stands outside of quotes, up to the next character that means something. */
  const readPlain = (text: string, from: number, done: string[][]): number => {
    let at = from;
    while (at < text.length && !isSign(text[at])) at += 1;
    if (at > from) add(text.slice(from, at));
    const sign = text[at];
    if (sign === undefined) return at;
    if (sign === '"' && cell.trim() === '') {
      cell = '';
      quoted = true;
    } else if (sign === '"') add(sign);
    else if (sign === delimiter) endCell();
    else endRecord(done);
    return at + 1;
  };
  const isSign = (sign: string | undefined) =>
    sign === delimiter || sign === '"' || sign === '\n' || sign === '\r';
  const read = (text: string) => {
    const done: string[][] = [];
    for (let at = 0; at < text.length; ) at = quoted ? readQuoted(text, at) : readPlain(text, at, done);
    return done;
  };
  /** The delimiter is known once the first line that says anything is complete. */
  const begin = (text: string, isLast: boolean) => {
    head = (head + text).replace(/^[\uFEFF\r\n]+/, '');
    const [line = ''] = head.split(/[\r\n]/, 1);
    if (!isLast && line.length === head.length && head.length <= MAX_CSV_ROW_CHARACTERS) return [];
    delimiter = delimiterOf(line);
    const waiting = head;
    head = '';
    return read(waiting);
  };
  return {
    push: (text) => (delimiter === undefined ? begin(text, false) : read(text)),
    end() {
      const done = delimiter === undefined ? begin('', true) : [];
      if (quoted && !quoteSeen) throw new CsvError(`Row ${row + 1} opens a quote that never closes`, row + 1);
      endRecord(done);
      return done;
    },
  };
}
