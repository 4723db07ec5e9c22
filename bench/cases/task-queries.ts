import type { Case } from '../case.ts';
import { fillTasks } from '../data/fill-tasks.ts';
import { taskQueries as queriesOf } from '../data/task-queries.ts';
import { accessToken } from '../sign-in.ts';
import { DEMO_COMPANY, startWithOwner } from '../start-with-owner.ts';

const SMALL = 10_000;
const LARGE = 1_000_000;
const QUERIES = 200;
const ATTEMPTS = 3;

/** The slowest of all queries, each asked a few times and counted by its quickest answer. */
async function slowest(url: string, queries: readonly string[]): Promise<{ ms: number; query: string }> {
  const authorization = `Bearer ${await accessToken(url, 'operator@qafila.test')}`;
  let worst = { ms: 0, query: '' };
  for (const query of queries) {
    let ms = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const start = performance.now();
      const reply = await fetch(`${url}/trip-api/Task/all?${query}`, { headers: { authorization } });
      await reply.text();
      if (!reply.ok) throw new Error(`${reply.status} for ${query}`);
      ms = Math.min(ms, performance.now() - start);
    }
    if (ms > worst.ms) worst = { ms, query };
  }
  return worst;
}

export const taskQueries: Case = {
  name: 'task-queries',
  what: 'The slowest of 200 filters, searches and orders of the board at 1,000,000 tasks, against the same at 10,000',
  target: { at: 'most', value: 3, unit: 'times' },
  async run() {
    const { server, owner } = await startWithOwner({ RATE_LIMITS: 'off', ENGINE: 'off' });
    const at = async (size: number) => {
      await fillTasks(owner, DEMO_COMPANY, size);
      const { rows } = await owner.query<{ id: string }>('select id from agent order by id');
      return slowest(
        server.url,
        queriesOf(
          QUERIES,
          rows.map(({ id }) => id),
          new Date(),
        ),
      );
    };
    try {
      const small = await at(SMALL);
      const large = await at(LARGE);
      return {
        value: large.ms,
        baseline: small.ms,
        compared: large.ms / small.ms,
        unit: 'ms',
        note: `Slowest: ${large.query}`,
      };
    } finally {
      await owner.end();
      await server.dispose();
    }
  },
};
