import type { ColumnType, Generated } from 'kysely';

/** A timestamp that defaults to now() in the database. */
export type CreatedAt = ColumnType<Date, Date | string | undefined, never>;
/** JSON; written as a string, since node-postgres turns arrays into PostgreSQL arrays. */
export type Json<T = unknown> = ColumnType<T, string, string>;

export interface CompanyTable {
  id: Generated<string>;
  name: string;
  phone_number: string;
  domain: string | null;
  locale: Generated<'en' | 'ar'>;
  currency: Generated<string>;
  timezone: Generated<string>;
  status: Generated<'pending' | 'active' | 'suspended' | 'rejected'>;
  /** Minutes that a partner has to respond to an offered task. */
  offload_answer_min: Generated<number>;
  /** Names that recipients of messages see; null: those of the deployment. */
  mail_sender: string | null;
  sms_sender: string | null;
  created_at: CreatedAt;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

export interface OutboxTable {
  /** Order of insertion; rows are claimed in this order, with SKIP LOCKED. */
  id: Generated<string>;
  /** Order of publication; assigned when it is published, so that it increases with what clients receive. */
  cursor: ColumnType<string | null, never, string>;
  company_id: string | null;
  name: string;
  data: Json;
  audience: Json<Audience>;
  /** Automation rules whose work led to the event, first to last. */
  cause: Generated<string[]>;
  created_at: CreatedAt;
  published_at: ColumnType<Date | null, never, Date | string>;
}

/** Restricts the recipients; default: all of its company on the operational channel. */
export interface Audience {
  /** Only these users. */
  userIds?: readonly string[];
  /** Only this session. */
  sessionId?: string;
  /** The agent channel too, or instead; default operational. */
  channels?: readonly ('operational' | 'agent')[];
  /** All companies (a release, a notice of the platform's operator). */
  everyone?: boolean;
}

export interface IdempotencyKeyTable {
  scope: string;
  key: string;
  call: string;
  request_hash: Buffer;
  status: number | null;
  reply: string | null;
  created_at: CreatedAt;
}

export interface AuditEventTable {
  id: Generated<string>;
  company_id: string | null;
  actor_kind: string;
  actor_id: string | null;
  actor: string;
  action: string;
  subject: string;
  details: Json;
  request_id: string | null;
  /** A SysAdmin acted, in a company they chose to work in. */
  acting: Generated<boolean>;
  created_at: CreatedAt;
}

export interface FileTable {
  id: Generated<string>;
  company_id: string | null;
  storage_key: string;
  name: string;
  content_type: string;
  size: number;
  sha256: string;
  created_by: string | null;
  created_at: CreatedAt;
}

export interface MessageTable {
  id: Generated<string>;
  company_id: string | null;
  channel: 'email' | 'sms';
  recipient: string;
  subject: string | null;
  body: string;
  status: Generated<'queued' | 'sent' | 'failed' | 'kept'>;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: CreatedAt;
  sent_at: Date | null;
  topic: string | null;
  /** From then on the inbox doesn't show its text. */
  ends_at: Date | null;
}

/**
 * All tables, for Kysely. An area adds its own in its folder: `declare module
 * '../platform/database/schema.ts' { interface Database { session: SessionTable } }`.
 */
export interface Database {
  company: CompanyTable;
  outbox: OutboxTable;
  idempotency_key: IdempotencyKeyTable;
  audit_event: AuditEventTable;
  file: FileTable;
  message: MessageTable;
}
