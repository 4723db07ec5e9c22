/** Archives of releases: plain files in the POSIX (ustar) format, written by `pnpm release` and read by the server. */

const BLOCK = 512;
const MAX_NAME = 100;
const MAX_PREFIX = 155;
/** Where a header has its fields, and their lengths, bytes. */
const NAME = { at: 0, length: MAX_NAME };
const MODE = { at: 100, length: 8 };
const OWNER = { at: 108, length: 8 };
const GROUP = { at: 116, length: 8 };
const SIZE = { at: 124, length: 12 };
const CHANGED = { at: 136, length: 12 };
const CHECKSUM = { at: 148, length: 8 };
const TYPE_AT = 156;
const FORMAT = { at: 257, length: 8 };
const PREFIX = { at: 345, length: MAX_PREFIX };
type Field = typeof NAME;

const FILE_TYPES = new Set(['0', '\0']);
/** Folders, and metadata of the whole archive. Everything else, as links and GNU's long names, is refused. */
const SKIPPED_TYPES = new Set(['5', 'g']);

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function readText(header: Uint8Array, { at, length }: Field): string {
  const field = header.subarray(at, at + length);
  const end = field.indexOf(0);
  return decoder.decode(end < 0 ? field : field.subarray(0, end));
}

function readOctal(header: Uint8Array, field: Field): number {
  const digits = readText(header, field).trim();
  if (!/^[0-7]+$/.test(digits)) throw new Error('The archive is no tar file');
  return Number.parseInt(digits, 8);
}

/** Sum of the header's bytes, its checksum taken as spaces. */
const sumOf = (header: Uint8Array): number =>
  header.reduce(
    (sum, byte, at) => sum + (at >= CHECKSUM.at && at < CHECKSUM.at + CHECKSUM.length ? 0x20 : byte),
    0,
  );

/**
 * Files of an archive by path. Their contents are views of the archive.
 * @throws Error for anything but plain files and folders, and for a truncated or damaged archive.
 */
export function readTar(archive: Uint8Array): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (let at = 0; ; ) {
    const header = archive.subarray(at, at + BLOCK);
    if (header.length < BLOCK) throw new Error('The archive is cut short');
    if (header.every((byte) => byte === 0)) return files;
    if (readOctal(header, CHECKSUM) !== sumOf(header)) throw new Error('The archive is damaged');
    const size = readOctal(header, SIZE);
    const type = String.fromCharCode(header[TYPE_AT] ?? 0);
    const prefix = readText(header, PREFIX);
    const name = `${prefix && `${prefix}/`}${readText(header, NAME)}`;
    const start = at + BLOCK;
    if (start + size > archive.length) throw new Error('The archive is cut short');
    if (FILE_TYPES.has(type)) files.set(name.replace(/^\.\//, ''), archive.subarray(start, start + size));
    else if (!SKIPPED_TYPES.has(type)) throw new Error(`${name} is neither a file nor a folder`);
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
}

/** Splits a path at a slash so that both parts fit the header. */
function splitPath(path: string): { name: string; prefix: string } {
  const bytes = (text: string) => encoder.encode(text).length;
  if (bytes(path) <= MAX_NAME) return { name: path, prefix: '' };
  for (let at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
    if (bytes(prefix) <= MAX_PREFIX && bytes(name) <= MAX_NAME) return { name, prefix };
  }
  throw new Error(`The path ${path} is too long for an archive.`);
}

function headerOf(path: string, size: number): Uint8Array {
  const { name, prefix } = splitPath(path);
  const header = new Uint8Array(BLOCK);
  const write = ({ at }: Field, text: string) => header.set(encoder.encode(text), at);
  const writeOctal = (field: Field, value: number) =>
    write(field, `${value.toString(8).padStart(field.length - 1, '0')}\0`);
  write(NAME, name);
  writeOctal(MODE, 0o644);
  writeOctal(OWNER, 0);
  writeOctal(GROUP, 0);
  writeOctal(SIZE, size);
  writeOctal(CHANGED, 0);
  header[TYPE_AT] = '0'.charCodeAt(0);
  write(FORMAT, 'ustar\x0000');
  write(PREFIX, prefix);
  write(CHECKSUM, `${sumOf(header).toString(8).padStart(6, '0')}\0 `);
  return header;
}

/**
 * An archive of files by path. The same files give the same bytes: no times, no owners.
 * @throws Error for a path that does not fit the header.
 */
export function writeTar(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const roomOf = (content: Uint8Array) => BLOCK + Math.ceil(content.length / BLOCK) * BLOCK;
  // Two empty blocks end the archive.
  const archive = new Uint8Array(sorted.reduce((sum, [, content]) => sum + roomOf(content), 2 * BLOCK));
  let at = 0;
  for (const [path, content] of sorted) {
    archive.set(headerOf(path, content.length), at);
    archive.set(content, at + BLOCK);
    at += roomOf(content);
  }
  return archive;
}
