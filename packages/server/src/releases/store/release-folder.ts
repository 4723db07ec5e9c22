import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '@qafila/contracts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { unpack } from './unpack.ts';

/** Names a release. */
export interface ReleaseId {
  name: string;
  version: string;
}

/** Folder of uploaded releases: `<folder>/<name>/<version>/`, written once and never changed. */
export interface ReleaseFolder {
  /**
   * The folder of a release's files; it need not exist. A release that another process got, or that a new disk lacks, is
   * fetched first.
   * @param isKnown whether there is such a release
   */
  open(id: ReleaseId, isKnown: () => Promise<boolean>): Promise<string>;
  /** Writes all files or none. @throws AppError CONFLICT when the version exists. */
  write(id: ReleaseId, files: ReadonlyMap<string, Buffer>, archive: Buffer): Promise<void>;
  remove(id: ReleaseId): Promise<void>;
}

const taken = (error: unknown) =>
  ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');

/** A version may have characters that a key may not. */
const keyOf = ({ name, version }: ReleaseId) =>
  `releases/${name}/${createHash('sha256').update(version).digest('hex')}`;

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * @param shared where archives are kept for all processes; without it, they share the folder, or there is one process
 */
export function createReleaseFolder(folder: string, shared?: ObjectStore): ReleaseFolder {
  const path = ({ name, version }: ReleaseId) => join(folder, name, version);
  const fetching = new Map<string, Promise<void>>();

  async function put(id: ReleaseId, files: ReadonlyMap<string, Buffer>): Promise<void> {
    const incoming = join(folder, '.incoming', randomUUID());
    try {
      for (const [file, content] of files) {
        const target = join(incoming, file);
        await mkdir(dirname(target), { recursive: true });
        await writeFile(target, content);
      }
      await mkdir(dirname(path(id)), { recursive: true });
      await rename(incoming, path(id));
    } catch (error) {
      await rm(incoming, { recursive: true, force: true });
      throw error;
    }
  }

  async function fetch(id: ReleaseId, isKnown: () => Promise<boolean>): Promise<void> {
    const archive = (await isKnown()) ? await shared?.read(keyOf(id)) : null;
    if (!archive) return;
    await put(id, await unpack(archive)).catch((error: unknown) => {
      // Another process that shares this folder was faster.
      if (!taken(error)) throw error;
    });
  }

  return {
    async open(id, isKnown) {
      const target = path(id);
      if (!shared || (await exists(target))) return target;
      const running = fetching.get(target) ?? fetch(id, isKnown).finally(() => fetching.delete(target));
      fetching.set(target, running);
      await running;
      return target;
    },
    async write(id, files, archive) {
      await shared?.write(keyOf(id), archive, 'application/gzip');
      await put(id, files).catch((error: unknown) => {
        if (!taken(error)) throw error;
        throw new AppError('CONFLICT', {
          message: `${id.name} ${id.version} was released already`,
          cause: error,
        });
      });
    },
    async remove(id) {
      await shared?.remove(keyOf(id));
      await rm(path(id), { recursive: true, force: true });
    },
  };
}
