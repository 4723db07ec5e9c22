import { randomInt, randomUUID } from 'node:crypto';
import { CLIENT_ID } from '@qafila/contracts';
import { ownerQuery, type ServerProcess } from '@qafila/testing';

const AGENTS = 20;
const OPENING = 50;

const OPEN_WALLETS = `
with model as (select * from user_account where email = 'agent@qafila.test'), users as (
  insert into user_account (company_id, email, first_name, last_name, roles, should_enforce_mfa)
  select m.company_id, 'crash-' || g || '@riders.test', 'Rider', 'Number ' || g, m.roles, false
    from model m, generate_series(1, ${AGENTS}) g returning id, company_id, email
), agents as (
  insert into agent (company_id, user_id, first_name, last_name, email, phone_number, transport_type_id, fleet_type_id)
  select company_id, id, 'Rider', 'of the test', email, '+97433000000', 2, 1 from users returning id, company_id
), states as (insert into agent_state (agent_id, company_id) select id, company_id from agents)
select id from agents`;

/** Violated invariants, found by SQL. */
const BROKEN = `
select 'a company does not sum to zero' as what from journal_posting group by company_id having sum(amount_minor) <> 0
union all
select 'a wallet is not its postings' from journal_account a
  left join (select account_id, sum(amount_minor) as posted from journal_posting group by account_id) p
    on p.account_id = a.id where a.agent_id is not null and a.balance_minor <> coalesce(p.posted, 0)
union all
select 'a wallet is not its entries' from journal_account a
  left join (select agent_id, sum(wallet_change_minor) as changed from journal_entry group by agent_id) e
    on e.agent_id = a.agent_id where a.kind = 'agentWallet' and -a.balance_minor <> coalesce(e.changed, 0)
union all
select 'a wallet is below zero' from journal_account where kind = 'agentWallet' and balance_minor > 0
union all
select 'an entry has no postings' from journal_entry e
 where not exists (select from journal_posting p where p.entry_id = e.id)`;

/** A posting as it was asked for. */
export interface Sent {
  key: string;
  url: string;
  body: object;
  /** Undefined while it is unknown whether it was posted. */
  status?: number;
}

export async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/identity-api/login`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: CLIENT_ID,
      username: 'operator@qafila.test',
      password: 'qafila-demo-city',
    }),
  });
  return ((await reply.json()) as { access_token: string }).access_token;
}

/** Sends a request once. @returns false when its outcome is unknown. */
export async function send(origin: string, token: string, sent: Sent): Promise<boolean> {
  try {
    const reply = await fetch(origin + sent.url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': sent.key,
      },
      body: JSON.stringify(sent.body),
      signal: AbortSignal.timeout(15_000),
    });
    await reply.text();
    if (reply.status >= 500) return false;
    sent.status = reply.status;
    return true;
  } catch {
    return false;
  }
}

export const newRequest = (agentId: string): Sent => {
  const key = randomUUID();
  return randomInt(3) > 0
    ? {
        key,
        url: '/agent-api/AgentAccount/deposit-without-otp',
        body: { agentId, depositAmount: randomInt(1, 20) },
      }
    : {
        key,
        url: '/agent-api/Ledger/addnegativeentry',
        body: { agentId, amount: randomInt(1, 40), notes: 'Under load' },
      };
};

/** Opens wallets that have something in them. @returns the agents' ids. */
export async function openWallets(server: ServerProcess, token: string, all: Sent[]): Promise<string[]> {
  const agents = (await ownerQuery<{ id: string }>(server, OPEN_WALLETS)).map(({ id }) => id);
  for (const agentId of agents) {
    const url = '/agent-api/AgentAccount/deposit-without-otp';
    const sent: Sent = { key: randomUUID(), url, body: { agentId, depositAmount: OPENING } };
    all.push(sent);
    await send(server.url, token, sent);
  }
  return agents;
}

/** Checks that every acknowledged posting exists once, no refused one exists, and the books balance. */
export async function check(server: ServerProcess, all: readonly Sent[], when: string): Promise<void> {
  const broken = await ownerQuery<{ what: string }>(server, BROKEN);
  if (broken.length) throw new Error(`${when}: ${broken.map(({ what }) => what).join(', ')}`);
  const rows = await ownerQuery<{ key: string; count: string }>(
    server,
    `select split_part(cause, ':', 3) as key, count(*) from journal_entry where kind in ('credit', 'deduction') group by 1`,
  );
  const posted = new Map(rows.map(({ key, count }) => [key, Number(count)]));
  for (const { key, status } of all) {
    const expected = status === 200 ? 1 : 0;
    if ((posted.get(key) ?? 0) !== expected)
      throw new Error(`${when}: ${key} answered ${status} and was posted ${posted.get(key) ?? 0} times`);
  }
}
