import type { BulkReply, RowResult } from '@qafila/contracts';

export interface ChangeEachOptions {
  /** The reason of a failure, in the page's language. */
  errorText: (error: unknown) => string;
  /** How many are changed at the same time; one by default. */
  atOnce?: number;
  /** Whenever some are done with: how many are. */
  onProgress?: (count: number) => void;
  /** Whether to stop after this failure, the `inARow`th one after the last success. The others are not tried. */
  stopsAt?: (error: unknown, inARow: number) => boolean;
  /** Stops before the next one. */
  signal?: AbortSignal;
  /** The reason of those that were not tried. */
  notTried?: string;
}

/**
 * Changes things one after the other, or a few at once, with a result for each as bulk calls have it: if one can't be
 * changed, the others still are.
 * @param ids of different things
 */
export async function changeEach(
  ids: readonly string[],
  change: (id: string) => Promise<unknown>,
  { errorText, atOnce = 1, onProgress, stopsAt, signal, notTried }: ChangeEachOptions,
): Promise<BulkReply> {
  const results: RowResult[] = [];
  let inARow = 0;
  let isStopped = false;
  while (results.length < ids.length) {
    if (isStopped || signal?.aborted) break;
    const batch = ids.slice(results.length, results.length + atOnce);
    for (const [index, outcome] of (await Promise.allSettled(batch.map(change))).entries()) {
      const row = { row: results.length + 1, id: batch[index] };
      if (outcome.status === 'fulfilled') {
        inARow = 0;
        results.push({ ...row, ok: true });
        continue;
      }
      inARow += 1;
      results.push({ ...row, ok: false, message: errorText(outcome.reason) });
      isStopped ||= stopsAt?.(outcome.reason, inARow) === true;
    }
    onProgress?.(results.length);
  }
  for (const id of ids.slice(results.length))
    results.push({ row: results.length + 1, id, ok: false, message: notTried });
  const accepted = results.filter(({ ok }) => ok).length;
  return { accepted, rejected: results.length - accepted, results };
}
