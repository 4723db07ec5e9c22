import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MDRP_FILES, type MdrpFile, type MdrpInstance, parseMdrp } from '@qafila/domain/mdrp';
import { UsageError } from '../city/connect.ts';

export type { MdrpInstance, MdrpOrder } from '@qafila/domain/mdrp';

/** Reads a recorded day. @throws UsageError when the folder does not contain one. */
export function readInstance(folder: string): MdrpInstance {
  const missing = MDRP_FILES.find((file) => !existsSync(join(folder, file)));
  if (missing) throw new UsageError(`${folder} holds no recorded day: ${missing} is missing.`);
  const texts = MDRP_FILES.map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);
  try {
    return parseMdrp(Object.fromEntries(texts) as Record<MdrpFile, string>);
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message);
    throw error;
  }
}
