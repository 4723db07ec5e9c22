import { type ChecklistStep, OPERATE } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import './tables.ts';

const COLUMN = {
  supplier: 'supplier_at',
  agent: 'agent_at',
  task: 'task_at',
  assignment: 'assignment_at',
  payout: 'payout_at',
} as const;

/** Steps known to be stored: a user's later tasks need no statement. */
const recorded = new Set<string>();

/** Records the acting user's first completion of a step. Call it last: it locks the user's row. */
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
  // This transaction may still be rolled back; only what was stored before is certain.
  if (!written) recorded.add(key);
}

/** Wraps work that completes a step if `happened` is true for its result. */
export const countsAs =
  <T>(step: ChecklistStep, work: (tx: Tx) => Promise<T>, happened: (result: T) => boolean = () => true) =>
  async (tx: Tx): Promise<T> => {
    const result = await work(tx);
    if (happened(result)) await takeStep(tx, step);
    return result;
  };
