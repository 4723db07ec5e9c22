import type { ColumnType, Generated } from 'kysely';

/** Minor units; node-postgres reads 64 bits as text. */
type Minor = ColumnType<string, number, number>;
type OptionalMinor = ColumnType<string | null, number | null | undefined, number | null>;

export interface PayoutTable {
  id: Generated<string>;
  company_id: string;
  agent_id: string;
  amount_minor: Minor;
  status_id: Generated<number>;
  request_notes: string | null;
  notes: string | null;
  requested_by: string | null;
  requested_by_name: string;
  at: Date;
  updated_by: string | null;
  updated_by_name: string | null;
  updated_at: Date;
  balance_before_minor: OptionalMinor;
  balance_after_minor: OptionalMinor;
  search: string;
}

export interface CashCloseTable {
  id: Generated<string>;
  company_id: string;
  agent_id: string;
  from_at: Date | null;
  shift_end_at: Date;
  expected_minor: Minor;
  counted_minor: Minor;
  balancing_status_id: number;
  reason: string | null;
  early_reason: string | null;
  shortage_to: 'outstanding' | 'wallet';
  status_id: number;
  closed_by: string | null;
  closed_by_name: string;
  at: Date;
  decided_by: string | null;
  decided_by_name: string | null;
  decided_at: Date | null;
  decision_notes: string | null;
  search: string;
}

export interface WalletSettingsTable {
  company_id: string;
  allow_negative_balance: boolean;
  fresh_authentication_above_minor: Minor;
  close_approval_above_minor: Minor;
  version: Generated<number>;
  updated_by_name: string | null;
  updated_at: Date | null;
}

declare module '../platform/database/schema.ts' {
  interface Database {
    payout: PayoutTable;
    cash_close: CashCloseTable;
    wallet_settings: WalletSettingsTable;
  }
}
