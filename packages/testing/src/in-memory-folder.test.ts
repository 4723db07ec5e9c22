import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeFolderInMemory } from './in-memory-folder.ts';

test('where nothing is kept in memory, the folder is among the temporary files', async () => {
  const folder = await makeFolderInMemory('qafila-room-', '/no/such/folder');
  expect(dirname(folder)).toBe(tmpdir());
  await rm(folder, { recursive: true });
});

test('where there is no room in memory, the folder is among the temporary files', async () => {
  // A file system that is all views of the kernel: no block of it is free.
  const folder = await makeFolderInMemory('qafila-room-', '/proc');
  expect(dirname(folder)).toBe(tmpdir());
  await rm(folder, { recursive: true });
});

test('where there is room in memory, the folder is there', async () => {
  // A disk stands in for memory: the machine may have less of that than is asked for.
  const memory = await mkdtemp(join(tmpdir(), 'qafila-memory-'));
  const folder = await makeFolderInMemory('qafila-room-', memory);
  expect(dirname(folder)).toBe(memory);
  expect((await stat(folder)).isDirectory()).toBe(true);
  await rm(memory, { recursive: true });
});
