import type { BulkReply, RowResult } from '@qafila/contracts/core';
import type { Task } from '@qafila/contracts/task';

/**
 * Changes tasks one after the other, with a result for each: if one can't be changed, the others still are.
 * @param errorText the reason of a failure, in the page's language
 */
export async function eachTask(
  tasks: readonly Task[],
  change: (taskId: string) => Promise<unknown>,
  errorText: (error: unknown) => string,
): Promise<BulkReply> {
  const results: RowResult[] = [];
  for (const [index, { id }] of tasks.entries()) {
    const message = await change(id).then(
      () => undefined,
      (error: unknown) => errorText(error),
    );
    results.push({ row: index + 1, id, ok: message === undefined, message });
  }
  const accepted = results.filter(({ ok }) => ok).length;
  return { accepted, rejected: results.length - accepted, results };
}
