import { readTar, writeTar } from './index.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const LONG = `static/${'a'.repeat(90)}/${'b'.repeat(60)}.js`;
const FILES = new Map([
  ['remote.json', bytes('{}')],
  [LONG, new Uint8Array(1500).fill(122)],
  ['empty.css', new Uint8Array()],
]);
const names = (archive: Uint8Array) => [...readTar(archive).keys()];

test('reads what it wrote, in the order of the paths', () => {
  const archive = writeTar(FILES);
  // Three headers, one block and three blocks of content, and two empty ones.
  expect(archive).toHaveLength(9 * 512);
  expect(names(archive)).toEqual(['empty.css', 'remote.json', LONG]);
  for (const [path, content] of FILES) expect(readTar(archive).get(path)).toEqual(content);
});

test('a header has the format, the mode and the size, in octal', () => {
  const header = new TextDecoder().decode(writeTar(new Map([['a.js', new Uint8Array(9)]])));
  expect(header.slice(0, 5)).toBe('a.js\0');
  expect(header.slice(100, 107)).toBe('0000644');
  expect(header.slice(124, 135)).toBe('00000000011');
  expect(header.slice(148, 156)).toBe('006513\0 ');
  expect(header.slice(257, 265)).toBe('ustar\x0000');
});

test('a path that the header has no room for is refused', () => {
  expect(() => writeTar(new Map([['a'.repeat(101), new Uint8Array()]]))).toThrow('too long for an archive');
});

test('a damaged, truncated or foreign archive is refused', () => {
  const archive = writeTar(FILES);
  const damaged = archive.slice();
  damaged[0] = 'E'.charCodeAt(0);
  expect(() => readTar(damaged)).toThrow('The archive is damaged');
  expect(() => readTar(archive.subarray(0, 1024))).toThrow('The archive is cut short');
  expect(() => readTar(archive.subarray(0, 600))).toThrow('The archive is cut short');
  expect(() => readTar(bytes('no archive'.repeat(100)))).toThrow('The archive is no tar file');
});

test('a link is refused, a folder is skipped', () => {
  const withType = (type: string) => {
    const archive = writeTar(new Map([['a', new Uint8Array()]]));
    const checksum = new TextDecoder().decode(archive.subarray(148, 154));
    const sum = Number.parseInt(checksum, 8) - '0'.charCodeAt(0) + type.charCodeAt(0);
    archive[156] = type.charCodeAt(0);
    archive.set(bytes(sum.toString(8).padStart(6, '0')), 148);
    return archive;
  };
  expect(names(withType('5'))).toEqual([]);
  expect(() => readTar(withType('2'))).toThrow('a is neither a file nor a folder');
});
