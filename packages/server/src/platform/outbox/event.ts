import type { Audience } from '../database/schema.ts';

/** An event on its way out. */
export interface PublishedEvent {
  /** Stays the same when an event is published again; what makes handling it idempotent. */
  readonly id: string;
  /** Grows in the order of publication over all nodes; decimal digits. */
  readonly cursor: string;
  readonly name: string;
  readonly companyId: string | null;
  readonly data: unknown;
  readonly audience: Audience;
  readonly createdAt: Date;
}
