const BLOCK = 512;
const FILE_TYPES = new Set(['0', '\0']);
/** Headers with metadata of the archive or the next entry: pax. GNU long names are refused. */
const SKIPPED_TYPES = new Set(['5', 'g']);

const text = (header: Buffer, from: number, length: number) => {
  const field = header.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? length : end);
};
const octal = (header: Buffer, from: number, length: number) => {
  const digits = text(header, from, length).trim();
  if (!/^[0-7]+$/.test(digits)) throw new Error('The archive is no tar file');
  return Number.parseInt(digits, 8);
};

function checkSum(header: Buffer): void {
  const expected = octal(header, 148, 8);
  let sum = 8 * 0x20;
  for (const [index, byte] of header.entries()) if (index < 148 || index >= 156) sum += byte;
  if (sum !== expected) throw new Error('The archive is damaged');
}

/**
 * Files of a POSIX (ustar) archive by path.
 * @throws Error for anything but plain files and folders, and for a truncated archive.
 */
export function readTar(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; ; ) {
    const header = archive.subarray(at, at + BLOCK);
    if (header.length < BLOCK) throw new Error('The archive is cut short');
    if (header.every((byte) => byte === 0)) return files;
    checkSum(header);
    const size = octal(header, 124, 12);
    const type = String.fromCharCode(header[156] ?? 0);
    const prefix = text(header, 345, 155);
    const name = prefix ? `${prefix}/${text(header, 0, 100)}` : text(header, 0, 100);
    const start = at + BLOCK;
    if (start + size > archive.length) throw new Error('The archive is cut short');
    if (FILE_TYPES.has(type)) files.set(name.replace(/^\.\//, ''), archive.subarray(start, start + size));
    else if (!SKIPPED_TYPES.has(type)) throw new Error(`${name} is neither a file nor a folder`);
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
}
