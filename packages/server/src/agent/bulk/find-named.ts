import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { oneOfEachId } from '../agent/one-of-each-id.ts';

export interface NamedAgent {
  id: string;
  companyId: string;
  qatarId: string | null;
}

/**
 * Agents by public id, locked until the transaction ends; agents that the actor may not see are left out. Other transactions
 * can still insert rows with their ids, as a round does that assigns to them.
 */
export async function lockAgents(tx: Tx, publicIds: readonly string[]): Promise<Map<string, NamedAgent>> {
  const rows = await tx.db
    .selectFrom('agent')
    .select(['id', 'public_id', 'company_id', 'qatar_id'])
    .where('public_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${publicIds}::text[]`))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(
    [...oneOfEachId(rows)].map(([id, row]) => [
      id,
      { id: row.id, companyId: row.company_id, qatarId: row.qatar_id },
    ]),
  );
}

/** A supplier's contracts, by number. */
export interface NamedSupplier {
  id: string;
  contracts: ReadonlyMap<string, string>;
}
const key = (companyId: string, code: string) => `${companyId} ${code.toLowerCase()}`;

/** Suppliers by company and code, ignoring case. */
export async function findSuppliers(tx: Tx, codes: readonly string[]) {
  const wanted = [...new Set(codes.map((code) => code.toLowerCase()))];
  const rows = wanted.length
    ? await tx.db
        .selectFrom('supplier as s')
        .leftJoin('supplier_contract as c', 'c.supplier_id', 's.id')
        .select(['s.id', 's.code', 's.company_id', 'c.id as contract_id', 'c.number'])
        .where(sql<boolean>`lower(s.code) = any(${wanted}::text[])`)
        .execute()
    : [];
  const suppliers = new Map<string, { id: string; contracts: Map<string, string> }>();
  for (const row of rows) {
    const at = key(row.company_id, row.code);
    const supplier = suppliers.get(at) ?? { id: row.id, contracts: new Map<string, string>() };
    if (row.contract_id && row.number) supplier.contracts.set(row.number.toLowerCase(), row.contract_id);
    suppliers.set(at, supplier);
  }
  return {
    supplier: (companyId: string, code: string): NamedSupplier | undefined =>
      suppliers.get(key(companyId, code)),
  };
}
