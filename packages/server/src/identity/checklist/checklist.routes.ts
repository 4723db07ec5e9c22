import { AppError, type Checklist, type ChecklistStep, calls } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { type Route, route } from '../../platform/http/route.ts';
import './tables.ts';

/** Whether the actor's company has a supplier, and an agent. */
export type FleetBegun = (tx: Tx) => Promise<{ supplier: boolean; agent: boolean }>;

/** The onboarding checklist; row-level security restricts it to its user. */
export const checklistRoutes = ({ fleetBegun }: { fleetBegun: FleetBegun }): Route[] => [
  route(calls.checklist.get, (ctx) => ctx.tx((tx) => readChecklist(tx, fleetBegun))),
  route(calls.checklist.dismiss, (ctx) => ctx.tx(dismiss)),
];

async function readChecklist(tx: Tx, fleetBegun: FleetBegun): Promise<Checklist> {
  const row = await tx.db.selectFrom('start_checklist').selectAll().executeTakeFirst();
  const begun = await fleetBegun(tx);
  const all: [step: ChecklistStep, at: Date | null | undefined, isNeeded: boolean][] = [
    ['supplier', row?.supplier_at, !begun.supplier],
    ['agent', row?.agent_at, !begun.agent],
    ['task', row?.task_at, true],
    ['assignment', row?.assignment_at, true],
    ['payout', row?.payout_at, true],
  ];
  const own = all.filter(([, at, isNeeded]) => at || isNeeded);
  const done = own.filter(([, at]) => at).map(([step]) => step);
  return {
    steps: own.map(([step]) => step),
    done,
    isOver: Boolean(row?.dismissed_at) || done.length === own.length,
  };
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
