import type { AutomationRule, RuleEvent } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { newestVersion } from '../../platform/versions/version-rows.ts';
import { readRules } from '../rule/rule-rows.ts';

/** Active rules by the event that they wait for, in their order. */
export type RulesByEvent = ReadonlyMap<RuleEvent, readonly AutomationRule[]>;

export interface RuleCache {
  rulesOf(tx: Tx, companyId: string): Promise<RulesByEvent>;
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

/**
 * The rules of companies, kept in this process. Each transaction asks once for the newest version and reads the rules only
 * when it is another one: a saved rule is in force with the next batch of events, on every node.
 */
export function createRuleCache(): RuleCache {
  const kept = new Map<string, { version: number; rules: RulesByEvent }>();
  const asked = new WeakMap<Tx, Map<string, Promise<RulesByEvent>>>();

  async function current(tx: Tx, companyId: string): Promise<RulesByEvent> {
    const { version } = await newestVersion(tx, companyId, 'automation');
    const known = kept.get(companyId);
    if (known?.version === version) return known.rules;
    const rules = version === 0 ? new Map() : byEvent(await readRules(tx, companyId));
    kept.set(companyId, { version, rules });
    return rules;
  }

  return {
    rulesOf(tx, companyId) {
      const here = asked.get(tx) ?? new Map<string, Promise<RulesByEvent>>();
      asked.set(tx, here);
      const read = here.get(companyId) ?? current(tx, companyId);
      here.set(companyId, read);
      return read;
    },
  };
}
