import { hash } from '@node-rs/argon2';
import type { Role } from '@qafila/contracts';
import { type ServerDeps, SYSTEM } from '@qafila/server';

/** Password of every user that `makeUser` makes. */
export const TEST_PASSWORD = 'correct-horse-battery';
let passwordHash: Promise<string> | undefined;
let count = 0;

export interface TestCompany {
  id: string;
  name: string;
}

/** An active company of its own name. */
export async function makeCompany(deps: ServerDeps, name = `Company ${++count}`): Promise<TestCompany> {
  const id = deps.ids.uuid();
  await deps.withTx(SYSTEM, (tx) =>
    tx.db.insertInto('company').values({ id, name, phone_number: '+97444001100', domain: null }).execute(),
  );
  return { id, name };
}

export interface TestUser {
  id: string;
  email: string;
  companyId: string | null;
}

/** An active user without a second factor, who may sign in with TEST_PASSWORD. */
export async function makeUser(
  deps: ServerDeps,
  options: { roles: readonly Role[]; companyId?: string | null; email?: string; shouldEnforceMfa?: boolean },
): Promise<TestUser> {
  // The cheapest parameters: these tests are not about the strength of the hash.
  passwordHash ??= hash(TEST_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const id = deps.ids.uuid();
  const email = options.email ?? `user-${++count}@example.test`;
  const companyId = options.companyId ?? null;
  const values = {
    id,
    email,
    company_id: companyId,
    password_hash: await passwordHash,
    first_name: 'Test',
    last_name: `User ${count}`,
    phone_number: null,
    country: null,
    zip_code: null,
    roles: [...options.roles],
    should_enforce_mfa: options.shouldEnforceMfa ?? false,
    last_login_at: null,
  };
  await deps.withTx(SYSTEM, (tx) => tx.db.insertInto('user_account').values(values).execute());
  return { id, email, companyId };
}
