import type { Actor } from '../../platform/database/actor.ts';
import type { AuditEntry } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { writeAudit } from '../../platform/database/write-audit.ts';

/** A transaction in which services run at moments of the past. */
export interface PastTx {
  /** The transaction as an actor at a moment. */
  at(actor: Actor, atMs: number): Tx;
  /** Writes all audit entries, each with its own time. */
  writeAudit(): Promise<void>;
}

/**
 * Runs services at a moment of the past: what they write carries that moment and its actor. Events are
 * dropped, since an event means that something happened just now: screens, phones and webhooks would get
 * thousands of them for last week's orders. Open screens get one event for each day that is written (see
 * `write-day.ts`).
 */
export function pastTx(tx: Tx): PastTx {
  const noted: ({ view: Tx; actor: Actor } & AuditEntry)[] = [];
  return {
    at(actor, atMs) {
      const moment = new Date(atMs);
      const view: Tx = {
        db: tx.db,
        actor,
        emit() {},
        audit: (action, subject, details = {}) => noted.push({ view, actor, action, subject, details }),
        attempt: (part) => tx.attempt(part),
        asSystem: (part) => part(),
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
