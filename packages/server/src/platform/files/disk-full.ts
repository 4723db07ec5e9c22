import { StartupError } from '../startup-error.ts';

const FULL = /no space left|disk full|enospc|edquot|quota exceeded/i;

/** The disk has no room; there may be some again later. */
export class DiskFullError extends StartupError {}

/** The sentence for a disk without room, if that is what a message or an error tells of. */
export function diskFull(dataDir: string, cause: unknown): DiskFullError | undefined {
  const text =
    cause instanceof Error ? `${'code' in cause ? cause.code : ''} ${cause.message}` : String(cause);
  if (!FULL.test(text)) return undefined;
  return new DiskFullError(
    `The disk that holds ${dataDir} is full. Free some space there, or set DATA_DIR to another disk.`,
    { cause },
  );
}
