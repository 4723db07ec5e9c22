import type { AddressConfirmation } from '@qafila/contracts';
import type { ColumnType } from 'kysely';

export interface AddressConfirmationTable {
  id: string;
  company_id: string;
  task_id: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  answer: ColumnType<AddressConfirmation | null, string | null | undefined, string | null>;
}

export interface EmbedTokenTable {
  hash: Buffer;
  company_id: string;
  task_ids: string[];
  origins: string[];
  created_at: Date;
  expires_at: Date;
}

declare module '../platform/database/schema.ts' {
  interface Database {
    address_confirmation: AddressConfirmationTable;
    embed_token: EmbedTokenTable;
  }
}
