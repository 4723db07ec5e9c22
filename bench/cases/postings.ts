import { randomUUID } from 'node:crypto';
import { startServerProcess } from '@qafila/testing';
import autocannon from 'autocannon';
import pg from 'pg';
import { barePostings } from '../baselines/bare-postings.ts';
import type { Case } from '../case.ts';
import { addWallets } from '../data/wallets.ts';
import { accessToken, ownerUrl } from '../sign-in.ts';

const WALLETS = 4000;
const AT_A_TIME = 16;
const SECONDS = 10;
const COMPANY = '01900000-0000-7000-8000-000000000001';
const ROUNDS = 3;

/** Credits per second through the API: each with its key, its reply kept, its event in the outbox. */
async function credits(url: string, agents: readonly string[]): Promise<number> {
  const authorization = `Bearer ${await accessToken(url, 'operator@qafila.test')}`;
  let number = 0;
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: AT_A_TIME,
    duration: SECONDS,
    requests: [
      {
        method: 'POST',
        path: '/agent-api/AgentAccount/deposit-without-otp',
        setupRequest: (request) => {
          number += 1;
          return {
            ...request,
            headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
            body: JSON.stringify({ agentId: agents[(number * 7919) % agents.length], depositAmount: 1 }),
          };
        },
      },
    ],
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} credits failed`);
  return requests.average;
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

export const postings: Case = {
  name: 'postings',
  what: 'Credits per second through the API, 4,000 wallets, 16 at a time, against a bare transaction of the same two inserts and one update',
  target: { at: 'least', value: 0.4, unit: 'of the bare rate' },
  async run() {
    const server = await startServerProcess({
      RATE_LIMITS: 'off',
      ENGINE: 'off',
      DATABASE_POOL: String(AT_A_TIME),
    });
    const url = await ownerUrl(server);
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    try {
      const agents = await addWallets(owner, WALLETS);
      const company = await owner.query<{ id: string }>(
        `insert into journal_account (company_id, kind) values ($1, 'adjustment')
           on conflict on constraint journal_account_key do update set balance_minor = 0 returning id`,
        [COMPANY],
      );
      const wallets = await owner.query<{ id: string; agentId: string }>(
        `select id, agent_id as "agentId" from journal_account where kind = 'agentWallet'`,
      );
      await owner.query('analyze');
      const accounts = {
        companyId: COMPANY,
        companyAccount: company.rows[0]?.id ?? '',
        wallets: wallets.rows,
      };
      const [ours, bare]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        bare.push(await barePostings(url, accounts, { atATime: AT_A_TIME, seconds: SECONDS }));
        ours.push(await credits(server.url, agents));
      }
      const [value, baseline] = [median(ours), median(bare)];
      return { value, baseline, compared: value / baseline, unit: 'postings/s' };
    } finally {
      await owner.end();
      await server.dispose();
    }
  },
};
