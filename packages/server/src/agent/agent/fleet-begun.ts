import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';

/** Whether the actor's company has a supplier, and an agent; both hold for an actor without a company. */
export async function fleetBegun(tx: Tx): Promise<{ supplier: boolean; agent: boolean }> {
  const { companyId } = tx.actor;
  if (!companyId) return { supplier: true, agent: true };
  const { rows } = await sql<{ supplier: boolean; agent: boolean }>`
    select exists (select from supplier where company_id = ${companyId}) as supplier,
           exists (select from agent where company_id = ${companyId}) as agent`.execute(tx.db);
  return rows[0] ?? { supplier: true, agent: true };
}
