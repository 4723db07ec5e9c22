import { openExportFile } from './export-file.ts';

const GB = 1024 ** 3;
const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-20T10:00:00Z');

/** Content of the origin's private file system, by name. */
let disk: Map<string, string>;
let writing: Set<string>;

const denied = () => Promise.reject(new DOMException('locked', 'NoModificationAllowedError'));
const fileHandle = (name: string) => ({
  createWritable: async () => {
    let text = '';
    writing.add(name);
    return {
      truncate: async (size: number) => {
        text = text.slice(0, size);
      },
      write: async (piece: string) => {
        text += piece;
      },
      close: async () => {
        writing.delete(name);
        disk.set(name, text);
      },
      abort: async () => void writing.delete(name),
    };
  },
  getFile: async () => new File([disk.get(name) ?? ''], name),
});
const folder = {
  keys: async function* () {
    yield* [...disk.keys()];
  },
  getFileHandle: async (name: string) => {
    disk.set(name, '');
    return fileHandle(name);
  },
  removeEntry: async (name: string) => (writing.has(name) ? denied() : void disk.delete(name)),
};
const browserWith = (storage: object) =>
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
const roomy = { estimate: async () => ({ quota: 10 * GB, usage: GB }) };
const getDirectory = async () => ({ getDirectoryHandle: async () => folder });

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  disk = new Map();
  writing = new Set();
  browserWith({ ...roomy, getDirectory });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'storage');
});

test('an export is written to the disk, and stays there until the browser has saved it', async () => {
  const file = await openExportFile();
  await file.write('half of it');
  await file.restart();
  await file.write('id\r\n');
  await file.write('1\r\n');
  const made = await file.finish('text/csv');
  expect(made.type).toBe('text/csv');
  expect([...disk.values()]).toEqual(['id\r\n1\r\n']);
  await jest.advanceTimersByTimeAsync(9 * 60_000);
  expect(disk.size).toBe(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(disk.size).toBe(0);
});

test('a cancelled export leaves no file', async () => {
  const file = await openExportFile();
  await file.write('id\r\n');
  await file.discard();
  expect(disk.size).toBe(0);
});

test('files of an earlier visit are deleted; files that another tab writes or has just written stay', async () => {
  const [left, recent, live] = [NOW - 2 * HOUR_MS, NOW - HOUR_MS / 2, NOW - 3 * HOUR_MS].map(
    (at) => `${at}-x`,
  );
  for (const name of [left, recent, live, 'nameless']) disk.set(String(name), 'rows');
  writing.add(String(live));
  const file = await openExportFile();
  expect([...disk.keys()].filter((name) => disk.get(name))).toEqual([recent, live]);
  await file.discard();
});

test.each([
  ['has no private file system', {}],
  ['refuses it', { ...roomy, getDirectory: denied }],
  ['has little room', { estimate: async () => ({ quota: GB, usage: 0 }), getDirectory }],
])('a browser that %s keeps the file in memory', async (_, storage) => {
  browserWith(storage);
  const file = await openExportFile();
  await file.write('half of it');
  await file.restart();
  await file.write('id\r\n');
  await file.write('1\r\n');
  const made = await file.finish('text/csv');
  expect([made.type, await textOf(made)]).toEqual(['text/csv', 'id\r\n1\r\n']);
  expect(disk.size).toBe(0);
});
