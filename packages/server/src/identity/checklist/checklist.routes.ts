import { AppError, type Checklist, type ChecklistStep, calls } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { type Route, route } from '../../platform/http/route.ts';
import './tables.ts';

/** The onboarding checklist; row-level security restricts it to its user. */
export const checklistRoutes = (): Route[] => [
  route(calls.checklist.get, (ctx) => ctx.tx(readChecklist)),
  route(calls.checklist.dismiss, (ctx) => ctx.tx(dismiss)),
];

async function readChecklist({ db }: Tx): Promise<Checklist> {
  const row = await db.selectFrom('start_checklist').selectAll().executeTakeFirst();
  const steps: [ChecklistStep, Date | null | undefined][] = [
    ['task', row?.task_at],
    ['assignment', row?.assignment_at],
    ['payout', row?.payout_at],
  ];
  const done = steps.filter(([, at]) => at).map(([step]) => step);
  return { done, isOver: Boolean(row?.dismissed_at) || done.length === steps.length };
}

/** @throws AppError FORBIDDEN without a user: an API token has no checklist. */
async function dismiss(tx: Tx): Promise<void> {
  const { userId } = tx.actor;
  const at = tx.now();
  if (!userId) throw new AppError('FORBIDDEN');
  await tx.db
    .insertInto('start_checklist')
    .values({ user_id: userId, dismissed_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ dismissed_at: at }))
    .execute();
}
