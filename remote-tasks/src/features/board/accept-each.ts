import type { ApiClient } from '@qafila/api-client';
import type { BulkReply, RowResult } from '@qafila/contracts/core';
import { type Task, taskCalls } from '@qafila/contracts/task';

/**
 * Accepts tasks that a partner offers, one after the other: each has its own deadline, so one that is over keeps none of
 * the others.
 * @param errorText the reason of a failure, in the page's language
 */
export async function acceptEach(
  api: Pick<ApiClient, 'call'>,
  tasks: readonly Task[],
  errorText: (error: unknown) => string,
): Promise<BulkReply> {
  const results: RowResult[] = [];
  for (const [index, { id }] of tasks.entries()) {
    const message = await api.call(taskCalls.decideOffload, { body: { taskId: id, accept: true } }).then(
      () => undefined,
      (error: unknown) => errorText(error),
    );
    results.push({ row: index + 1, id, ok: message === undefined, message });
  }
  const accepted = results.filter(({ ok }) => ok).length;
  return { accepted, rejected: results.length - accepted, results };
}
