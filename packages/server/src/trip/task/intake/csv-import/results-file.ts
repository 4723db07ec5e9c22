import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { RowResult } from '@qafila/contracts';

/** A result per row as the reply words it, written to disk as rows are done: a reply of any length takes no memory. */
export function createResultsFile(folder: string) {
  const path = join(folder, 'results.json');
  const stream = createWriteStream(path);
  let accepted = 0;
  let rejected = 0;
  let failure: Error | undefined;
  // A full disk must fail the import, not the process.
  stream.on('error', (error) => {
    failure = error;
  });
  const write = async (text: string) => {
    if (failure) throw failure;
    if (!stream.write(text)) await once(stream, 'drain');
  };
  return {
    path,
    async add(results: readonly RowResult[]): Promise<void> {
      const before = accepted + rejected === 0 ? '{"results":[' : ',';
      for (const { ok } of results)
        if (ok) accepted += 1;
        else rejected += 1;
      if (results.length) await write(before + results.map((one) => JSON.stringify(one)).join(','));
    },
    async end(): Promise<void> {
      stream.end(`],"accepted":${accepted},"rejected":${rejected}}`);
      await finished(stream);
    },
    close: () => stream.destroy(),
  };
}
export type ResultsFile = ReturnType<typeof createResultsFile>;
