import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
/** Free space from which on it is used, bytes: several times what a run of all tests needs. In a container there may be 64 MB. */
const ROOM_BYTES = 2 * 2 ** 30;

/**
 * A new folder for files that no test expects to survive a loss of power: in memory where there is room, else in the
 * folder for temporary files. ext4 passes over inodes freed a moment ago, one by one, whenever it creates a file; with a
 * database of 900 files for each test file that took a third of the tests' time.
 */
export async function makeFolderInMemory(
  prefix: string,
  { inMemory = IN_MEMORY, roomBytes = ROOM_BYTES } = {},
): Promise<string> {
  const free = await statfs(inMemory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return mkdtemp(join(free >= roomBytes ? inMemory : tmpdir(), prefix));
}
