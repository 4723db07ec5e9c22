import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MDRP_FILES, type MdrpFile, type MdrpInstance, parseMdrp } from '@qafila/domain/mdrp';

/** The recorded days lie beside the checkout; they are not part of it. */
const DAYS = resolve(import.meta.dirname, '../../../shared/data/mdrp');
const NAMES = [0, 1, 2, 3, 4].map((number) => `${number}o100t100s1p100`);

/** The five recorded days. @throws Error when they are missing. */
export const recordedDays = (): MdrpInstance[] =>
  NAMES.map((name) => {
    const folder = join(DAYS, name);
    if (!existsSync(folder))
      throw new Error(`${folder} is missing. Put the recorded days beside the checkout.`);
    const texts = MDRP_FILES.map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);
    return parseMdrp(Object.fromEntries(texts) as Record<MdrpFile, string>);
  });
