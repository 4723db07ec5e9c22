import { AGENT_TRANSPORT, FLEET } from '@qafila/contracts';
import { sql } from 'kysely';
import { insertAgent } from '../agent/index.ts';
import { hashPassword, insertUser } from '../identity/index.ts';
import { SYSTEM } from '../platform/database/actor.ts';
import type { Tx } from '../platform/database/tx.ts';
import type { ServerDeps } from '../platform/deps.ts';
import { DEMO_ACCOUNTS, DEMO_COMPANY, type DemoAccount } from './demo-accounts.ts';
import { seedMoney } from './seed-money.ts';

/** Two nodes that start at once on a fresh database take turns. */
const SEED_LOCK = 71_948;

/**
 * Puts the demo company and its accounts into a database that has neither companies nor users. Does nothing in any
 * other, so that a second start changes nothing and real data never meets demo accounts. True when it seeded.
 */
export async function seedDemo({
  withTx,
  config,
  log,
}: Pick<ServerDeps, 'withTx' | 'config' | 'log'>): Promise<boolean> {
  if (!config.DEMO || !(await withTx(SYSTEM, isEmpty))) return false;
  const hashes = await Promise.all(DEMO_ACCOUNTS.map(() => hashPassword(config.DEMO_PASSWORD)));
  const seeded = await withTx(SYSTEM, async (tx) => {
    await lock(tx);
    if (!(await isEmpty(tx))) return false;
    await insertCompany(tx);
    for (const [index, account] of DEMO_ACCOUNTS.entries())
      await insertAccount(tx, account, hashes[index] ?? null);
    tx.audit('demo.seeded', `company:${DEMO_COMPANY.id}`);
    return true;
  });
  if (seeded) log.info({ accounts: DEMO_ACCOUNTS.length }, 'demo company seeded');
  return seeded;
}

async function isEmpty(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from company) and not exists (select from user_account) as empty`.execute(
    tx.db,
  );
  return rows[0]?.empty ?? false;
}

const lock = (tx: Tx) => sql`select pg_advisory_xact_lock(${sql.lit(SEED_LOCK)})`.execute(tx.db);

const insertCompany = (tx: Tx) =>
  tx.db
    .insertInto('company')
    .values({
      id: DEMO_COMPANY.id,
      name: DEMO_COMPANY.name,
      phone_number: DEMO_COMPANY.phoneNumber,
      locale: DEMO_COMPANY.locale,
      currency: DEMO_COMPANY.currency,
      timezone: DEMO_COMPANY.timezone,
    })
    .execute();

/** No second factor is enforced: a demo has to be entered with nothing but the password. */
async function insertAccount(tx: Tx, account: DemoAccount, passwordHash: string | null): Promise<void> {
  await insertUser(tx, {
    id: account.id,
    companyId: account.role === 'SysAdmin' ? null : DEMO_COMPANY.id,
    email: account.email,
    passwordHash,
    firstName: account.firstName,
    lastName: account.lastName,
    phoneNumber: account.phoneNumber,
    roles: [account.role],
    shouldEnforceMfa: false,
  });
  if (account.role !== 'Agent') return;
  const { id } = await insertCourier(tx, account);
  await seedMoney(tx, id);
}

/** The courier behind the Agent's account: at home on the agent channel. */
const insertCourier = (tx: Tx, { id, email, firstName, lastName, phoneNumber }: DemoAccount) =>
  insertAgent(tx, DEMO_COMPANY.id, id, {
    email,
    user: { firstName, lastName, phoneNumber },
    transportTypeId: AGENT_TRANSPORT.id('bike'),
    fleetTypeId: FLEET.id('fulltime'),
    metaDataFields: [],
  });
