import { readFile, stat } from 'node:fs/promises';

/** Reads a file, again only when it changed. */
export function createKeptFile<T>(file: string, parse: (text: Buffer) => T): () => Promise<T> {
  let kept: { time: number; value: T } | undefined;
  return async () => {
    const time = (await stat(file)).mtimeMs;
    if (kept?.time !== time) kept = { time, value: parse(await readFile(file)) };
    return kept.value;
  };
}
