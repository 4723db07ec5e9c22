import type { STATEMENT_EVENTS } from '@qafila/contracts';
import type { ColumnType, Generated } from 'kysely';

/** Minor units; node-postgres reads 64 bits as text. */
type Minor = ColumnType<string, number, number>;
type NullableMinor = ColumnType<string | null, number | undefined, never>;

export interface ContractStatementTable {
  id: Generated<string>;
  contract_id: string;
  subscriber_company_id: string;
  fulfillment_company_id: string;
  number: number;
  from_at: Date;
  to_at: Date;
  period_fee_minor: Minor;
  version: Generated<number>;
  sent_by_company_id: string;
  sent_at: Date;
  subscriber_agreed_at: Date | null;
  fulfillment_agreed_at: Date | null;
  settled_at: Date | null;
}

export interface ContractStatementItemTable {
  statement_id: string;
  task_id: string;
  short_id: string;
  outcome_id: number;
  ended_at: Date;
  price_minor: Minor;
  due_minor: Minor;
  cash_minor: Minor;
  agreed_due_minor: Minor;
  agreed_cash_minor: Minor;
  disputed_by: string | null;
}

export interface ContractStatementEntryTable {
  entry_id: string;
  statement_id: string;
}

export interface ContractStatementEventTable {
  id: Generated<string>;
  statement_id: string;
  task_id: string | null;
  kind: (typeof STATEMENT_EVENTS)[number];
  company_id: string;
  by_name: string;
  at: Date;
  note: string | null;
  due_before_minor: NullableMinor;
  due_after_minor: NullableMinor;
  cash_before_minor: NullableMinor;
  cash_after_minor: NullableMinor;
}

declare module '../platform/database/schema.ts' {
  interface Database {
    contract_statement: ContractStatementTable;
    contract_statement_item: ContractStatementItemTable;
    contract_statement_entry: ContractStatementEntryTable;
    contract_statement_event: ContractStatementEventTable;
  }
}
