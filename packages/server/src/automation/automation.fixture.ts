import { setTimeout as sleep } from 'node:timers/promises';
import { type AutomationRuleInput, type CallInput, calls } from '@qafila/contracts';
import { createAreas } from '../areas.ts';
import { SYSTEM } from '../platform/database/actor.ts';
import { startTrips } from '../trip/trip.fixture.ts';
import type { AutomationArea } from './index.ts';

/** A server with tasks, and rules for them. */
export async function startAutomation() {
  let area: AutomationArea | undefined;
  const trips = await startTrips({
    areas(deps) {
      const all = createAreas(deps);
      area = all.find((one): one is AutomationArea => 'ruleEngine' in one);
      return all;
    },
  });
  const { server, ask } = trips;
  const count = (outcome: 'outbox' | 'runs') =>
    server.deps.withTx(SYSTEM, async ({ db }) =>
      outcome === 'outbox'
        ? (await db.selectFrom('outbox').select('id').where('published_at', 'is', null).execute()).length
        : (await db.selectFrom('automation_run').select('id').where('outcome', '=', 'waiting').execute())
            .length,
    );
  const published = async () => {
    while ((await count('outbox')) > 0) await sleep(5);
  };
  return {
    ...trips,
    /** Resolves when every event is published: the rules that it sets off wait to run. */
    published,
    /** One look of the rule engine at the runs that wait. */
    look: async () => area?.ruleEngine.drain(),
    /** Resolves when every event is published, and every rule that it set off has run. */
    async settled() {
      do {
        await published();
        await area?.ruleEngine.drain();
      } while ((await count('outbox')) > 0 || (await count('runs')) > 0);
    },
    rule: async (input: Partial<AutomationRuleInput> = {}) =>
      (
        await ask(calls.automation.create, {
          body: {
            name: 'Hurry',
            event: 'task.created',
            conditions: [],
            actions: [{ type: 'setPriority', priority: 7 }],
            ...input,
          },
        })
      ).reply,
    rules: async () => (await ask(calls.automation.all, { query: {} })).reply,
    log: async (query: CallInput<typeof calls.automation.log>['query'] = {}) =>
      (await ask(calls.automation.log, { query })).reply.items,
    /** No rules and an empty log. */
    async clear() {
      await ask(calls.automation.rollBack, { body: { toVersion: 0 } });
      await server.deps.withTx(SYSTEM, ({ db }) => db.deleteFrom('automation_run').execute());
    },
    close: () => server.close(),
  };
}
export type AutomationServer = Awaited<ReturnType<typeof startAutomation>>;
