import type { Audience } from '../database/schema.ts';

/** A published event. */
export interface PublishedEvent {
  /** Stable when an event is published again; makes handling it idempotent. */
  readonly id: string;
  /** Increases in the order of publication over all nodes; decimal digits. */
  readonly cursor: string;
  readonly name: string;
  readonly companyId: string | null;
  readonly data: unknown;
  readonly audience: Audience;
  /** Automation rules whose work led to it, first to last. */
  readonly cause: readonly string[];
  readonly createdAt: Date;
}
