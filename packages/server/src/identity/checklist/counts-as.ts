import { type ChecklistStep, OPERATE } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import './tables.ts';

const COLUMN = { task: 'task_at', assignment: 'assignment_at', payout: 'payout_at' } as const;

/** Steps that are known to be in the database: a user's later tasks cost no statement. */
const recorded = new Set<string>();

/** Records that the acting user took a step of the checklist for the first time. Call it last: it locks the user's row. */
export async function takeStep(tx: Tx, step: ChecklistStep): Promise<void> {
  const { kind, userId, roles } = tx.actor;
  const hasChecklist = kind === 'user' && roles.some((role) => OPERATE.roles.some((one) => one === role));
  if (!userId || !hasChecklist) return;
  const key = `${userId}:${step}`;
  if (recorded.has(key)) return;
  const column = COLUMN[step];
  const at = tx.now();
  const written = await tx.db
    .insertInto('start_checklist')
    .values({ user_id: userId, [column]: at })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ [column]: at })
        .where(`start_checklist.${column}`, 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  // What this transaction writes may still be rolled back; only what was there before is certain.
  if (!written) recorded.add(key);
}

/** Work that is a step of the checklist when its result says that it `happened`. */
export const countsAs =
  <T>(step: ChecklistStep, work: (tx: Tx) => Promise<T>, happened: (result: T) => boolean = () => true) =>
  async (tx: Tx): Promise<T> => {
    const result = await work(tx);
    if (happened(result)) await takeStep(tx, step);
    return result;
  };
