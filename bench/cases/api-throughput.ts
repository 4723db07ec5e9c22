import { loadavg } from 'node:os';
import { freePort, startServerProcess } from '@qafila/testing';
import autocannon from 'autocannon';
import type { Case } from '../case.ts';
import { median } from '../median.ts';
import { accessToken, ownerUrl } from '../sign-in.ts';
import { startWorker } from '../worker.ts';

const SECONDS = 8;
/** Near the target, one run says too little. */
const RUNS = 5;
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
    const runs: { value: number; baseline: number; compared: number }[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const baseline = await throughput(`http://127.0.0.1:${port}/rows`);
      const value = await throughput(`${server.url}${path}`, { authorization });
      runs.push({ value, baseline, compared: value / baseline });
    }
    return {
      value: median(runs.map((one) => one.value)),
      baseline: median(runs.map((one) => one.baseline)),
      compared: median(runs.map((one) => one.compared)),
      unit: 'requests/s',
      note: `The middle one of ${RUNS} runs: ${runs.map((one) => one.compared.toFixed(2)).join(', ')}. Load of the machine meanwhile: ${loadavg()[0]?.toFixed(0)}.`,
    };
  } finally {
    bare.end();
    await server.dispose();
  }
}

export const apiList: Case = {
  name: 'api-list',
  what: 'A list through the whole stack (session, tenancy, validation), against bare Fastify and pg',
  target: { at: 'least', value: 0.6, unit: 'of its throughput' },
  async run() {
    const { note, ...measured } = await compare({
      path: '/identity-api/Users/all?pageSize=10',
      query: `${COLUMNS} order by u.created_at desc, u.id limit 10`,
    });
    const same =
      'Ten users. The call also counts all of them for the page control, which the baseline does not.';
    return { ...measured, note: `${same} ${note}` };
  },
};

export const apiRecord: Case = {
  name: 'api-record',
  what: 'One record through the whole stack, against bare Fastify and pg',
  target: { at: 'least', value: 0.6, unit: 'of its throughput' },
  run: () =>
    compare({
      path: `/identity-api/Users?id=${DEMO_OPERATOR}`,
      query: `${COLUMNS} where u.id = '${DEMO_OPERATOR}'`,
    }),
};
