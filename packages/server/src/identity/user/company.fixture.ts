import { SYSTEM } from '../../platform/database/actor.ts';
import type { IdentityServer } from '../identity.fixture.ts';

/** A company in addition to the demo company. */
export async function newCompany({
  deps,
}: Pick<IdentityServer, 'deps'>): Promise<{ id: string; name: string }> {
  const id = deps.ids.uuid();
  const name = `Company ${id}`;
  await deps.withTx(SYSTEM, (tx) =>
    tx.db.insertInto('company').values({ id, name, phone_number: '33445566' }).execute(),
  );
  return { id, name };
}
