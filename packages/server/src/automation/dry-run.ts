import {
  type AutomationRuleInput,
  areasIn,
  DAY_MS,
  type DryRun,
  MAX_DRY_RUN_MATCHES,
  type RunAction,
} from '@qafila/contracts';
import { metConditions } from '@qafila/domain';
import type { Tx } from '../platform/database/tx.ts';
import { recentEvents } from '../platform/outbox/outbox-rows.ts';
import { ownCompany } from '../platform/tenancy/own-company.ts';
import { type TaskRow, taskRows } from '../trip/index.ts';
import { areaShapes } from '../trip/location/index.ts';
import { checkActions, checkConditions } from './rule/rule.ts';
import { ruleFacts } from './run/facts.ts';
import { OUTBOX_EVENTS, type RuleHappening, ruleHappenings } from './run/happening.ts';
import { type ActionDeps, planAction } from './run/plan-action.ts';

const SPAN_MS = DAY_MS;
/** Events that a dry run reads at most; of a busier day the last ones. */
const MAX_EVENTS = 20_000;
/** A rule that is not saved has no id; its notices are not sent. */
const UNSAVED = '';

/** What a rule would have done with the events of the last day, judged by the tasks as they are now. Changes nothing. */
export async function dryRun(tx: Tx, rule: AutomationRuleInput, deps: ActionDeps): Promise<DryRun> {
  await checkActions(tx, rule.actions);
  await checkConditions(tx, rule.conditions);
  const areas = await areaShapes(tx, areasIn(rule.conditions));
  const since = new Date(tx.wallNow().getTime() - SPAN_MS);
  const names = [OUTBOX_EVENTS[rule.event]];
  const events = await recentEvents(tx, ownCompany(tx), { names, since, limit: MAX_EVENTS });
  const happened = events.flatMap((event) =>
    ruleHappenings(event)
      .filter((one) => one.event === rule.event)
      .map((happening) => ({ happening, at: event.createdAt })),
  );
  const ids = [...new Set(happened.map(({ happening }) => happening.taskId))];
  const rows = new Map((await taskRows(tx, ids)).map((row) => [row.id, row]));
  let matches = 0;
  const matched: DryRun['matched'] = [];
  for (const { happening, at } of happened) {
    const row = rows.get(happening.taskId);
    const conditions = row && metConditions(rule.conditions, ruleFacts(row, areas, happening.status));
    if (!row || !conditions) continue;
    matches += 1;
    if (matched.length < MAX_DRY_RUN_MATCHES)
      matched.push({
        taskId: row.id,
        shortId: row.short_id,
        atUtc: at.toISOString(),
        conditions,
        actions: await actionsFor(tx, row, rule, happening, deps),
      });
  }
  const isCut = events.length === MAX_EVENTS;
  const oldest = (isCut && events.at(-1)?.createdAt) || since;
  return { fromUtc: oldest.toISOString(), isCut, eventsSeen: happened.length, matches, matched };
}

async function actionsFor(
  tx: Tx,
  row: TaskRow,
  rule: AutomationRuleInput,
  { status }: RuleHappening,
  deps: ActionDeps,
): Promise<RunAction[]> {
  const actions: RunAction[] = [];
  for (const action of rule.actions) {
    const { work: _, ...planned } = await planAction(tx, row, { ruleId: UNSAVED, status }, action, deps);
    actions.push(planned);
  }
  return actions;
}
