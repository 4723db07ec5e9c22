import { EXPORTS_FOLDER } from '@qafila/domain/web';

/** A file that is written piece by piece, and may be larger than what a tab should hold. */
export interface ExportFile {
  /** Forgets what was written. */
  restart(): Promise<void>;
  /** Bytes are the caller's again once this is fulfilled. */
  write(piece: Uint8Array<ArrayBuffer> | string): Promise<void>;
  /** @param type media type, as `text/csv` */
  finish(type: string): Promise<Blob>;
  /** Gives up what was written; nothing may be written after it. */
  discard(): Promise<void>;
}

/** How long a finished file may be read by the browser's download, milliseconds. */
const KEPT_MS = 10 * 60_000;
/** What an earlier visit left behind goes after this, milliseconds. */
const LEFT_MS = 60 * 60_000;
/** With less room than this for the portal's files, memory is the better place, bytes. */
const ROOM_BYTES = 2 * 1024 ** 3;

/** Opens a file in the origin's private file system, or in memory where the browser has none or little room. */
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
  const name = `${Date.now()}-${crypto.randomUUID()}`;
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

/** Files are named after the moment they were begun; one that is still written cannot be removed, and stays. */
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
