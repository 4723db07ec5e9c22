import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '@qafila/contracts';

/** Folder of uploaded releases: `<folder>/<name>/<version>/`, written once and never changed. */
export interface ReleaseFolder {
  path(name: string, version: string): string;
  /** Writes all files or none. @throws AppError CONFLICT when the version exists. */
  write(name: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  remove(name: string, version: string): Promise<void>;
}

const taken = (error: unknown) =>
  ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');

export function createReleaseFolder(folder: string): ReleaseFolder {
  const path = (name: string, version: string) => join(folder, name, version);
  return {
    path,
    async write(name, version, files) {
      const incoming = join(folder, '.incoming', randomUUID());
      try {
        for (const [file, content] of files) {
          const target = join(incoming, file);
          await mkdir(dirname(target), { recursive: true });
          await writeFile(target, content);
        }
        await mkdir(join(folder, name), { recursive: true });
        await rename(incoming, path(name, version));
      } catch (error) {
        await rm(incoming, { recursive: true, force: true });
        if (taken(error))
          throw new AppError('CONFLICT', {
            message: `${name} ${version} was released already`,
            cause: error,
          });
        throw error;
      }
    },
    remove: (name, version) => rm(path(name, version), { recursive: true, force: true }),
  };
}
