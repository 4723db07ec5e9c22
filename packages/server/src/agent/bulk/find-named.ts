import type { Agent } from '@qafila/contracts';
import { type Currency, fromMinor } from '@qafila/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { oneOfEachId } from '../agent/one-of-each-id.ts';

/** The values of an agent that a file of costs or documents changes. */
export type AgentValues = Pick<
  Agent,
  | 'costPerKm'
  | 'costPerHour'
  | 'qatarId'
  | 'qatarIdExpirationDate'
  | 'passportNo'
  | 'passportExpirationDate'
  | 'drivingLicenseExpirationDate'
  | 'workPermitExpirationDate'
>;

export interface NamedAgent {
  id: string;
  companyId: string;
  supplierId: string | null;
  /** That of their company, which their costs are in. */
  currency: Currency;
  values: AgentValues;
}

/**
 * Agents by public id, locked until the transaction ends; agents that the actor may not see are left out. Other transactions
 * can still insert rows with their ids, as a round does that assigns to them.
 */
export async function lockAgents(tx: Tx, publicIds: readonly string[]): Promise<Map<string, NamedAgent>> {
  const rows = await tx.db
    .selectFrom('agent as a')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .select(['a.id', 'public_id', 'a.company_id', 'supplier_id', 'c.currency'])
    .select(['cost_per_km_minor', 'cost_per_hour_minor'])
    .select([
      'qatar_id as qatarId',
      'qatar_id_expires as qatarIdExpirationDate',
      'passport_no as passportNo',
      'passport_expires as passportExpirationDate',
      'driving_license_expires as drivingLicenseExpirationDate',
      'work_permit_expires as workPermitExpirationDate',
    ])
    .where('public_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${publicIds}::text[]`))
    .orderBy('a.id')
    .forNoKeyUpdate('a')
    .execute();
  return new Map(
    [...oneOfEachId(rows)].map(([publicId, row]) => {
      const { id, public_id, company_id, supplier_id, currency, ...rest } = row;
      const { cost_per_km_minor, cost_per_hour_minor, ...documents } = rest;
      const costPerKm = fromMinor(Number(cost_per_km_minor), currency);
      const costPerHour = fromMinor(Number(cost_per_hour_minor), currency);
      const values = { costPerKm, costPerHour, ...documents };
      return [publicId, { id, companyId: company_id, supplierId: supplier_id, currency, values }];
    }),
  );
}

/** A supplier's contracts, by number. */
export interface NamedSupplier {
  id: string;
  active: boolean;
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
        .select(['s.id', 's.code', 's.active', 's.company_id', 'c.id as contract_id', 'c.number'])
        .where(sql<boolean>`lower(s.code) = any(${wanted}::text[])`)
        .execute()
    : [];
  const suppliers = new Map<string, NamedSupplier & { contracts: Map<string, string> }>();
  for (const row of rows) {
    const at = key(row.company_id, row.code);
    const { id, active } = row;
    const supplier = suppliers.get(at) ?? { id, active, contracts: new Map<string, string>() };
    if (row.contract_id && row.number) supplier.contracts.set(row.number.toLowerCase(), row.contract_id);
    suppliers.set(at, supplier);
  }
  return {
    supplier: (companyId: string, code: string): NamedSupplier | undefined =>
      suppliers.get(key(companyId, code)),
  };
}
