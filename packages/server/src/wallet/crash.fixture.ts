import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CLIENT_ID } from '@qafila/contracts';
import { ownerQuery, type ServerProcess, startServerProcess } from '@qafila/testing';

const AGENTS = 20;
const LANES = 12;
const OPENING = 50;
/** Time under load before something is killed, ms. */
const LOAD_MS: [number, number] = [200, 1500];

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

interface Sent {
  key: string;
  url: string;
  body: object;
  /** Undefined while it is unknown whether it was posted. */
  status?: number;
}

export interface CrashReport {
  rounds: number;
  posted: number;
  refused: number;
  /** Requests whose first reply was lost, sent again with their key. */
  retried: number;
}

async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/identity-api/login`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: CLIENT_ID,
      username: 'operator@qafila.test',
      password: 'qafila-demo',
    }),
  });
  return ((await reply.json()) as { access_token: string }).access_token;
}

/** Sends a request once. @returns false when its outcome is unknown. */
async function send(origin: string, token: string, sent: Sent): Promise<boolean> {
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

const newRequest = (agentId: string): Sent => {
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

/** Kills the database like a power failure, and the server with it. */
async function killDatabase(server: ServerProcess): Promise<void> {
  const pid = Number(readFileSync(join(server.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  await sleep(100);
  await server.end('SIGKILL');
}

/**
 * Kills the server and the database alternately, at random moments under load. After each round every request
 * without a reply is sent again, and the books are compared with what was acknowledged.
 * @throws Error naming the round and what is violated.
 */
export async function crashRounds(
  rounds: number,
  tell: (line: string) => void = () => {},
): Promise<CrashReport> {
  const server = await startServerProcess({ RATE_LIMITS: 'off', ENGINE: 'off' });
  const all: Sent[] = [];
  let retried = 0;
  try {
    const agents = (await ownerQuery<{ id: string }>(server, OPEN_WALLETS)).map(({ id }) => id);
    for (let round = 1; round <= rounds; round += 1) {
      const token = await signIn(server.url);
      if (round === 1)
        for (const agentId of agents) {
          const url = '/agent-api/AgentAccount/deposit-without-otp';
          const sent: Sent = { key: randomUUID(), url, body: { agentId, depositAmount: OPENING } };
          all.push(sent);
          await send(server.url, token, sent);
        }
      let stopped = false;
      const lanes = Array.from({ length: LANES }, async () => {
        while (!stopped) {
          const sent = newRequest(agents[randomInt(agents.length)] ?? '');
          all.push(sent);
          if (!(await send(server.url, token, sent))) await sleep(20);
        }
      });
      await sleep(randomInt(...LOAD_MS));
      const what = round % 2 ? 'server' : 'database';
      await (round % 2 ? server.end('SIGKILL') : killDatabase(server));
      stopped = true;
      await Promise.all(lanes);
      await server.restart();
      const fresh = await signIn(server.url);
      const lost = all.filter(({ status }) => status === undefined);
      retried += lost.length;
      for (const sent of lost)
        if (!(await send(server.url, fresh, sent)))
          throw new Error(`round ${round}: no reply after the restart`);
      await check(server, all, `round ${round}, after the ${what} was killed`);
      tell(`round ${round}: ${what} killed, ${all.length} requests so far, ${lost.length} sent again`);
    }
    const count = (status: number) => all.filter((sent) => sent.status === status).length;
    return { rounds, posted: count(200), refused: count(409), retried };
  } finally {
    await server.dispose();
  }
}

/** Checks that every acknowledged posting exists once, no refused one exists, and the books balance. */
async function check(server: ServerProcess, all: readonly Sent[], when: string): Promise<void> {
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
