import {
  AppError,
  type AutoAssignmentConfig,
  type SkillCriteria,
  TASK_STATUS,
  type Task,
  type TaskHistoryEntry,
  type TaskOffload,
  type TaskStatusName,
} from '@qafila/contracts';
import { allowedTaskActions, fromMinor, type TaskFacts } from '@qafila/domain';
import { sql } from 'kysely';
import { type AgentContact, agentsOf } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';
import { withPartnersSkills } from './partners-skills.ts';
import { toCollectMinor } from './task-figures.ts';
import { trackingIdFor } from './tracking-id.ts';

const select = (tx: Tx) =>
  tx.db
    .selectFrom('task as t')
    // A partner whose contract has ended can't be seen any more; the tasks it offloaded still can.
    .leftJoin('company as c', 'c.id', 't.company_id')
    .selectAll('t')
    .select(({ fn }) => [
      fn.coalesce('c.name', sql<string>`''`).as('company_name'),
      // Companies with a contract have the same currency.
      fn.coalesce('c.currency', sql<string | null>`${tx.actor.currency}::text`).as('currency'),
    ]);

/** A task row. */
export type TaskRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

/** Tasks in the order of the given ids; tasks that the actor may not see are left out. */
export async function taskRows(
  tx: Tx,
  ids: readonly string[],
  options: { forUpdate?: boolean } = {},
): Promise<TaskRow[]> {
  if (ids.length === 0) return [];
  const query = select(tx).where('t.id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`));
  // Always locked in the same order, to prevent deadlocks.
  const rows = await (options.forUpdate ? query.orderBy('t.id').forUpdate('t') : query).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Locks those tasks that no other transaction is changing. @returns their ids. */
export async function lockFreeTasks(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('task')
    .select('id')
    .where('id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** The task of a tracking link. */
export async function taskOfLink(
  tx: Tx,
  link: string,
  options?: { forUpdate?: boolean },
): Promise<TaskRow | undefined> {
  const query = select(tx).where('t.tracking_id', '=', link);
  return (options?.forUpdate ? query.forUpdate('t') : query).executeTakeFirst();
}

/** The error for an absent task and for one that the actor may not see. */
export const taskNotFound = (): AppError => new AppError('NOT_FOUND', { message: say('Task not found') });

/** @throws AppError NOT_FOUND for an absent task and for one of another company. */
export async function getTaskRowOrThrow(
  tx: Tx,
  id: string,
  options: { forUpdate?: boolean } = {},
): Promise<TaskRow> {
  const [row] = await taskRows(tx, [id], options);
  if (!row) throw taskNotFound();
  return row;
}

export const statusOf = (row: Pick<TaskRow, 'status_id'>): TaskStatusName =>
  TASK_STATUS.of(row.status_id)?.name ?? 'Unplanned';

/** What both companies see of an offload. */
function offloadOf({ offload }: Pick<TaskRow, 'offload'>): TaskOffload | null {
  if (!offload) return null;
  const { ownersAutoAssign: _, ...shown } = offload;
  return shown;
}

/** How auto-assign is set for a task. */
export const autoAssignOf = (
  row: Pick<TaskRow, 'auto_assign' | 'retry_interval_sec' | 'max_retry_count'>,
): AutoAssignmentConfig => ({
  autoAssignment: row.auto_assign,
  retryIntervalSec: row.retry_interval_sec,
  maxRetryCount: row.max_retry_count,
});

/** The same as columns. */
export const autoAssignColumns = ({
  autoAssignment,
  retryIntervalSec,
  maxRetryCount,
}: AutoAssignmentConfig) => ({
  auto_assign: autoAssignment,
  retry_interval_sec: retryIntervalSec,
  max_retry_count: maxRetryCount,
});

/** A change of it, as the history shows it; none where both are the same. */
export function autoAssignChange(
  from: AutoAssignmentConfig,
  to: AutoAssignmentConfig,
): TaskHistoryEntry['changes'] {
  const isSame =
    from.autoAssignment === to.autoAssignment &&
    from.retryIntervalSec === to.retryIntervalSec &&
    from.maxRetryCount === to.maxRetryCount;
  return isSame ? [] : [{ field: 'autoAssignmentConfig', from, to }];
}

/** The fields of a task that the rules depend on. */
export const factsOf = (tx: Pick<Tx, 'actor'>, row: TaskRow): TaskFacts => ({
  status: statusOf(row),
  hasAgent: row.agent_id !== null,
  isOwner: tx.actor.companyId === null || row.company_id === tx.actor.companyId,
  isPartner: tx.actor.companyId === null || row.fulfillment_company_id === tx.actor.companyId,
  offload: row.offload?.state ?? null,
  pickedUp: row.pickup_completed_at !== null,
});

/** The agents of tasks and those whom they are offered to, including a partner's for tasks that the actor's company offloaded. */
async function contactsOf(
  tx: Tx,
  rows: readonly TaskRow[],
  offers: readonly OpenOffer[],
): Promise<Map<string, AgentContact>> {
  const ids = (some: readonly TaskRow[]) => some.flatMap(({ agent_id }) => agent_id ?? []);
  const own = await agentsOf(tx, [...ids(rows), ...offers.map(({ agent_id }) => agent_id)]);
  const lent = ids(rows.filter(({ fulfillment_company_id }) => fulfillment_company_id !== null)).filter(
    (id) => !own.has(id),
  );
  return lent.length ? new Map([...own, ...(await tx.asSystem(() => agentsOf(tx, lent)))]) : own;
}

/** Rows in the contracts' format of tasks, with their agents. */
export async function tasksOf(tx: Tx, rows: readonly TaskRow[]): Promise<Task[]> {
  // Only these can have an offer.
  const ids = rows.flatMap((row) => (row.agent_id === null && statusOf(row) === 'Unplanned' ? row.id : []));
  return tasksWith(tx, rows, await openOffers(tx, ids));
}

/** Tasks in the order of the given ids; those that the actor may not see are left out. */
export async function tasksByIds(tx: Tx, ids: readonly string[]): Promise<Task[]> {
  // One does not wait for the other: both are sent together.
  const [rows, offers] = await Promise.all([taskRows(tx, ids), openOffers(tx, ids)]);
  return tasksWith(tx, rows, offers);
}

async function tasksWith(tx: Tx, rows: readonly TaskRow[], offers: readonly OpenOffer[]): Promise<Task[]> {
  const offerOf = new Map(offers.flatMap((offer) => offer.task_ids.map((id) => [id, offer])));
  const agents = await contactsOf(tx, rows, offers);
  const own = tx.actor.companyId;
  // Also of a task that is only offered: the partner decides by its own skills whether to accept it.
  const partners = rows.filter(({ fulfillment_company_id: id }) => id !== null && id === own);
  const skills = await withPartnersSkills(
    tx,
    partners,
    (row) => row.fulfillment_company_id ?? row.company_id,
  );
  const read = new Map(skills.map((row) => [row.id, row]));
  return rows.map((row) =>
    taskOf(tx, read.get(row.id) ?? row, {
      agent: row.agent_id ? agents.get(row.agent_id) : undefined,
      offeredTo: row.agent_id ? null : offeredTo(offerOf.get(row.id), agents),
    }),
  );
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

interface OpenOffer {
  agent_id: string;
  task_ids: string[];
  expires_at: Date;
}

/** Offers of these tasks that wait for an answer. */
async function openOffers(tx: Tx, ids: readonly string[]): Promise<OpenOffer[]> {
  if (ids.length === 0) return [];
  return tx.db
    .selectFrom('offer')
    .select(['agent_id', 'task_ids', 'expires_at'])
    .where('response', 'is', null)
    .where(sql<boolean>`task_ids && ${ids}::uuid[]`)
    .execute();
}

const offeredTo = (
  offer: OpenOffer | undefined,
  agents: ReadonlyMap<string, AgentContact>,
): Task['offeredTo'] => {
  const agent = offer && agents.get(offer.agent_id);
  return agent
    ? { agentId: agent.id, fullName: agent.fullName, untilUtc: offer.expires_at.toISOString() }
    : null;
};

/** The skills that a task requires. */
export const skillCriteriaOf = (
  row: Pick<TaskRow, 'required_skill_ids' | 'all_skills_required'>,
): SkillCriteria => ({ requiredSkills: row.required_skill_ids, allRequired: row.all_skills_required });

function taskOf(
  tx: Tx,
  row: TaskRow,
  { agent, offeredTo: to }: { agent: AgentContact | undefined; offeredTo: Task['offeredTo'] },
): Task {
  const facts = factsOf(tx, row);
  return {
    id: row.id,
    shortId: row.short_id,
    companyId: row.company_id,
    companyName: row.company_name,
    clientGeneratedId: row.client_generated_id,
    status: statusOf(row),
    taskStatusId: row.status_id as Task['taskStatusId'],
    pickup: row.pickup,
    delivery: row.delivery,
    pickupLocationTypeId: row.pickup_location_type_id as Task['pickupLocationTypeId'],
    deliveryLocationTypeId: row.delivery_location_type_id as Task['deliveryLocationTypeId'],
    transportTypeId: row.transport_type_id as Task['transportTypeId'],
    paymentStatusId: row.payment_status_id as Task['paymentStatusId'],
    priority: row.priority,
    autoAssignmentConfig: autoAssignOf(row),
    pickupByUtc: row.pickup_by.toISOString(),
    deliverByUtc: row.deliver_by.toISOString(),
    expectedPickupUtc: iso(row.expected_pickup_at),
    expectedDeliveryUtc: iso(row.expected_delivery_at),
    pickupCompletedAtUtc: iso(row.pickup_completed_at),
    deliveryCompletedAtUtc: iso(row.delivery_completed_at),
    notes: row.notes,
    canGroupTask: row.can_group,
    amountToBeCollected: fromMinor(Number(row.amount_to_collect_minor), row.currency),
    totalCollectionAmountRemaining: fromMinor(toCollectMinor(row), row.currency),
    totalAmountCollected: fromMinor(Number(row.amount_collected_minor), row.currency),
    grandTotal: fromMinor(Number(row.grand_total_minor), row.currency),
    taskItems: row.items,
    userMetaDataDtos: row.metadata,
    skillCriteria: skillCriteriaOf(row),
    sendTrackingMessage: row.send_tracking_message,
    costPerMinuteDelayInDelivery: fromMinor(Number(row.cost_per_minute_late_minor), row.currency),
    isProofOfPickupRequired: row.proof_of_pickup_required,
    isProofOfDeliveryRequired: row.proof_of_delivery_required,
    taskAgentDetails: agent
      ? {
          id: agent.id,
          publicId: agent.publicId,
          fullName: agent.fullName,
          phoneNumber: agent.phoneNumber,
          transportTypeId: agent.transportTypeId,
          ...(facts.isOwner &&
            agent.companyId !== row.company_id && { metaDataFields: agent.sharedMetadata }),
        }
      : null,
    offeredTo: to,
    pickupToDeliveryDistanceKm: row.distance_km,
    plannedTripId: row.planned_trip_id,
    onlineTripId: row.online_trip_id,
    // Who has the link is taken for the recipient: a courier could rate themselves with it, and move the delivery to where they are.
    trackingId: tx.actor.roles.includes('Agent') ? null : trackingIdFor(row, tx.actor.companyId),
    offload: offloadOf(row),
    alerts: row.alerts as Task['alerts'],
    cancellationReason: row.cancellation_reason,
    createdAtUtc: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    updatedAtUtc: row.updated_at.toISOString(),
    version: row.version,
    allowedActions: allowedTaskActions(facts, tx.actor.roles),
  };
}

/** One task as the actor sees it. @throws AppError NOT_FOUND */
export async function getTaskOrThrow(tx: Tx, id: string): Promise<Task> {
  const [task] = await tasksByIds(tx, [id]);
  if (!task) throw taskNotFound();
  return task;
}
