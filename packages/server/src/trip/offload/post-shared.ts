import { toMinor } from '@qafila/domain';
import { postEntry } from '../../journal/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { TaskRow } from '../record/task-row.ts';

/** What posting between two companies needs of a task. */
export type SharedRow = Pick<TaskRow, 'id' | 'short_id' | 'company_id' | 'version' | 'offload' | 'currency'>;

/**
 * Posts what a partner's delivery causes between two companies: cash that the partner collected for the
 * owner, and the price fixed when the task was offloaded. It is posted in the books of both, as mirror
 * images.
 */
export async function postShared(
  tx: Tx,
  row: SharedRow,
  partnerId: string,
  collectedMinor: number,
): Promise<void> {
  const owner = { companyId: row.company_id, taskId: row.id, label: row.short_id };
  if (collectedMinor > 0)
    await postEntry(tx, {
      ...owner,
      kind: 'partnerCash',
      cause: `partner-cash:${row.id}:${row.version}`,
      postings: [
        { account: `partner:${partnerId}`, amountMinor: collectedMinor },
        { account: 'customerCash', amountMinor: -collectedMinor },
      ],
    });
  const price = toMinor(row.offload?.price ?? 0, row.currency);
  if (price === 0) return;
  const fee = { kind: 'partnerFee', cause: `partner-fee:${row.id}:${row.version}` } as const;
  await postEntry(tx, {
    ...owner,
    ...fee,
    postings: [
      { account: 'deliveryCost', amountMinor: price },
      { account: `partner:${partnerId}`, amountMinor: -price },
    ],
  });
  await postEntry(tx, {
    ...owner,
    ...fee,
    companyId: partnerId,
    postings: [
      { account: `partner:${row.company_id}`, amountMinor: price },
      { account: 'offloadIncome', amountMinor: -price },
    ],
  });
}
