import type { Tx } from '../../platform/database/tx.ts';
import { currentProofs } from '../record/current-proofs.ts';

/** The file of the newest image that proves a task's delivery; undefined if its present attempt has none. */
export async function deliveryProofFile(tx: Tx, taskId: string): Promise<string | undefined> {
  const [newest] = await currentProofs(tx, taskId, 'delivery');
  return newest?.file_id;
}
