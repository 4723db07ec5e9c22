import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Account } from './account.ts';

/** Whether the account may enter the folder and all its parents. */
export async function reachable(folder: string, account: Account): Promise<boolean> {
  if (account.uid === undefined) return true;
  for (let current = folder; ; current = dirname(current)) {
    const { mode, uid, gid } = await stat(current);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if (!(mode & bit)) return false;
    if (dirname(current) === current) return true;
  }
}
