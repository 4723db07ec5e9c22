import type pg from 'pg';
import { addFleet } from './fleet.ts';

/** Agents of the demo company with an open wallet each; returns their ids. */
export async function addWallets(owner: pg.Client, count: number): Promise<string[]> {
  await addFleet(owner, count);
  const { rows } = await owner.query<{ id: string }>(
    `insert into journal_account (company_id, kind, agent_id)
     select company_id, 'agentWallet', id from agent where email like 'fleet-%' returning agent_id as id`,
  );
  return rows.map(({ id }) => id);
}
