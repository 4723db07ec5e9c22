import { type AutomationRule, MAX_RULE_DEPTH } from '@qafila/contracts';
import { metConditions, type RuleFacts } from '@qafila/domain';
import type { Insertable } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { Ids, ServerDeps } from '../../platform/deps.ts';
import type { PublishedEvent } from '../../platform/outbox/event.ts';
import type { Subscriber } from '../../platform/outbox/outbox.ts';
import { type TaskRow, taskRows } from '../../trip/index.ts';
import { ruleFacts } from './facts.ts';
import { type RuleHappening, ruleHappenings } from './happening.ts';
import type { RuleCache } from './rule-cache.ts';
import { emitRan } from './run-rule.ts';

type NewRun = Insertable<Database['automation_run']>;

interface Answered {
  event: PublishedEvent;
  companyId: string;
  happening: RuleHappening;
  row: TaskRow;
  /** Of the task, for all rules. */
  facts: RuleFacts;
}

const runOf = (
  tx: Tx,
  ids: Ids,
  rule: AutomationRule,
  { event, companyId, happening, row, facts }: Answered,
) => {
  const conditions = metConditions(rule.conditions, facts);
  if (!conditions) return undefined;
  const run: NewRun = {
    id: ids.uuid(),
    company_id: companyId,
    rule_id: rule.id,
    rule_name: rule.name,
    outbox_id: event.id,
    sequence: event.cursor,
    position: rule.position,
    cause: [...event.cause],
    event: happening.event,
    task_id: row.id,
    short_id: row.short_id,
    status: happening.status ?? null,
    conditions: JSON.stringify(conditions),
    actions: JSON.stringify(rule.actions.map((action) => ({ action, outcome: 'unchanged' }))),
    outcome: event.cause.length >= MAX_RULE_DEPTH ? 'loop' : 'waiting',
    at: tx.now(),
    created_at: tx.wallNow(),
  };
  return run;
};

/**
 * Finds the rules that an event sets off, in the transaction that publishes it: each rule answers an event exactly once. A
 * rule never answers what its own work led to.
 * @param collected called when there is something to run once that transaction commits
 */
export const createRuleCollector =
  ({ ids }: Pick<ServerDeps, 'ids'>, cache: RuleCache, collected: () => void): Subscriber =>
  async (event, tx) => {
    const { companyId } = event;
    if (!companyId) return;
    const happenings = ruleHappenings(event);
    if (happenings.length === 0) return;
    const rules = await cache.rulesOf(tx, companyId);
    const runs: NewRun[] = [];
    for (const happening of happenings) {
      const answering = (rules.get(happening.event) ?? []).filter(({ id }) => !event.cause.includes(id));
      if (answering.length === 0) continue;
      const [row] = await taskRows(tx, [happening.taskId]);
      if (!row) continue;
      const facts = ruleFacts(row, await cache.areasOf(tx, companyId), happening.status);
      for (const rule of answering) {
        const run = runOf(tx, ids, rule, { event, companyId, happening, row, facts });
        if (run) runs.push(run);
      }
    }
    if (runs.length === 0) return;
    await tx.db.insertInto('automation_run').values(runs).execute();
    for (const run of runs) if (run.outcome === 'loop') emitRan(tx, run);
    collected();
  };
