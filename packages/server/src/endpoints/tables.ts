import type { DeliveryError, DISABLED_REASONS } from '@qafila/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, Json } from '../platform/database/schema.ts';

/** A former signing secret. */
export interface PreviousSecret {
  /** In base64. */
  sealed: string;
  /** Until when it signs beside the new one. */
  until: string;
}

export interface EndpointTable {
  id: Generated<string>;
  company_id: string;
  list: 'callback' | 'webhook';
  url: string;
  trigger_id: number;
  auth_header: Buffer | null;
  secret: Buffer;
  previous_secrets: ColumnType<PreviousSecret[], string | undefined, string>;
  active: Generated<boolean>;
  /** Since when every attempt has failed, moved by the times without an event to send; null after one that arrived. */
  failing_since: Date | null;
  /** When an event last failed to arrive. */
  last_failure_at: Date | null;
  disabled_at: Date | null;
  disabled_reason: (typeof DISABLED_REASONS)[number] | null;
  last_delivery_at: Date | null;
  created_at: CreatedAt;
  updated_at: ColumnType<Date, Date | undefined, Date>;
}

export interface EventDeliveryTable {
  id: Generated<string>;
  company_id: string;
  endpoint_id: string;
  event_id: string;
  event_type: string;
  lane: string | null;
  /** 64 bits: node-postgres reads them as text. */
  sequence: ColumnType<string, string, never>;
  body: string;
  state: Generated<'waiting' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  attempts_before: Generated<number>;
  /** Null while no attempt is in progress. */
  takeovers: number | null;
  due_at: Date;
  created_at: Date;
}

export interface DeliveryAttemptTable {
  id: Generated<string>;
  company_id: string;
  endpoint_id: string;
  delivery_id: string;
  attempt: number;
  at: Date;
  url: string;
  request_headers: Json<Record<string, string>>;
  response_status: number | null;
  response_body: string | null;
  duration_ms: number;
  error: DeliveryError | null;
  delivered: boolean;
  next_attempt_at: Date | null;
}

declare module '../platform/database/schema.ts' {
  interface Database {
    endpoint: EndpointTable;
    event_delivery: EventDeliveryTable;
    delivery_attempt: DeliveryAttemptTable;
  }
}
