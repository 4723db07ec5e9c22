import { sql } from 'kysely';
import { actorId, isActing } from './actor.ts';
import type { AuditEntry } from './transaction.ts';
import type { Tx, TxScope } from './tx.ts';

/**
 * Appends entries to the audit trail, in the transaction whose changes they describe. Users of a company have its id
 * whether they name it or not. Of an actor without one, an entry belongs to the company that it names or whose object it is
 * about, and a user without one is a SysAdmin at work for it.
 */
export async function writeAudit(tx: Tx, scope: TxScope, entries: readonly AuditEntry[]): Promise<void> {
  const { actor, requestId } = scope;
  await sql`
    insert into audit_event (company_id, actor_kind, actor_id, actor, action, subject, details, request_id, acting, created_at)
    select c.id, ${actor.kind}, ${actorId(actor)}::uuid, ${actor.email ?? actor.kind}, e.action,
           coalesce(t.subject, e.subject), coalesce(t.details, e.details), ${requestId ?? null},
           ${isActing(actor)} or (${actor.kind === 'user' && actor.companyId === null} and c.id is not null), ${tx.now()}
      from unnest(${entries.map(({ action }) => action)}::text[], ${entries.map(({ subject }) => subject)}::text[],
        ${entries.map(({ details }) => JSON.stringify(details))}::jsonb[],
        ${entries.map(({ companyId }) => companyId ?? null)}::uuid[]) as e (action, subject, details, company_id)
      left join lateral app.audit_trails(case when coalesce(e.company_id, ${actor.companyId}::uuid) is null then e.subject end, e.details) t on true
      cross join lateral (values (coalesce(e.company_id, ${actor.companyId}::uuid, t.company_id))) as c (id)`.execute(
    tx.db,
  );
}
