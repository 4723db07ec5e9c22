import type { AddressConfirmation } from '@qafila/contracts';
import type { ColumnType, Generated } from 'kysely';

export interface AddressConfirmationTable {
  id: string;
  company_id: string;
  task_id: string;
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
  origins: string[];
  created_by: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}

export interface RecipientFeedbackTable {
  task_id: string;
  company_id: string;
  note: string | null;
  rating: number | null;
  comment: string | null;
  rated_at: Date | null;
  not_me_at: Date | null;
}

declare module '../platform/database/schema.ts' {
  interface Database {
    address_confirmation: AddressConfirmationTable;
    recipient_feedback: RecipientFeedbackTable;
    embed_token: EmbedTokenTable;
  }
}
