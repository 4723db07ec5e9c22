import { StartupError } from '../startup-error.ts';

const FULL = /no space left|disk full|enospc|edquot|quota exceeded/i;

/** The disk is full; there may be space again later. */
export class DiskFullError extends StartupError {}

/** What to do about a full disk, if a message or an error is about that; otherwise undefined. */
export function diskFull(dataDir: string, cause: unknown): DiskFullError | undefined {
  const text =
    cause instanceof Error ? `${'code' in cause ? cause.code : ''} ${cause.message}` : String(cause);
  if (!FULL.test(text)) return undefined;
  return new DiskFullError(
    `The disk that holds ${dataDir} is full. Free some space there, or set DATA_DIR to another disk.`,
    { cause },
  );
}
