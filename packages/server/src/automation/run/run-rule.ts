import { DAY_MS, MAX_RUNS_PER_TASK, type RunAction, type RunOutcome } from '@qafila/contracts';
import type { Selectable } from 'kysely';
import { systemFor } from '../../platform/database/actor.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { taskRows } from '../../trip/index.ts';
import { type ActionDeps, doAction } from './plan-action.ts';

export type WaitingRun = Pick<
  Selectable<Database['automation_run']>,
  'id' | 'company_id' | 'rule_id' | 'rule_name' | 'cause'
>;

/** Runs that may go now, oldest first: of each task only its first, so that rules act on it in their order. */
export const nextRuns = (tx: Tx, limit: number): Promise<WaitingRun[]> =>
  tx.db
    .selectFrom('automation_run as r')
    .select(['r.id', 'r.company_id', 'r.rule_id', 'r.rule_name', 'r.cause'])
    .where('r.outcome', '=', 'waiting')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('automation_run as o')
            .select('o.id')
            .where('o.outcome', '=', 'waiting')
            .whereRef('o.task_id', '=', 'r.task_id')
            .where(({ eb, refTuple }) =>
              eb(
                refTuple('o.sequence', 'o.position', 'o.id'),
                '<',
                refTuple('r.sequence', 'r.position', 'r.id'),
              ),
            ),
        ),
      ),
    )
    .orderBy('r.sequence')
    .orderBy('r.position')
    .limit(limit)
    .execute();

/** Who acts, and what the events of the work carry: the rule by its name, and all rules that led to it. */
export const scopeOf = (run: WaitingRun) => ({
  actor: { ...systemFor(run.company_id), roles: ['Operator'] as const, email: run.rule_name },
  cause: [...run.cause, run.rule_id],
});

const lockWaiting = (tx: Tx, id: string) =>
  tx.db
    .selectFrom('automation_run')
    .select(['id', 'company_id', 'rule_id', 'task_id', 'status', 'actions'])
    .where('id', '=', id)
    .where('outcome', '=', 'waiting')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

type LockedRun = NonNullable<Awaited<ReturnType<typeof lockWaiting>>>;

/** True while the rule is switched on; false for one that was removed. */
async function isOn(tx: Tx, ruleId: string): Promise<boolean> {
  const rule = await tx.db
    .selectFrom('automation_rule')
    .select('id')
    .where('id', '=', ruleId)
    .where('active', '=', true)
    .executeTakeFirst();
  return rule !== undefined;
}

const forget = (tx: Tx, id: string) => tx.db.deleteFrom('automation_run').where('id', '=', id).execute();

/** True when the rule has acted on the task too often: a loop through something that carries no cause. */
async function hasRunTooOften(tx: Tx, run: LockedRun): Promise<boolean> {
  const { count } = await tx.db
    .selectFrom('automation_run')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('task_id', '=', run.task_id)
    .where('rule_id', '=', run.rule_id)
    .where('outcome', 'not in', ['waiting', 'loop'])
    .where('created_at', '>', new Date(tx.wallNow().getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return Number(count) >= MAX_RUNS_PER_TASK;
}

function outcomeOf(actions: readonly RunAction[]): RunOutcome {
  const refusals = actions.filter(({ outcome }) => outcome === 'refused').length;
  if (refusals === 0) return 'done';
  return refusals === actions.length ? 'refused' : 'partly';
}

/**
 * Does what a rule asks for, and writes down what it did, in one transaction: after a crash it is done again or not at all.
 * Another process may have done it already. A rule that was switched off or removed before its turn does nothing any more: who
 * stops it has seen what it does, and many more runs may wait.
 */
export async function runRule(tx: Tx, id: string, deps: ActionDeps): Promise<void> {
  const run = await lockWaiting(tx, id);
  if (!run) return;
  if (!(await isOn(tx, run.rule_id))) return void (await forget(tx, id));
  if (await hasRunTooOften(tx, run)) return finish(tx, run, 'loop', run.actions);
  const actions: RunAction[] = [];
  for (const { action } of run.actions) {
    const [row] = await taskRows(tx, [run.task_id], { forUpdate: true });
    actions.push(
      row
        ? await doAction(tx, row, { ruleId: run.rule_id, status: run.status ?? undefined }, action, deps)
        : { action, outcome: 'refused', refusal: 'state' },
    );
  }
  await finish(tx, run, outcomeOf(actions), actions);
  await tx.db
    .updateTable('automation_rule')
    .set((is) => ({ run_count: is('run_count', '+', '1'), last_run_at: tx.now() }))
    .where('id', '=', run.rule_id)
    .execute();
}

/** Open pages read the log again: a run has ended, whatever its outcome. */
export const emitRan = (tx: Tx, run: Pick<LockedRun, 'company_id' | 'rule_id' | 'task_id'>) =>
  tx.emit({
    name: 'automation.ran',
    companyId: run.company_id,
    data: { ruleId: run.rule_id, taskId: run.task_id },
  });

async function finish(tx: Tx, run: LockedRun, outcome: RunOutcome, actions: RunAction[]): Promise<void> {
  await tx.db
    .updateTable('automation_run')
    .set({ outcome, actions: JSON.stringify(actions), at: tx.now() })
    .where('id', '=', run.id)
    .execute();
  emitRan(tx, run);
}

/** A run that fails again and again is given up, so that it keeps no other of its task waiting. */
export async function giveUp(tx: Tx, id: string): Promise<void> {
  const run = await tx.db
    .updateTable('automation_run')
    .set({ outcome: 'failed', at: tx.now() })
    .where('id', '=', id)
    .where('outcome', '=', 'waiting')
    .returning(['company_id', 'rule_id', 'task_id'])
    .executeTakeFirst();
  if (run) emitRan(tx, run);
}
