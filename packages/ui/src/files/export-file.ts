import { HOUR_MS, MINUTE_MS } from '@qafila/contracts/core';
import { EXPORTS_FOLDER, newId } from '@qafila/domain/web';

/** A file that is written chunk by chunk, and may be too large for the tab's memory. */
export interface ExportFile {
  /** Discards what was written. */
  restart(): Promise<void>;
  /** The caller may reuse the bytes once this is fulfilled. */
  write(piece: Uint8Array<ArrayBuffer> | string): Promise<void>;
  /** @param type media type, as `text/csv` */
  finish(type: string): Promise<Blob>;
  /** Deletes the file; nothing may be written after it. */
  discard(): Promise<void>;
}

/** Time that the browser may take to save a finished file, ms. */
const KEPT_MS = 10 * MINUTE_MS;
/** Age after which a file of an earlier visit is deleted, ms. */
const LEFT_MS = HOUR_MS;
/** With less free storage than this, memory is used instead, bytes. */
const ROOM_BYTES = 2 * 1024 ** 3;

/** Opens a file in the origin's private file system, or in memory if the browser has none or little space. */
export async function openExportFile(): Promise<ExportFile> {
  try {
    const { quota = 0, usage = 0 } = await navigator.storage.estimate();
    if (quota - usage >= ROOM_BYTES) return await privateFile();
  } catch {
    // An older browser, a private window, or an address without TLS.
  }
  return memoryFile();
}

async function privateFile(): Promise<ExportFile> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(EXPORTS_FOLDER, { create: true });
  await removeLeft(folder);
  const name = `${Date.now()}-${newId()}`;
  const handle = await folder.getFileHandle(name, { create: true });
  const writable = await handle.createWritable();
  const remove = () => folder.removeEntry(name).catch(() => {});
  return {
    restart: () => writable.truncate(0),
    write: (piece) => writable.write(piece),
    finish: async (type) => {
      await writable.close();
      setTimeout(remove, KEPT_MS);
      const file = await handle.getFile();
      return file.slice(0, file.size, type);
    },
    discard: async () => {
      await writable.abort().catch(() => {});
      await remove();
    },
  };
}

/** File names contain their start time; a file that is being written can't be removed, and stays. */
async function removeLeft(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const name of folder.keys())
    if (!(Number.parseInt(name, 10) > Date.now() - LEFT_MS)) await folder.removeEntry(name).catch(() => {});
}

function memoryFile(): ExportFile {
  let pieces: Blob[] = [];
  const empty = async () => {
    pieces = [];
  };
  return {
    restart: empty,
    write: async (piece) => void pieces.push(new Blob([piece])),
    finish: async (type) => new Blob(pieces, { type }),
    discard: empty,
  };
}
