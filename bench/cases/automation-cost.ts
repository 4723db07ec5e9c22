import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AutomationRuleInput, TaskDraft } from '@qafila/contracts';
import type { Case } from '../case.ts';
import { PLACE } from '../data/place.ts';
import { median } from '../median.ts';
import { accessToken } from '../sign-in.ts';
import { startWithOwner } from '../start-with-owner.ts';

const RULES = 100;
const MATCHING = 3;
const TASKS = 40;
/** Of each round, with rules and without them in turn, so that both see the same machine. */
const CHANGES = 400;
const AT_A_TIME = 8;
const ROUNDS = 7;

/** Rules for an edited task, of which the first ones match. */
const ruleOf = (number: number): AutomationRuleInput => ({
  name: `Rule ${number}`,
  active: true,
  event: 'task.edited',
  conditions: [
    {
      field: 'metadata',
      key: 'zone',
      operator: 'equal',
      value: number < MATCHING ? 'north' : `zone ${number}`,
    },
  ],
  actions: [{ type: 'notify', text: 'Edited' }],
});

export const automationCost: Case = {
  name: 'automation-cost',
  what: `Automation: what an edited order costs from the call until its event is published, with ${RULES} rules of which ${MATCHING} match, against none`,
  target: { at: 'most', value: 1.3, unit: 'times' },
  async run() {
    // The engine is off, so what the rules do, each in a transaction of its own, comes after what is measured.
    const { server, owner } = await startWithOwner({ RATE_LIMITS: 'off', ENGINE: 'off' });
    const token = await accessToken(server.url, 'operator@qafila.test');
    const call = async <Reply>(method: string, path: string, body: object): Promise<Reply> => {
      const reply = await fetch(server.url + path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
      return reply.json() as Promise<Reply>;
    };
    const published = async () => {
      for (;;) {
        const { rows } = await owner.query('select 1 from outbox where published_at is null limit 1');
        if (rows.length === 0) return;
        await sleep(2);
      }
    };
    try {
      const draft = {
        pickup: PLACE,
        delivery: PLACE,
        pickupByUtc: new Date(Date.now() + 3_600_000).toISOString(),
        deliverByUtc: new Date(Date.now() + 7_200_000).toISOString(),
        userMetaDataDtos: [{ key: 'zone', value: 'north' }],
      } satisfies Partial<TaskDraft>;
      const tasks: string[] = [];
      for (let task = 0; task < TASKS; task += 1)
        tasks.push((await call<{ id: string }>('POST', '/trip-api/Task', draft)).id);
      for (let rule = 0; rule < RULES; rule += 1) await call('POST', '/company-api/Automation', ruleOf(rule));
      const setRules = (on: boolean) =>
        call('POST', '/company-api/Automation/roll-back', { toVersion: on ? RULES : 0 });
      let edit = 0;
      /** Milliseconds of a change. */
      const round = async (on: boolean): Promise<number> => {
        await setRules(on);
        await published();
        const from = performance.now();
        const until = edit + CHANGES;
        await Promise.all(
          Array.from({ length: AT_A_TIME }, async () => {
            while (edit < until) {
              edit += 1;
              await call('PUT', `/trip-api/Task?id=${tasks[edit % TASKS]}`, { notes: `Edit ${edit}` });
            }
          }),
        );
        await published();
        return (performance.now() - from) / CHANGES;
      };
      await round(true);
      await round(false);
      const pairs = [];
      for (let number = 0; number < ROUNDS; number += 1)
        pairs.push({ baseline: await round(false), value: await round(true) });
      const { rows } = await owner.query<{ runs: number }>(
        'select count(*)::int as runs from automation_run',
      );
      if (rows[0]?.runs !== (ROUNDS + 1) * CHANGES * MATCHING)
        throw new Error(`${rows[0]?.runs} runs of rules were recorded`);
      const shares = pairs.map(({ value, baseline }) => value / baseline);
      return {
        value: median(pairs.map(({ value }) => value)),
        baseline: median(pairs.map(({ baseline }) => baseline)),
        compared: median(shares),
        unit: 'ms',
        note: `${AT_A_TIME} edits at a time. What the rules do, each in a transaction of its own, comes after it. The middle one of ${ROUNDS} rounds: ${shares.map((share) => share.toFixed(2)).join(', ')}. Load of the machine meanwhile: ${loadavg()[0]?.toFixed(0)}.`,
      };
    } finally {
      await owner.end();
      await server.dispose();
    }
  },
};
