import { createCsvReader } from '@qafila/domain/csv';

/** Chunk size of reading, bytes. */
const PIECE_BYTES = 512 * 1024;

export interface FileRow {
  /** From 1, without the header. */
  row: number;
  cells: string[];
}
/** The header and first rows of a file. */
export interface FileHead {
  headers: string[];
  rows: FileRow[];
}

/** The file is not text, so it can't be a CSV. */
export class NoText extends Error {}

/** Rows of a file, the header as row 0, however long it is. @throws CsvError, NoText */
export async function* rowsOf(file: Blob): AsyncGenerator<FileRow> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = createCsvReader();
  let row = 0;
  const number = (records: string[][]) => records.map((cells) => ({ row: row++, cells }));
  for (let at = 0; at < file.size; at += PIECE_BYTES) {
    const bytes = await file.slice(at, at + PIECE_BYTES).arrayBuffer();
    let text: string;
    try {
      text = decoder.decode(bytes, { stream: at + PIECE_BYTES < file.size });
    } catch {
      throw new NoText();
    }
    if (text.includes('\0')) throw new NoText();
    yield* number(reader.push(text));
  }
  yield* number(reader.end());
}

/** The header of a file and its first rows. @throws CsvError, NoText */
export async function readHead(file: Blob, most: number): Promise<FileHead> {
  const head: FileHead = { headers: [], rows: [] };
  for await (const { row, cells } of rowsOf(file)) {
    if (row === 0) head.headers = cells;
    else head.rows.push({ row, cells });
    if (row >= most) break;
  }
  return head;
}

/** Some rows of a file by their numbers. */
export async function pickRows(file: Blob, wanted: ReadonlySet<number>): Promise<FileRow[]> {
  const found: FileRow[] = [];
  if (wanted.size === 0) return found;
  for await (const one of rowsOf(file)) {
    if (one.row > 0 && wanted.has(one.row)) found.push(one);
    if (found.length === wanted.size) break;
  }
  return found;
}
