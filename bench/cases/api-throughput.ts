import { freePort, startServerProcess } from '@qafila/testing';
import autocannon from 'autocannon';
import type { Case } from '../case.ts';
import { accessToken, ownerUrl } from '../sign-in.ts';
import { startWorker } from '../worker.ts';

const SECONDS = 8;
const CONNECTIONS = 16;
const POOL_SIZE = '16';
/** The ten demo users as the list answers them, in its order. */
const QUERY = `select u.*, c.name as company_name from user_account u left join company c on c.id = u.company_id
  order by u.created_at desc, u.id limit 10`;

/** Requests per second, answered with success. */
async function throughput(url: string, headers: Record<string, string> = {}): Promise<number> {
  const options = { url, headers, connections: CONNECTIONS };
  await autocannon({ ...options, duration: 2 });
  const { requests, non2xx, errors } = await autocannon({ ...options, duration: SECONDS });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of the requests to ${url} failed`);
  return requests.average;
}

export const apiThroughput: Case = {
  name: 'api-throughput',
  what: 'Calls through the whole stack (session, tenancy, validation), against bare Fastify and pg',
  target: { at: 'least', value: 0.4, unit: 'of its throughput' },
  run: async () => {
    const server = await startServerProcess({ DATABASE_POOL: POOL_SIZE, RATE_LIMITS: 'off' });
    const port = await freePort();
    const bare = startWorker('bare-fastify.ts', {
      PORT: String(port),
      DATABASE_URL: await ownerUrl(server),
      POOL_SIZE,
      QUERY,
    });
    try {
      await bare.next();
      const authorization = `Bearer ${await accessToken(server.url, 'admin@qafila.test')}`;
      const baseline = await throughput(`http://127.0.0.1:${port}/rows`);
      const value = await throughput(`${server.url}/identity-api/Users/all?pageSize=10`, { authorization });
      return {
        value,
        baseline,
        compared: value / baseline,
        unit: 'requests/s',
        note: 'The list of users: ten rows, with the total that its page control shows.',
      };
    } finally {
      bare.end();
      await server.dispose();
    }
  },
};
