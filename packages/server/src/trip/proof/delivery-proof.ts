import type { Tx } from '../../platform/database/tx.ts';

/** The file of the newest image that proves a task's delivery. */
export async function deliveryProofFile(tx: Tx, taskId: string): Promise<string | undefined> {
  const proof = await tx.db
    .selectFrom('task_proof')
    .select('file_id')
    .where('task_id', '=', taskId)
    .where('kind', '=', 'delivery')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return proof?.file_id;
}
