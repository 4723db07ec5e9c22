import {
  AGENT_TASK_TYPE,
  AppError,
  type CallReply,
  type calls,
  type Offer,
  type Task,
} from '@qafila/contracts';
import { isOfferExpired, offerExpiresAt } from '@qafila/domain';
import { sql } from 'kysely';
import { type AgentContact, agentsOf, lockAvailable, ownAgent } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';
import { addHistory } from '../record/history.ts';
import { queueAgain } from '../record/queue-tasks.ts';
import { lockFreeTasks, statusOf, taskRows, tasksByIds, tasksOf } from '../record/task-row.ts';
import { tellAnswer } from '../record/tell-answer.ts';
import { companySettings } from '../settings/settings.ts';
import { asComputed } from '../stop/arrange-stops.ts';
import type { StopOrder } from '../stop/stop-rows.ts';
import { giveToAgent, type NotifyRecipient } from '../stop/work.ts';

type OfferRow = Awaited<ReturnType<typeof openOffers>>[number];

const openOffers = (tx: Tx, agentId: string) =>
  tx.db
    .selectFrom('offer')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('response', 'is', null)
    .orderBy('id')
    .execute();

/** What an agent is shown of a task before they accept it: events carry all that is passed to them, unlike replies. */
const shownTask = (task: Task): Offer['tasks'][number] => ({
  id: task.id,
  shortId: task.shortId,
  pickup: task.pickup,
  delivery: task.delivery,
  pickupByUtc: task.pickupByUtc,
  deliverByUtc: task.deliverByUtc,
  amountToBeCollected: task.totalCollectionAmountRemaining,
});

/** Offers in the format of the courier's app, their tasks read at once. */
async function offersFrom(tx: Tx, rows: readonly OfferRow[]): Promise<Offer[]> {
  const found = await taskRows(tx, [...new Set(rows.flatMap(({ task_ids }) => task_ids))]);
  const tasks = new Map((await tasksOf(tx, found)).map((task) => [task.id, shownTask(task)]));
  return rows.map((row) => ({
    id: row.id,
    agentId: row.agent_id,
    agentTaskType: AGENT_TASK_TYPE.of(row.agent_task_type_id)?.name ?? 'task',
    entityId: row.entity_id,
    tasks: row.task_ids.flatMap((id) => tasks.get(id) ?? []),
    distanceKm: row.distance_km,
    offeredAtUtc: row.offered_at.toISOString(),
    expiresAtUtc: row.expires_at.toISOString(),
  }));
}

/** An agent's pending offers. */
export async function offersOf(tx: Tx, agentId: string): Promise<Offer[]> {
  const rows = await openOffers(tx, agentId);
  return offersFrom(
    tx,
    rows.filter(({ expires_at }) => !isOfferExpired(expires_at.toISOString(), tx.now())),
  );
}

/** What an agent is asked to do. */
export interface NewOffer {
  agent: AgentContact;
  taskIds: readonly [string, ...string[]];
  /** The agent's stops with these tasks. */
  stops: readonly StopOrder[];
  /** From the agent to the pickups. */
  distanceKm: number;
}

/**
 * Makes offers to agents of one company, shown on their phones until they expire. Uses a fixed number of
 * statements, for any number of offers.
 */
export async function makeOffers(tx: Tx, offers: readonly NewOffer[]): Promise<void> {
  const [first] = offers;
  if (!first) return;
  const { policy } = await companySettings(tx, first.agent.companyId);
  const agents = new Map(offers.map(({ agent }) => [agent.id, agent]));
  const rows = await tx.db
    .insertInto('offer')
    .values(
      offers.map(({ agent, taskIds, stops, distanceKm }) => ({
        company_id: agent.companyId,
        agent_id: agent.id,
        agent_task_type_id: AGENT_TASK_TYPE.id('task'),
        entity_id: taskIds[0],
        task_ids: [...taskIds],
        distance_km: Number(distanceKm.toFixed(3)),
        offered_at: tx.now(),
        expires_at: offerExpiresAt(tx.now(), policy.offerSeconds),
        response: null,
        reason: null,
        responded_at: null,
        stops: JSON.stringify(stops),
      })),
    )
    .returningAll()
    .execute();
  await sql`
    update task_dispatch d
       set state = 'offered', asked_agent_ids = d.asked_agent_ids || o.agent_id
      from offer o
     where o.id = any(${rows.map(({ id }) => id)}::uuid[]) and d.task_id = any(o.task_ids)`.execute(tx.db);
  const shown = await offersFrom(tx, rows);
  for (const offer of shown) {
    const agent = agents.get(offer.agentId);
    if (!agent) continue;
    tx.emit({
      name: 'offer.made',
      companyId: agent.companyId,
      data: offer,
      audience: { userIds: [agent.userId], channels: ['agent'] },
    });
    tx.emit({
      name: 'assignment.offered',
      companyId: agent.companyId,
      data: {
        offerId: offer.id,
        agentId: agent.id,
        agentTaskType: 'task',
        entityId: offer.entityId,
        taskIds: offer.tasks.map(({ id }) => id),
        agentFullName: agent.fullName,
        expiresAtUtc: offer.expiresAtUtc,
      },
    });
  }
}

type Response = 'Accepted' | 'Declined' | 'Expired';
const EVENTS = { Accepted: 'AcceptedAction', Declined: 'DeclinedAction', Expired: 'ExpiredAction' } as const;

/**
 * Records the answers to offers in the timelines of their tasks, and returns tasks without acceptance to the engine.
 * Uses a fixed number of statements, for any number of offers.
 */
