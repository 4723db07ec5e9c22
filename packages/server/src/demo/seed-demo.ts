import { AGENT_TRANSPORT, FLEET } from '@qafila/contracts';
import { sql } from 'kysely';
import { insertAgent } from '../agent/index.ts';
import { insertStartingDashboard } from '../analytics/index.ts';
import { hashPassword, hasUsers, insertUser, userName } from '../identity/index.ts';
import { SYSTEM } from '../platform/database/actor.ts';
import type { Tx } from '../platform/database/tx.ts';
import type { ServerDeps } from '../platform/deps.ts';
import { insertCompany } from '../platform/tenancy/insert-company.ts';
import {
  DEMO_ACCOUNTS,
  DEMO_COMPANY,
  type DemoAccount,
  PARTNER_ACCOUNTS,
  PARTNER_COMPANY,
  SHOPS_ACCOUNT,
} from './demo-accounts.ts';
import { planPast } from './past/plan-past.ts';
import { seedContract } from './seed-contract.ts';
import { seedMoney } from './seed-money.ts';

/** Advisory lock, so that two nodes that start at once on an empty database seed it once. */
const SEED_LOCK = 71_948;

/**
 * Creates the demo company, its partner and their accounts in a database without companies and users. Does
 * nothing in any other, so that real data is never mixed with demo accounts.
 * @returns true when it seeded.
 */
export async function seedDemo({
  withTx,
  config,
  ids,
  log,
}: Pick<ServerDeps, 'withTx' | 'config' | 'ids' | 'log'>): Promise<boolean> {
  if (!config.DEMO || !(await withTx(SYSTEM, isEmpty))) return false;
  const people = [...DEMO_ACCOUNTS, ...PARTNER_ACCOUNTS, SHOPS_ACCOUNT];
  const hashes = await Promise.all(people.map(() => hashPassword(config.DEMO_PASSWORD)));
  const couriersHash = await hashPassword(config.DEMO_PASSWORD);
  const seeded = await withTx(SYSTEM, async (tx) => {
    await lock(tx);
    if (!(await isEmpty(tx))) return false;
    for (const company of [DEMO_COMPANY, PARTNER_COMPANY]) await insertCompany(tx, company);
    for (const [index, account] of people.entries()) {
      const agentId = await insertAccount(tx, account, hashes[index] ?? null);
      // With a past, the courier's money comes from their simulated deliveries.
      if (agentId && companyOf(account) === DEMO_COMPANY && !config.DEMO_PAST) await seedMoney(tx, agentId);
    }
    await seedContract(tx);
    if (config.DEMO_PAST) await planPast(tx, ids, couriersHash);
    await insertStartingDashboard(tx, ids, DEMO_DASHBOARD);
    tx.audit('demo.seeded', `company:${DEMO_COMPANY.id}`);
    return true;
  });
  if (seeded) log.info({ accounts: people.length }, 'demo companies seeded');
  return seeded;
}

/**
 * Adds the account of the city's shops to demo data of an earlier version.
 * @returns true when it was missing.
 */
export async function addShops({ withTx, config }: Pick<ServerDeps, 'withTx' | 'config'>): Promise<boolean> {
  if (!config.DEMO || !(await withTx(SYSTEM, lacksShops))) return false;
  const hash = await hashPassword(config.DEMO_PASSWORD);
  return withTx(SYSTEM, async (tx) => {
    await lock(tx);
    if (!(await lacksShops(tx))) return false;
    await insertAccount(tx, SHOPS_ACCOUNT, hash);
    return true;
  });
}

async function lacksShops(tx: Tx): Promise<boolean> {
  const company = await tx.db
    .selectFrom('company')
    .select('id')
    .where('id', '=', DEMO_COMPANY.id)
    .executeTakeFirst();
  return company !== undefined && (await userName(tx, SHOPS_ACCOUNT.id)) === undefined;
}

async function isEmpty(tx: Tx): Promise<boolean> {
  const company = await tx.db.selectFrom('company').select('id').limit(1).executeTakeFirst();
  return !company && !(await hasUsers(tx));
}

const lock = (tx: Tx) => sql`select pg_advisory_xact_lock(${sql.lit(SEED_LOCK)})`.execute(tx.db);

const companyOf = (account: DemoAccount) =>
  PARTNER_ACCOUNTS.includes(account) ? PARTNER_COMPANY : DEMO_COMPANY;

/**
 * Adds an account without an enforced second factor, since a demo is entered with the password alone.
 * @returns the agent's id, for a courier.
 */
async function insertAccount(
  tx: Tx,
  account: DemoAccount,
  passwordHash: string | null,
): Promise<string | undefined> {
  await insertUser(tx, {
    id: account.id,
    companyId: account.role === 'SysAdmin' ? null : companyOf(account).id,
    email: account.email,
    passwordHash,
    firstName: account.firstName,
    lastName: account.lastName,
    phoneNumber: account.phoneNumber,
    roles: [account.role],
    shouldEnforceMfa: false,
  });
  return account.role === 'Agent' ? (await insertCourier(tx, account)).id : undefined;
}

/** The days of the demo's past. */
const DEMO_DASHBOARD = {
  companyId: DEMO_COMPANY.id,
  name: 'Daily operations',
  days: 14,
  createdBy: 'admin@qafila.test',
};

/** Pay per delivery, as for the couriers of the city: in the currency, per km and per hour. */
const PAY = { costPerKm: 0.5, costPerHour: 12 };

/** The courier of the Agent account, who works over the agent channel. */
const insertCourier = (tx: Tx, account: DemoAccount) => {
  const { id, email, firstName, lastName, phoneNumber } = account;
  return insertAgent(tx, companyOf(account).id, id, {
    email,
    user: { firstName, lastName, phoneNumber },
    transportTypeId: AGENT_TRANSPORT.id('bike'),
    fleetTypeId: FLEET.id('fulltime'),
    ...PAY,
    metaDataFields: [],
  });
};
