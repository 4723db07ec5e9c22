import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartupError } from '../startup-error.ts';

export const MANIFEST = 'manifest.json';

const Manifest = v.object({
  /** Of the backup's layout. */
  format: v.literal(1),
  createdAtUtc: v.string(),
  /** Relative paths, parents before their children; empty ones too, which PostgreSQL expects. */
  folders: v.array(v.string()),
  /** Relative path, size in bytes and SHA-256 (hex) of each file. */
  files: v.array(v.object({ path: v.string(), bytes: v.number(), sha256: v.string() })),
});

/** What a backup consists of. It is written last: a folder without it is an unfinished backup. */
export type Manifest = v.InferOutput<typeof Manifest>;
export type BackedUpFile = Manifest['files'][number];

/** @throws StartupError for a folder that holds no finished backup, with what to do. */
export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new StartupError(
      `${backup} has no ${MANIFEST}: it is no backup, or one that was not finished. Choose another backup.`,
    );
  const read = v.safeParse(Manifest, parsed(text));
  if (!read.success)
    throw new StartupError(
      `${join(backup, MANIFEST)} can't be read: it is damaged, or from a newer version. Choose another backup.`,
    );
  return read.output;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