async function settleOffers(
  tx: Tx,
  offers: readonly OfferRow[],
  agents: ReadonlyMap<string, AgentContact>,
  response: Response,
  reason?: string,
): Promise<void> {
  await tx.db
    .updateTable('offer')
    .set({ response, reason: reason ?? null, responded_at: tx.now() })
    .where('id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${offers.map(({ id }) => id)}::uuid[]`))
    .execute();
  const taskIds = offers.flatMap(({ task_ids }) => task_ids);
  const rows = await taskRows(tx, taskIds);
  const tasks = new Map(rows.map((row) => [row.id, row]));
  await addHistory(
    tx,
    offers.flatMap(({ agent_id, task_ids }) => {
      const agent = agents.get(agent_id);
      return task_ids.flatMap((id) => {
        const row = tasks.get(id);
        return row
          ? {
              taskId: id,
              companyId: row.company_id,
              eventType: EVENTS[response],
              agent: agent && { id: agent.id, publicId: agent.publicId },
              reason,
            }
          : [];
      });
    }),
  );
  if (response !== 'Accepted') await queueAgain(tx, rows);
  for (const offer of offers) tellAnswer(tx, offer, response);
}

const isOver = (response: string) =>
  new AppError('CONFLICT', { message: say('This offer is over'), details: { response } });

/** An agent's offer and its tasks, locked in the order of `withdrawOffers`. @throws AppError NOT_FOUND */
async function lockOffer(tx: Tx, id: string, agentId: string) {
  const own = tx.db.selectFrom('offer').selectAll().where('id', '=', id).where('agent_id', '=', agentId);
  const seen = await own.executeTakeFirst();
  const rows = await taskRows(tx, seen?.task_ids ?? [], { forUpdate: true });
  const offer = await own.forUpdate().executeTakeFirst();
  if (!offer) throw new AppError('NOT_FOUND', { message: say('Offer not found') });
  return { offer, rows };
}

/**
 * A courier's answer. Repeating the same answer changes nothing.
 * @throws AppError NOT_FOUND, CONFLICT when the offer has expired or was withdrawn, or one of its tasks has an agent.
 */
export async function answerOffer(
  tx: Tx,
  input: { offerId: string; accept: boolean; reason?: string | undefined },
  notifyRecipient: NotifyRecipient,
): Promise<CallReply<typeof calls.assignment.answerOffer>> {
  const self = await ownAgent(tx);
  const { offer, rows } = await lockOffer(tx, input.offerId, self.id);
  const wanted = input.accept ? 'Accepted' : 'Declined';
  const tasks = async () => tasksByIds(tx, offer.task_ids);
  if (offer.response === wanted) return { response: wanted, tasks: await tasks() };
  if (offer.response !== null || isOfferExpired(offer.expires_at.toISOString(), tx.now()))
    throw isOver(offer.response ?? 'Expired');
  if (input.accept && rows.some((row) => statusOf(row) !== 'Unplanned')) throw isOver('Withdrawn');
  // As for a round: an agent who is offline, on a break or off shift gets no task.
  if (input.accept && !(await lockAvailable(tx, [self.id])).has(self.id)) throw isOver('Withdrawn');
  await settleOffers(tx, [offer], await agentsOf(tx, [self.id]), wanted, input.reason);
  if (input.accept)
    await giveToAgent(tx, {
      taskIds: offer.task_ids,
      locked: rows,
      agentId: self.id,
      // An operator may have changed the agent's stops since the offer was made.
      arrange: asComputed(offer.stops, tx.now(), await companySettings(tx, self.companyId)),
      byHand: false,
      notifyRecipient,
    });
  return { response: wanted, tasks: await tasks() };
}

/** Maximum offers that expire in one transaction: agents who are just answering one of them wait for it. */
const EXPIRED_AT_ONCE = 100;

/**
 * Locks offers whose time is up, in the order of `withdrawOffers`: their tasks first. Offers of tasks that another
 * transaction is changing are left for the next run: waiting for them could deadlock.
 */
async function lockExpired(tx: Tx): Promise<OfferRow[]> {
  const expired = tx.db
    .selectFrom('offer')
    .where('response', 'is', null)
    .where('expires_at', '<=', tx.now())
    .orderBy('id')
    .limit(EXPIRED_AT_ONCE);
  const taskIds = (await expired.select('task_ids').execute()).flatMap(({ task_ids }) => task_ids);
  if (taskIds.length === 0) return [];
  const free = await lockFreeTasks(tx, taskIds);
  const isFree = sql<boolean>`not exists (
    select from task t where t.id = any(offer.task_ids) and t.id <> all(${free}::uuid[]))`;
  return expired.selectAll().where(isFree).forUpdate().skipLocked().execute();
}

/** Expires offers whose time is up, or as many as fit in one transaction. @returns whether there may be more. */
export async function expireOffers(tx: Tx): Promise<boolean> {
  const rows = await lockExpired(tx);
  if (rows.length === 0) return false;
  const agents = await agentsOf(
    tx,
    rows.map(({ agent_id }) => agent_id),
  );
  await settleOffers(tx, rows, agents, 'Expired');
  for (const row of rows) {
    const agent = agents.get(row.agent_id);
    if (!agent) continue;
    tx.emit({
      name: 'offer.withdrawn',
      companyId: row.company_id,
      data: { offerId: row.id, reason: 'expired' },
      audience: { userIds: [agent.userId], channels: ['agent'] },
    });
  }
  return rows.length === EXPIRED_AT_ONCE;
}
