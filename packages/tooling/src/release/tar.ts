const BLOCK = 512;
const MAX_NAME = 100;
const MAX_PREFIX = 155;

/** Splits a path at a slash so that both parts fit the header of a POSIX archive. */
function splitPath(path: string): { name: string; prefix: string } {
  if (Buffer.byteLength(path) <= MAX_NAME) return { name: path, prefix: '' };
  for (let at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
    if (Buffer.byteLength(prefix) <= MAX_PREFIX && Buffer.byteLength(name) <= MAX_NAME)
      return { name, prefix };
  }
  throw new Error(`The path ${path} is too long for an archive.`);
}

function headerOf(path: string, size: number): Buffer {
  const { name, prefix } = splitPath(path);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, length: number) =>
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1');
  header.write(name, 0);
  octal(0o644, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(0, 136, 12);
  header.write(' '.repeat(8), 148, 'latin1');
  header.write('0', 156, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  header.write(prefix, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

/**
 * A POSIX (ustar) archive of files by path. The same files give the same bytes: no times, no owners.
 * @throws Error for a path that does not fit the header.
 */
export function writeTar(files: ReadonlyMap<string, Buffer>): Buffer {
  const parts: Buffer[] = [];
  for (const [path, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const rest = content.length % BLOCK;
    parts.push(headerOf(path, content.length), content, Buffer.alloc(rest ? BLOCK - rest : 0));
  }
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]);
}
