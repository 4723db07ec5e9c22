import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeFolderInMemory } from './in-memory-folder.ts';

/** A folder on the disk, which stands in for memory: the machine may have little of that. */
let memory: string;
beforeAll(async () => {
  memory = await mkdtemp(join(tmpdir(), 'qafila-memory-'));
});
afterAll(() => rm(memory, { recursive: true }));

async function parentWith(options: { inMemory: string; roomBytes?: number }): Promise<string> {
  const folder = await makeFolderInMemory('qafila-room-', options);
  await rm(folder, { recursive: true });
  return dirname(folder);
}

test('where there is room in memory, the folder is there', async () => {
  expect(await parentWith({ inMemory: memory, roomBytes: 1 })).toBe(memory);
});

test('where there is no room in memory, the folder is among the temporary files', async () => {
  expect(await parentWith({ inMemory: memory, roomBytes: Number.MAX_SAFE_INTEGER })).toBe(tmpdir());
});

test('where no files are kept in memory, the folder is among the temporary files', async () => {
  expect(await parentWith({ inMemory: '/no/such/folder' })).toBe(tmpdir());
});
