import type { AddressConfirmation } from '@qafila/contracts';
import type { ColumnType, Generated } from 'kysely';

export interface AddressConfirmationTable {
  id: string;
  company_id: string;
  task_id: string;
  /** The task's tracking link at that time: with another recipient it gets another one. */
  tracking_id: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  answer: ColumnType<AddressConfirmation | null, string | null | undefined, string | null>;
  /** Of an answer: whether it was applied at once. */
  applied: Generated<boolean | null>;
}

export interface EmbedTokenTable {
  id: Generated<string>;
  hash: Buffer;
  company_id: string;
  task_ids: string[];
  /** The tracking links of these tasks at that time. */
  tracking_ids: string[];
  origins: string[];
  created_by: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}

declare module '../platform/database/schema.ts' {
  interface Database {
    address_confirmation: AddressConfirmationTable;
    embed_token: EmbedTokenTable;
  }
}
