import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Files and folders below a folder, as relative paths; folders come before what is in them. */
export interface Listing {
  folders: string[];
  files: string[];
}

/**
 * Folders of a cluster whose content belongs to the running server; only the empty folder is kept
 * (PostgreSQL 18, 'Making a Base Backup Using the Low Level API').
 */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT = /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init|backup_label|tablespace_map|pgsql_tmp.*)$/;
/** PostgreSQL asks that it is copied after all other files. */
export const CONTROL = 'global/pg_control';

/** What a backup takes of a cluster that runs, in the order in which it is copied; the write-ahead log is apart. */
export async function clusterFiles(cluster: string): Promise<Listing> {
  const { folders, files } = await list(cluster, (path) => {
    const [top = '', ...below] = path.split('/');
    return LEFT_OUT.test(path) || (EMPTIED.has(top) && below.length > 0);
  });
  return {
    // The log's folders are expected to be there.
    folders: [...new Set([...folders, 'pg_wal/archive_status', 'pg_wal/summaries'])],
    files: [...files.filter((path) => path !== CONTROL), CONTROL],
  };
}

/** Everything below a folder but what is left out. A file that goes meanwhile is no error. */
export async function list(root: string, leftOut: (path: string) => boolean): Promise<Listing> {
  const folders: string[] = [];
  const files: string[] = [];
  const walk = async (folder: string): Promise<void> => {
    const entries: Dirent[] = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (leftOut(path)) continue;
      if (entry.isDirectory()) {
        folders.push(path);
        await walk(path);
      } else if (entry.isFile()) files.push(path);
    }
  };
  await walk('');
  return { folders, files };
}
