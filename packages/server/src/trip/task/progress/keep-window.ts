import { arrivalWindow } from '@qafila/domain/tracking';
import type { Tx } from '../../../platform/database/tx.ts';

/**
 * Keeps the window of arrival that the recipient reads at the pickup with the task: figures say how many deliveries arrived in
 * theirs.
 */
export async function keepWindow(tx: Tx, taskId: string): Promise<void> {
  const { expected_delivery_at: expected } = await tx.db
    .selectFrom('task')
    .select('expected_delivery_at')
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow();
  const told = expected && arrivalWindow(expected, tx.now(), { hasCourier: true });
  await tx.db
    .updateTable('task')
    .set({ told_from: told?.from ?? null, told_to: told?.to ?? null })
    .where('id', '=', taskId)
    .execute();
}
