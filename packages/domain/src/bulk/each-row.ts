import type { BulkReply, RowResult } from '@qafila/contracts';

/**
 * Makes a call for each id, with a result for each as bulk calls have it: if one fails, the others are still made.
 * @param errorText the reason of a failure, in the reader's language
 * @param atOnce how many calls run at the same time
 */
export async function eachRow(
  ids: readonly string[],
  call: (id: string) => Promise<unknown>,
  errorText: (error: unknown) => string,
  atOnce = 1,
): Promise<BulkReply> {
  const results: RowResult[] = [];
  const one = (id: string, row: number): Promise<RowResult> =>
    call(id).then(
      () => ({ row, id, ok: true }),
      (error: unknown) => ({ row, id, ok: false, message: errorText(error) }),
    );
  for (let at = 0; at < ids.length; at += atOnce) {
    const batch = ids.slice(at, at + atOnce);
    results.push(...(await Promise.all(batch.map((id, index) => one(id, at + index + 1)))));
  }
  const accepted = results.filter(({ ok }) => ok).length;
  return { accepted, rejected: results.length - accepted, results };
}
