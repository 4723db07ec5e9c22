import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkKey, type ObjectStore } from './object-store.ts';

const absent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Files in a folder, created on first use. Writes are atomic. */
export function createDiskStore(folder: string): ObjectStore {
  const path = (key: string) => join(folder, checkKey(key));
  return {
    async write(key, content) {
      const target = path(key);
      const incoming = `${target}.${randomUUID()}`;
      await mkdir(dirname(target), { recursive: true });
      try {
        await writeFile(incoming, content, { flag: 'wx' });
        await rename(incoming, target);
      } catch (error) {
        await rm(incoming, { force: true });
        throw error;
      }
    },
    async read(key) {
      try {
        return await readFile(path(key));
      } catch (error) {
        if (absent(error)) return null;
        throw error;
      }
    },
    remove: (key) => rm(path(key), { force: true }),
  };
}
