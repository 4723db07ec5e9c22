import type { Actor } from '../../platform/database/actor.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { writeAudit } from '../../platform/database/write-audit.ts';

/** A transaction that plays moments of the past. */
export interface PastTx {
  /** The transaction as seen by an actor at a moment. */
  at(actor: Actor, atMs: number): Tx;
  /** Writes the audit entries of all moments, each with its own time. */
  writeAudit(): Promise<void>;
}

/**
 * Services do their work at a moment of the past: what they write carries that moment and its actor.
 * What they emit is dropped. An event says that something has just happened: screens would flash, phones ring, webhooks
 * and messages go out for orders of last week, thousands of them in a minute. Lists are read from the tables
 * anyway, and open screens get one event for each day that is written (see `write-day.ts`).
 */
export function pastTx(tx: Tx): PastTx {
  const noted: {
    view: Tx;
    actor: Actor;
    action: string;
    subject: string;
    details: Record<string, unknown>;
  }[] = [];
  return {
    at(actor, atMs) {
      const moment = new Date(atMs);
      const view: Tx = {
        db: tx.db,
        actor,
        emit() {},
        audit: (action, subject, details = {}) => noted.push({ view, actor, action, subject, details }),
        attempt: (part) => tx.attempt(part),
        beyond: (part) => part(),
        now: () => moment,
        wallNow: () => moment,
      };
      return view;
    },
    async writeAudit() {
      for (const { view, actor, ...entry } of noted.splice(0)) await writeAudit(view, { actor }, [entry]);
    },
  };
}
