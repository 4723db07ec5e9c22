import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt } from '../platform/database/schema.ts';

export interface ContractTable {
  id: Generated<string>;
  fulfillment_company_id: string;
  subscriber_company_id: string;
  billing_type_id: number;
  /** Minor units; node-postgres reads 64 bits as text. */
  billing_price_minor: ColumnType<string, number, number>;
  offload_by_default: boolean;
  start_at: Date;
  end_at: Date;
  /** In which its days begin and end. */
  timezone: string;
  active: boolean;
  used_at: Date | null;
  created_at: CreatedAt;
  updated_at: ColumnType<Date, Date | undefined, Date>;
}

export interface ContractPastTermsTable {
  contract_id: string;
  until_at: Date;
  billing_type_id: number;
  billing_price_minor: ColumnType<string, number, number>;
  end_at: Date;
  active: boolean;
}

export interface CompanyBrandTable {
  company_id: string;
  color: string | null;
  logo_file_id: string | null;
}

declare module '../platform/database/schema.ts' {
  interface Database {
    contract: ContractTable;
    contract_past_terms: ContractPastTermsTable;
    company_brand: CompanyBrandTable;
  }
}
