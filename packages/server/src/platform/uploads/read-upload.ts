import { AppError, MAX_CSV_ROWS, MAX_UPLOAD_BYTES } from '@qafila/contracts';
import {
  CsvError,
  createCsvReader,
  type FieldPositions,
  type KnownColumn,
  mapHeaders,
  missingHeaders,
} from '@qafila/domain/csv';
import type { UploadedFile } from '../http/route.ts';
import { say } from '../words/say.ts';
import { csvText } from './csv-text.ts';

const MEGABYTE = 1024 * 1024;
const refused = (message: string, path = 'file') =>
  new AppError('VALIDATION', { message, errors: [{ path, message }] });

function recordsOf(text: string): string[][] {
  const reader = createCsvReader();
  try {
    return [...reader.push(text), ...reader.end()];
  } catch (error) {
    throw error instanceof CsvError ? refused(error.message) : error;
  }
}

function chosenColumns(text: string | undefined): Record<string, string> {
  if (!text) return {};
  try {
    return Object.fromEntries(
      Object.entries(JSON.parse(text)).map(([header, field]) => [header, String(field)]),
    );
  } catch {
    throw refused('Must be JSON of column header to field', 'columns');
  }
}

/** The rows of an upload. */
export interface UploadedRows<Field extends string> {
  rows: string[][];
  positions: FieldPositions<Field>;
  /** Number of columns in the header. */
  width: number;
}

/**
 * The rows of an upload, and the column index of each field.
 * @throws AppError VALIDATION if there is no file, it is empty or it lacks a required column,
 * PAYLOAD_TOO_LARGE over the limits, UNSUPPORTED_MEDIA_TYPE if it is not text
 */
export function readUpload<Field extends string>(
  known: readonly KnownColumn<Field>[],
  file: UploadedFile | undefined,
  columns: string | undefined,
): UploadedRows<Field> {
  if (!file) throw refused(say('Choose a file'));
  const tooLarge = (message: string) => new AppError('PAYLOAD_TOO_LARGE', { message });
  if (file.data.length > MAX_UPLOAD_BYTES)
    throw tooLarge(say('The file is too large: at most {most} MB', { most: MAX_UPLOAD_BYTES / MEGABYTE }));
  const [header, ...rows] = recordsOf(csvText(file.data));
  if (!header) throw refused(say('The file is empty'));
  const positions = mapHeaders(header, known, chosenColumns(columns));
  const missing = missingHeaders(positions, known);
  if (missing.length)
    throw refused(say('The file has no column for: {columns}', { columns: missing.join(', ') }));
  if (rows.length === 0) throw refused(say('The file has a header and no rows'));
  if (rows.length > MAX_CSV_ROWS)
    throw tooLarge(say('The file has too many rows: at most {most}', { most: MAX_CSV_ROWS }));
  return { rows, positions, width: header.length };
}
