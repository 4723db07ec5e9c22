import {
  type HistoryActor,
  type HistoryEventType,
  TASK_STATUS,
  type TaskHistoryEntry,
  type TaskStatusName,
} from '@qafila/contracts';
import { sql } from 'kysely';
import { userName } from '../../identity/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { type Page, readPage } from '../../platform/list/page.ts';

/** A timeline entry to write. */
export interface NewHistory {
  taskId: string;
  companyId: string;
  eventType: HistoryEventType;
  from?: TaskStatusName;
  to?: TaskStatusName;
  agent?: { id: string; publicId: string } | undefined;
  reason?: string | undefined;
  comment?: string | undefined;
  changes?: TaskHistoryEntry['changes'];
}

const SYSTEM_NAME = 'Qafila';

/** The display name of the transaction's actor. */
export async function historyActor(tx: Tx): Promise<HistoryActor> {
  const { kind, userId, email, roles } = tx.actor;
  // A token and an automation rule go by their names.
  if (kind === 'token' || kind === 'system' || !userId)
    return { kind: 'system', id: null, name: email ?? SYSTEM_NAME };
  const name = (await userName(tx, userId)) ?? email ?? userId;
  return { kind: roles.includes('Agent') ? 'agent' : 'user', id: userId, name };
}

/** A partner's user as the task's owner may see them; couriers keep their name. */
async function asPartner(tx: Tx, actor: HistoryActor): Promise<HistoryActor> {
  if (actor.kind !== 'user' || !tx.actor.companyId) return actor;
  const { name } = await tx.db
    .selectFrom('company')
    .select('name')
    .where('id', '=', tx.actor.companyId)
    .executeTakeFirstOrThrow();
  return { ...actor, kind: 'partner', name: `${actor.name} (${name})` };
}

/**
 * Adds timeline entries, all by the same actor. Entries written while a partner has a task are in its
 * timeline too.
 */
export async function addHistory(tx: Tx, entries: readonly NewHistory[]): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const self = await historyActor(tx);
  const isPartner = tx.actor.companyId !== null && first.companyId !== tx.actor.companyId;
  const actor = isPartner ? await asPartner(tx, self) : self;
  const lines = entries.map((entry) => ({
    company_id: entry.companyId,
    task_id: entry.taskId,
    event_type: entry.eventType,
    from_status_id: entry.from ? TASK_STATUS.id(entry.from) : null,
    to_status_id: entry.to ? TASK_STATUS.id(entry.to) : null,
    agent_id: entry.agent?.id ?? null,
    agent_public_id: entry.agent?.publicId ?? null,
    reason: entry.reason ?? null,
    comment: entry.comment ?? null,
    changes: entry.changes ?? [],
  }));
  // One JSON parameter for all entries: parsing thousands of parameters would take longer than the insert.
  await sql`
    insert into task_history (company_id, partner_company_id, task_id, event_type, at, actor_kind, actor_id, actor_name,
                              from_status_id, to_status_id, agent_id, agent_public_id, reason, comment, changes)
    select l.company_id, (select t.fulfillment_company_id from task t where t.id = l.task_id), l.task_id, l.event_type,
           ${tx.now()}, ${actor.kind}, ${actor.id}::uuid, ${actor.name}, l.from_status_id, l.to_status_id, l.agent_id,
           l.agent_public_id, l.reason, l.comment, l.changes
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (company_id uuid, task_id uuid, event_type text,
        from_status_id smallint, to_status_id smallint, agent_id uuid, agent_public_id text, reason text, comment text,
        changes jsonb)`.execute(tx.db);
}

/** A history line's change of the payment status; empty when it stayed. */
export const paymentChange = (
  { payment_status_id: from }: { payment_status_id: number },
  { payment_status_id: to }: { payment_status_id: number },
): TaskHistoryEntry['changes'] => (from === to ? [] : [{ field: 'paymentStatusId', from, to }]);

/** The payment status that a task had before its last delivery made it paid; undefined if its history doesn't say. */
export async function paymentBeforeDelivery(tx: Tx, taskId: string): Promise<number | undefined> {
  const row = await tx.db
    .selectFrom('task_history')
    .select('changes')
    .where('task_id', '=', taskId)
    .where('to_status_id', '=', TASK_STATUS.id('Delivered'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const before = row?.changes.find(({ field }) => field === 'paymentStatusId')?.from;
  return typeof before === 'number' ? before : undefined;
}

/** When a task reached each of its statuses, oldest first. */
export async function statusTimes(tx: Tx, taskId: string): Promise<{ status: TaskStatusName; at: Date }[]> {
  const rows = await tx.db
    .selectFrom('task_history')
    .select(['to_status_id', 'at'])
    .where('task_id', '=', taskId)
    .where('to_status_id', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ to_status_id, at }) => {
    const status = to_status_id === null ? undefined : TASK_STATUS.of(to_status_id)?.name;
    return status ? [{ status, at }] : [];
  });
}

/** When a task last reached a status; undefined if it never did. */
export async function lastReached(tx: Tx, taskId: string, status: TaskStatusName): Promise<Date | undefined> {
  const row = await tx.db
    .selectFrom('task_history')
    .select('at')
    .where('task_id', '=', taskId)
    .where('to_status_id', '=', TASK_STATUS.id(status))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/** A page of a task's timeline, newest first, and the total. */
export async function listHistory(
  tx: Tx,
  taskId: string,
  page: Page,
): Promise<{ items: TaskHistoryEntry[]; total: number }> {
  const all = tx.db
    .selectFrom('task_history')
    .selectAll()
    .where('task_id', '=', taskId)
    .orderBy('id', 'desc');
  const { rows, total } = await readPage(tx, all, page);
  const items = rows.map((row) => ({
    id: row.id,
    eventType: row.event_type,
    atUtc: row.at.toISOString(),
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    fromStatus: row.from_status_id === null ? null : (TASK_STATUS.of(row.from_status_id)?.name ?? null),
    toStatus: row.to_status_id === null ? null : (TASK_STATUS.of(row.to_status_id)?.name ?? null),
    agentPublicId: row.agent_public_id,
    reason: row.reason,
    comment: row.comment,
    changes: row.changes,
  }));
  return { items, total };
}
