import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { barePostings } from '../baselines/bare-postings.ts';
import type { Case } from '../case.ts';
import { addWallets } from '../data/wallets.ts';
import { median } from '../median.ts';
import { accessToken, ownerUrl } from '../sign-in.ts';
import { DEMO_COMPANY, startWithOwner } from '../start-with-owner.ts';

const WALLETS = 4000;
const AT_A_TIME = 16;
/** Of each round, the two ways in turn, so that both see the same machine. */
const SECONDS = 4;
const WARM_SECONDS = 2;
const ROUNDS = 5;

/** Credits per second through the API: each with its key, its reply kept, its event in the outbox. */
async function credits(
  { url, token }: { url: string; token: string },
  agents: readonly string[],
  seconds: number,
): Promise<number> {
  const authorization = `Bearer ${token}`;
  let number = 0;
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: AT_A_TIME,
    duration: seconds,
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

export const postings: Case = {
  name: 'postings',
  what: 'Credits per second through the API, 4,000 wallets, 16 at a time, against a bare transaction of the same two inserts and one update',
  target: { at: 'least', value: 0.4, unit: 'of the bare rate' },
  async run() {
    const { server, owner } = await startWithOwner({
      RATE_LIMITS: 'off',
      ENGINE: 'off',
      DATABASE_POOL: String(AT_A_TIME),
    });
    const url = await ownerUrl(server);
    try {
      const agents = await addWallets(owner, WALLETS);
      const company = await owner.query<{ id: string }>(
        `insert into journal_account (company_id, kind) values ($1, 'adjustment')
           on conflict on constraint journal_account_key do update set balance_minor = 0 returning id`,
        [DEMO_COMPANY],
      );
      const wallets = await owner.query<{ id: string; agentId: string }>(
        `select id, agent_id as "agentId" from journal_account where kind = 'agentWallet'`,
      );
      await owner.query('analyze');
      const accounts = {
        companyId: DEMO_COMPANY,
        companyAccount: company.rows[0]?.id ?? '',
        wallets: wallets.rows,
      };
      const api = { url: server.url, token: await accessToken(server.url, 'operator@qafila.test') };
      const round = async (seconds: number) => ({
        bare: await barePostings(url, accounts, { atATime: AT_A_TIME, seconds }),
        ours: await credits(api, agents, seconds),
      });
      await round(WARM_SECONDS);
      const rounds = [];
      for (let number = 0; number < ROUNDS; number += 1) rounds.push(await round(SECONDS));
      const shares = rounds.map(({ ours, bare }) => ours / bare);
      const value = median(rounds.map(({ ours }) => ours));
      const baseline = median(rounds.map(({ bare }) => bare));
      const note = `The middle one of ${ROUNDS} rounds: ${shares.map((share) => share.toFixed(2)).join(', ')}.`;
      return { value, baseline, compared: median(shares), unit: 'postings/s', note };
    } finally {
      await owner.end();
      await server.dispose();
    }
  },
};
