import { type AutomationRun, type CallParsed, type calls, DAY_MS, RUNS_KEPT_DAYS } from '@qafila/contracts';
import { sql } from 'kysely';
import { deleteSome } from '../../platform/database/delete-some.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { pageOf, pagingContext, readPage } from '../../platform/list/page.ts';
import { inWesternDigits, searchPattern } from '../../platform/list/search-pattern.ts';
import { ownCompany } from '../../platform/tenancy/own-company.ts';

type LogQuery = CallParsed<typeof calls.automation.log>['query'];

/** A page of what rules did, newest first. The search looks for a rule's name or a task's number. */
export async function logPage(tx: Tx, { ruleId, taskId, outcome, search, ...query }: LogQuery) {
  const page = pageOf(query);
  const companyId = ownCompany(tx);
  const pattern = searchPattern(search);
  const found = tx.db
    .selectFrom('automation_run')
    .where('company_id', '=', companyId)
    .$if(ruleId !== undefined, (all) => all.where('rule_id', '=', ruleId ?? ''))
    .$if(taskId !== undefined, (all) => all.where('task_id', '=', taskId ?? ''))
    .$if(outcome !== undefined, (all) => all.where('outcome', '=', outcome ?? 'done'))
    .$if(pattern !== null, (all) =>
      all.where(inWesternDigits(sql`' ' || lower(rule_name || ' ' || short_id)`), 'like', pattern ?? '%'),
    );
  const { rows, total } = await readPage(tx, found.selectAll().orderBy('id', 'desc'), page);
  const names = await ruleNames(
    tx,
    companyId,
    rows.flatMap(({ cause }) => cause),
  );
  const items: AutomationRun[] = rows.map((row) => ({
    id: row.id,
    ruleId: row.rule_id,
    ruleName: row.rule_name,
    event: row.event,
    taskId: row.task_id,
    shortId: row.short_id,
    atUtc: row.at.toISOString(),
    outcome: row.outcome,
    conditions: row.conditions,
    actions: row.actions,
    causedBy: row.cause.flatMap((id) => names.get(id) ?? []),
  }));
  return { items, pagingFilteringContext: pagingContext(page, total) };
}

/** Names by id; of a rule that was removed the name that the log has. */
async function ruleNames(tx: Tx, companyId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('automation_run')
    .select(['rule_id', 'rule_name'])
    .distinctOn('rule_id')
    .where('company_id', '=', companyId)
    .where('rule_id', 'in', wanted)
    .orderBy('rule_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ rule_id, rule_name }) => [rule_id, rule_name]));
}

/** Removes old lines of the log; what still waits stays. @returns how many */
export const forgetOldRuns = (tx: Tx): Promise<number> =>
  deleteSome(
    tx,
    'automation_run',
    sql`created_at < ${new Date(tx.wallNow().getTime() - RUNS_KEPT_DAYS * DAY_MS)} and outcome <> 'waiting'`,
  );
