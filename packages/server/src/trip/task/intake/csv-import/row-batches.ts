import { createReadStream } from 'node:fs';
import { AppError, MAX_TASK_CSV_ROWS } from '@qafila/contracts';
import {
  type ChosenColumns,
  CsvError,
  createCsvReader,
  type FieldPositions,
  mapHeaders,
  missingHeaders,
  TASK_CSV_COLUMNS,
  type TaskCsvField,
} from '@qafila/domain/csv';
import { notCsv } from '../../../../platform/uploads/csv-text.ts';
import { say } from '../../../../platform/words/say.ts';

/** Rows that are checked and written together. */
const BATCH_ROWS = 500;

export interface NumberedRow {
  /** From 1, without the header. */
  row: number;
  cells: string[];
}
export interface RowBatch {
  positions: FieldPositions<TaskCsvField>;
  /** Number of columns in the header. */
  width: number;
  rows: NumberedRow[];
}

const refused = (message: string) =>
  new AppError('VALIDATION', { message, errors: [{ path: 'file', message }] });

/** The text of a file, piece by piece. @throws AppError UNSUPPORTED_MEDIA_TYPE for what is no text. */
async function* textOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Buffer) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw notCsv();
    }
  };
  for await (const chunk of createReadStream(path)) {
    const text = decode(chunk);
    if (text.includes('\0')) throw notCsv();
    yield text;
  }
  yield decode();
}

async function* recordsOf(path: string): AsyncGenerator<string[][]> {
  const reader = createCsvReader();
  try {
    for await (const text of textOf(path)) yield reader.push(text);
    yield reader.end();
  } catch (error) {
    throw error instanceof CsvError ? refused(error.message) : error;
  }
}

function positionsOf(header: readonly string[], chosen: ChosenColumns) {
  const positions = mapHeaders(header, TASK_CSV_COLUMNS, chosen);
  const missing = missingHeaders(positions, TASK_CSV_COLUMNS);
  if (missing.length)
    throw refused(say('The file has no column for: {columns}', { columns: missing.join(', ') }));
  return positions;
}

/**
 * The rows of an import, some at a time.
 * @throws AppError VALIDATION for a file without the columns that are needed or without rows, PAYLOAD_TOO_LARGE past the
 * limit of rows, UNSUPPORTED_MEDIA_TYPE for what is no text
 */
export async function* rowBatches(path: string, chosen: ChosenColumns): AsyncGenerator<RowBatch> {
  let positions: FieldPositions<TaskCsvField> | undefined;
  let width = 0;
  let rows: NumberedRow[] = [];
  let row = 0;
  for await (const records of recordsOf(path))
    for (const cells of records) {
      if (!positions) {
        positions = positionsOf(cells, chosen);
        width = cells.length;
        continue;
      }
      row += 1;
      if (row > MAX_TASK_CSV_ROWS)
        throw new AppError('PAYLOAD_TOO_LARGE', {
          message: say('The file has too many rows: at most {most}', { most: MAX_TASK_CSV_ROWS }),
        });
      rows.push({ row, cells });
      if (rows.length < BATCH_ROWS) continue;
      yield { positions, width, rows };
      rows = [];
    }
  if (!positions) throw refused(say('The file is empty'));
  if (row === 0) throw refused(say('The file has a header and no rows'));
  if (rows.length) yield { positions, width, rows };
}
