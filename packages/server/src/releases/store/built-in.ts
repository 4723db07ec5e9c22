import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { RemoteDescriptor } from '@qafila/contracts';
import * as v from 'valibot';

/** A remote's own build in the checkout: live until something is released. */
export interface BuiltIn {
  descriptor: RemoteDescriptor;
  /** Folder of its files. */
  folder: string;
}

/** The checkout's builds by name, as they are on disk now. */
export type ReadBuiltIns = () => Promise<ReadonlyMap<string, BuiltIn>>;

/**
 * Reads `<root>/remote-<name>/dist/remote.json` of every remote, again only if it changed. A build whose
 * files disappear stays listed, so that the shell shows the remote's error panel and not a missing page.
 */
export function createBuiltIns(root: string): ReadBuiltIns {
  const known = new Map<string, BuiltIn>();
  const changed = new Map<string, number>();

  async function refresh(directory: string): Promise<void> {
    const folder = join(root, directory, 'dist');
    const file = join(folder, 'remote.json');
    const time = (await stat(file).catch(() => undefined))?.mtimeMs;
    if (time === undefined || changed.get(file) === time) return;
    const content: unknown = JSON.parse(await readFile(file, 'utf8'));
    const result = v.safeParse(RemoteDescriptor, content);
    if (!result.success) return;
    changed.set(file, time);
    known.set(result.output.name, { descriptor: result.output, folder });
  }

  return async () => {
    const directories = (await readdir(root)).filter((name) => name.startsWith('remote-')).sort();
    // A running build may leave an incomplete file for a moment: keep the previous content.
    await Promise.all(directories.map((directory) => refresh(directory).catch(() => {})));
    return new Map([...known].sort(([a], [b]) => (a < b ? -1 : 1)));
  };
}
