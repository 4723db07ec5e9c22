import type { AuditEntry } from '../database/transaction.ts';
import type { Tx, TxScope } from '../database/tx.ts';

/** Puts entries in the append-only audit trail, inside the transaction whose work they tell of. */
export async function writeAudit(tx: Tx, scope: TxScope, entries: readonly AuditEntry[]): Promise<void> {
  const { actor, requestId } = scope;
  await tx.db
    .insertInto('audit_event')
    .values(
      entries.map(({ action, subject, details }) => ({
        company_id: actor.companyId,
        actor_kind: actor.kind,
        actor_id: actor.userId,
        actor: actor.email ?? actor.kind,
        action,
        subject,
        details: JSON.stringify(details),
        request_id: requestId ?? null,
        created_at: tx.now(),
      })),
    )
    .execute();
}
