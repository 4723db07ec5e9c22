import type { ColumnType, Generated } from 'kysely';

/** Minor units; node-postgres reads 64 bits as text. */
type Minor = ColumnType<string, number | undefined, number>;
/** Written by `app.post_entry` only. */
type Posted<T> = ColumnType<T, never, never>;

export interface JournalAccountTable {
  id: Generated<string>;
  company_id: string;
  kind: string;
  agent_id: string | null;
  balance_minor: Minor;
  last_at: ColumnType<Date, never, never>;
  held_at: Date | null;
}

export interface JournalEntryTable {
  id: Posted<string>;
  company_id: Posted<string>;
  kind: Posted<string>;
  at: Posted<Date>;
  task_id: Posted<string | null>;
  agent_id: Posted<string | null>;
  cause: Posted<string>;
  reason: Posted<string | null>;
  reverses_id: Posted<string | null>;
  created_by: Posted<string | null>;
  created_by_name: Posted<string>;
  ledger_type_id: Posted<number | null>;
  transaction_type_id: Posted<number | null>;
  amount_minor: Posted<string | null>;
  action_id: Posted<number | null>;
  wallet_change_minor: Posted<string | null>;
  wallet_after_minor: Posted<string | null>;
  cash_change_minor: Posted<string | null>;
  cash_after_minor: Posted<string | null>;
  cause_label: Posted<string | null>;
  payout_id: Posted<string | null>;
  /** The close that posted or covers the entry. */
  close_id: ColumnType<string | null, never, string>;
  balancing_status_id: ColumnType<number | null, never, number>;
  ready_at: Posted<Date | null>;
}

export interface JournalPostingTable {
  id: Posted<string>;
  entry_id: Posted<string>;
  account_id: Posted<string>;
  company_id: Posted<string>;
  amount_minor: Posted<string>;
  balance_after_minor: Posted<string | null>;
  at: Posted<Date>;
}

export interface JournalSumTable {
  account_id: string;
  company_id: string;
  posted_minor: Minor;
}

/** One row: how far the sums reach. */
export interface JournalCheckTable {
  summed_to: ColumnType<string, never, string>;
  next_to: ColumnType<string | null, never, string>;
  full_at: ColumnType<Date | null, never, Date | null>;
}

declare module '../platform/database/schema.ts' {
  interface Database {
    journal_account: JournalAccountTable;
    journal_entry: JournalEntryTable;
    journal_posting: JournalPostingTable;
    journal_sum: JournalSumTable;
    journal_check: JournalCheckTable;
  }
}
