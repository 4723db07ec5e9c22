import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { EMPLOYED } from '../employed.ts';

/** Where an agent belongs, by the names that remain readable when a supplier or contract is deleted. */
interface Belonging {
  supplierName: string | null;
  contractNumber: string | null;
}

async function belongings(tx: Tx, agentIds: readonly string[]): Promise<Map<string, Belonging>> {
  const rows = await tx.db
    .selectFrom('agent as a')
    .leftJoin('supplier as s', 's.id', 'a.supplier_id')
    .leftJoin('supplier_contract as c', 'c.id', 'a.contract_id')
    .select(['a.id', 's.name as supplierName', 'c.number as contractNumber'])
    .where('a.id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${agentIds}::uuid[]`))
    .execute();
  return new Map(rows.map(({ id, ...belonging }) => [id, belonging]));
}

/** Runs a change and records, for each agent whom it moves, the supplier and contract before and after it. */
export async function recordMoves<T>(
  tx: Tx,
  agentIds: readonly string[],
  change: () => Promise<T>,
): Promise<T> {
  const before = await belongings(tx, agentIds);
  const result = await change();
  for (const [id, after] of await belongings(tx, agentIds)) {
    const was = before.get(id);
    if (was?.supplierName === after.supplierName && was.contractNumber === after.contractNumber) continue;
    tx.audit('agent.updated', `agent:${id}`, {
      changed: ['supplierName', 'contractNumber'],
      before: { ...was },
      after: { ...after },
    });
  }
  return result;
}

/**
 * Takes agents who left out of a supplier that is deleted or, with the contracts that it keeps, out of those that are
 * removed. The audit trail keeps the names of both.
 */
export async function releaseLeavers(
  tx: Tx,
  supplierId: string,
  keptContracts?: readonly string[],
): Promise<void> {
  let query = tx.db
    .selectFrom('agent')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('employment_status_id', 'not in', EMPLOYED);
  if (keptContracts)
    query = query.where('contract_id', '!=', ({ eb }) =>
      eb.fn('all', [sql<string[]>`${keptContracts}::uuid[]`]),
    );
  const ids = (await query.orderBy('id').forUpdate().execute()).map(({ id }) => id);
  if (ids.length === 0) return;
  const rows = await recordMoves(tx, ids, () =>
    tx.db
      .updateTable('agent')
      .set((is) => ({
        ...(!keptContracts && { supplier_id: null }),
        contract_id: null,
        version: is('version', '+', 1),
        updated_at: tx.now(),
      }))
      .where('id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
      .returning(['id', 'company_id', 'version'])
      .execute(),
  );
  for (const { id, company_id, version } of rows)
    tx.emit({ name: 'agent.changed', companyId: company_id, data: { agentId: id, version } });
}
