import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../apps.ts';

type Texts = Readonly<Record<string, string>>;
export interface Pair {
  place: string;
  english: string;
  arabic: string;
}

const read = (file: string): Texts => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

/** Texts of the pages, with both languages side by side. */
export const pages: Pair[] = globSync('{host,remote-*,packages/ui}/src/messages/{en,*.en}.json', {
  cwd: ROOT,
}).flatMap((file) => {
  const arabic = read(file.replace(/en\.json$/, 'ar.json'));
  return Object.entries(read(file)).map(([key, english]) => ({
    place: `${file.split('/src/')[0]} ${key}`,
    english,
    arabic: arabic[key] ?? '',
  }));
});

/** In the server's words, the English text is the key. */
export const server: Pair[] = Object.entries(read('packages/server/src/platform/words/ar.json')).map(
  ([english, arabic]) => ({ place: 'packages/server', english, arabic }),
);
