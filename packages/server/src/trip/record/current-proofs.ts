import { TASK_STATUS } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';

const [UNPLANNED, PLANNED] = [TASK_STATUS.id('Unplanned'), TASK_STATUS.id('Planned')];

/** Whether an image in `task_proof` is of its task's current attempt. Those from before it was last set back prove an earlier one. */
export const isCurrentProof = sql<boolean>`not exists (
  select from task_history h
   where h.task_id = task_proof.task_id and h.at >= task_proof.at and h.id > task_proof.id
     and (h.to_status_id = ${UNPLANNED} or h.to_status_id = ${PLANNED} and h.from_status_id <> ${UNPLANNED}))`;

/** The images of a task's current attempt, newest first. */
export const currentProofs = (tx: Tx, taskId: string, kind: 'pickup' | 'delivery') =>
  tx.db
    .selectFrom('task_proof')
    .select(['id', 'file_id'])
    .where('task_id', '=', taskId)
    .where('kind', '=', kind)
    .where(isCurrentProof)
    .orderBy('id', 'desc')
    .execute();
