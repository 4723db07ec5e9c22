import type { BulkReply } from '@qafila/contracts';

/** Those of `things` that could not be changed, in their own order. */
export function failedOf<Thing extends { id: string }>(
  { results }: BulkReply,
  things: readonly Thing[],
): Thing[] {
  const failed = new Set(results.flatMap(({ ok, id }) => (ok ? [] : (id ?? []))));
  return things.filter(({ id }) => failed.has(id));
}
