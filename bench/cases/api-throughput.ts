import { freePort, startServerProcess } from '@qafila/testing';
import autocannon from 'autocannon';
import type { Case } from '../case.ts';
import { accessToken, ownerUrl } from '../sign-in.ts';
import { startWorker } from '../worker.ts';

const SECONDS = 8;
const CONNECTIONS = 16;
const POOL_SIZE = '16';
const DEMO_OPERATOR = '01900000-0000-7000-8000-000000000103';
const COLUMNS = 'u.*, c.name as company_name from user_account u left join company c on c.id = u.company_id';

/** Successful requests per second. */
async function throughput(url: string, headers: Record<string, string> = {}): Promise<number> {
  const options = { url, headers, connections: CONNECTIONS };
  await autocannon({ ...options, duration: 2 });
  const { requests, non2xx, errors } = await autocannon({ ...options, duration: SECONDS });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of the requests to ${url} failed`);
  return requests.average;
}

interface Read {
  /** The call, as an administrator makes it. */
  path: string;
  /** The same rows by one statement. */
  query: string;
}

async function compare({ path, query }: Read) {
  const server = await startServerProcess({ DATABASE_POOL: POOL_SIZE, RATE_LIMITS: 'off' });
  const port = await freePort();
  const bare = startWorker('bare-fastify.ts', {
    PORT: String(port),
    DATABASE_URL: await ownerUrl(server),
    POOL_SIZE,
    QUERY: `select ${query}`,
  });
  try {
    await bare.next();
    const authorization = `Bearer ${await accessToken(server.url, 'admin@qafila.test')}`;
    const baseline = await throughput(`http://127.0.0.1:${port}/rows`);
    const value = await throughput(`${server.url}${path}`, { authorization });
    return { value, baseline, compared: value / baseline, unit: 'requests/s' };
  } finally {
    bare.end();
    await server.dispose();
  }
}

export const apiList: Case = {
  name: 'api-list',
  what: 'A list through the whole stack (session, tenancy, validation), against bare Fastify and pg',
  target: { at: 'least', value: 0.4, unit: 'of its throughput' },
  run: async () => ({
    ...(await compare({
      path: '/identity-api/Users/all?pageSize=10',
      query: `${COLUMNS} order by u.created_at desc, u.id limit 10`,
    })),
    note: 'Ten users. The call also counts all of them for the page control, which the baseline does not.',
  }),
};

export const apiRecord: Case = {
  name: 'api-record',
  what: 'One record through the whole stack, against bare Fastify and pg',
  target: { at: 'least', value: 0.4, unit: 'of its throughput' },
  run: () =>
    compare({
      path: `/identity-api/Users?id=${DEMO_OPERATOR}`,
      query: `${COLUMNS} where u.id = '${DEMO_OPERATOR}'`,
    }),
};
