import type { ColumnType, Generated } from 'kysely';

/** Minor units; node-postgres reads 64 bits as text. */
type Minor = ColumnType<string, number | undefined, number>;

export interface JournalAccountTable {
  id: Generated<string>;
  company_id: string;
  kind: string;
  agent_id: string | null;
  balance_minor: Minor;
}

export interface JournalEntryTable {
  id: Generated<string>;
  company_id: string;
  kind: string;
  at: Date;
  task_id: string | null;
  agent_id: string | null;
  cause: string;
  reason: string | null;
  reverses_id: string | null;
  created_by: string | null;
  created_by_name: string;
}

export interface JournalPostingTable {
  id: Generated<string>;
  entry_id: string;
  account_id: string;
  company_id: string;
  amount_minor: ColumnType<string, number, never>;
  balance_after_minor: ColumnType<string | null, number | null, never>;
  at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    journal_account: JournalAccountTable;
    journal_entry: JournalEntryTable;
    journal_posting: JournalPostingTable;
  }
}
