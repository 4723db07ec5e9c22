import type { BulkReply, RowResult } from '@qafila/contracts/core';

export interface ChangeEachOptions {
  /** The reason of a failure, in the page's language. */
  errorText: (error: unknown) => string;
  /** After each one: how many are done with. */
  onProgress?: (count: number) => void;
  /** Whether to stop after this failure, the `inARow`th one after the last success. The others are not tried. */
  stopsAt?: (error: unknown, inARow: number) => boolean;
  /** Stops before the next one. */
  signal?: AbortSignal;
  /** The reason of those that were not tried. */
  notTried?: string;
}

/**
 * Changes things one after the other, with a result for each: if one can't be changed, the others still are.
 * @param ids of different things
 */
export async function changeEach(
  ids: readonly string[],
  change: (id: string) => Promise<unknown>,
  { errorText, onProgress, stopsAt, signal, notTried }: ChangeEachOptions,
): Promise<BulkReply> {
  const results: RowResult[] = [];
  let inARow = 0;
  let stopped = false;
  for (const [index, id] of ids.entries()) {
    stopped ||= signal?.aborted === true;
    const row = { row: index + 1, id };
    if (stopped) {
      results.push({ ...row, ok: false, message: notTried });
      continue;
    }
    try {
      await change(id);
      results.push({ ...row, ok: true });
      inARow = 0;
    } catch (error) {
      results.push({ ...row, ok: false, message: errorText(error) });
      inARow++;
      stopped = stopsAt?.(error, inARow) === true;
    }
    onProgress?.(results.length);
  }
  const accepted = results.filter(({ ok }) => ok).length;
  return { accepted, rejected: results.length - accepted, results };
}
