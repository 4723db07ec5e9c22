import { type AutomationRule, areasIn, type RuleEvent } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { newestVersion } from '../../platform/versions/version-rows.ts';
import { type AreaShape, areaShapes } from '../../trip/location/index.ts';
import { readRules } from '../rule/rule-rows.ts';

/** Active rules by the event that they wait for, in their order. */
export type RulesByEvent = ReadonlyMap<RuleEvent, readonly AutomationRule[]>;

export interface RuleCache {
  rulesOf(tx: Tx, companyId: string): Promise<RulesByEvent>;
  /** The areas that the company's active rules name, as they are now: read once in each transaction. */
  areasOf(tx: Tx, companyId: string): Promise<readonly AreaShape[]>;
}

function byEvent(rules: readonly AutomationRule[]): RulesByEvent {
  const found = new Map<RuleEvent, AutomationRule[]>();
  for (const rule of rules) {
    if (!rule.active) continue;
    const list = found.get(rule.event);
    if (list) list.push(rule);
    else found.set(rule.event, [rule]);
  }
  return found;
}

/** What was read for each company in a transaction. */
type ByTx<T> = WeakMap<Tx, Map<string, Promise<T>>>;

function onceIn<T>(known: ByTx<T>, tx: Tx, companyId: string, read: () => Promise<T>): Promise<T> {
  const here = known.get(tx) ?? new Map<string, Promise<T>>();
  known.set(tx, here);
  const found = here.get(companyId) ?? read();
  here.set(companyId, found);
  return found;
}

/**
 * The rules of companies, kept in this process. Each transaction asks once for the newest version and reads the rules only
 * when it is another one: a saved rule is in force with the next batch of events, on every node.
 */
export function createRuleCache(): RuleCache {
  const kept = new Map<string, { version: number; rules: RulesByEvent }>();
  const asked: ByTx<RulesByEvent> = new WeakMap();
  const shapes: ByTx<readonly AreaShape[]> = new WeakMap();

  async function current(tx: Tx, companyId: string): Promise<RulesByEvent> {
    const { version } = await newestVersion(tx, companyId, 'automation');
    const known = kept.get(companyId);
    if (known?.version === version) return known.rules;
    const rules = version === 0 ? new Map() : byEvent(await readRules(tx, companyId));
    kept.set(companyId, { version, rules });
    return rules;
  }

  const rulesOf: RuleCache['rulesOf'] = (tx, companyId) =>
    onceIn(asked, tx, companyId, () => current(tx, companyId));

  return {
    rulesOf,
    areasOf: (tx, companyId) =>
      onceIn(shapes, tx, companyId, async () => {
        const rules = [...(await rulesOf(tx, companyId)).values()].flat();
        return areaShapes(tx, areasIn(rules.flatMap(({ conditions }) => conditions)));
      }),
  };
}
