import type { Area } from '../platform/area.ts';
import type { ServerDeps } from '../platform/deps.ts';
import type { Housekeeping } from '../platform/jobs/housekeeping.ts';
import type { Messages } from '../platform/messages/messages.ts';
import type { Outbox } from '../platform/outbox/outbox.ts';
import { automationRoutes } from './automation.routes.ts';
import { forgetOldRuns } from './log/log-rows.ts';
import { createRuleCollector } from './run/collect.ts';
import { createRuleCache } from './run/rule-cache.ts';
import { createRuleEngine, type RuleEngine } from './run/rule-engine.ts';
import './tables.ts';

export { rulesOfArea, rulesOfSkill } from './rule/rule-rows.ts';

export interface AutomationArea extends Area {
  readonly ruleEngine: Pick<RuleEngine, 'drain'>;
}

/** Rules of companies: when an event, if conditions, then actions. */
export function createAutomation(
  deps: ServerDeps & { messages: Pick<Messages, 'send'> },
  { outbox, housekeeping }: { outbox: Pick<Outbox, 'subscribe'>; housekeeping: Pick<Housekeeping, 'add'> },
): AutomationArea {
  const ruleEngine = createRuleEngine(deps);
  outbox.subscribe(
    'automation',
    createRuleCollector(deps, createRuleCache(), () => ruleEngine.wake()),
  );
  housekeeping.add('automation runs', forgetOldRuns);
  return {
    ruleEngine,
    routes: automationRoutes(deps),
    async start() {
      if (deps.config.ENGINE) ruleEngine.start();
    },
    stop: () => ruleEngine.stop(),
  };
}
