import {
  ALERTS_LISTED,
  type Alert,
  type Alerts,
  AppError,
  type HistoryNote,
  MINUTE_MS,
  NO_SIGNAL_AFTER_MIN,
  OPERATE,
  READ_MONEY,
} from '@qafila/contracts';
import { latenessOf } from '@qafila/domain/lateness';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { isOneOf } from './is-one-of.ts';
import { lateRisk } from './late-risk.ts';
import type { SummaryParts } from './summary.ts';
import { visibleTasks } from './visible-tasks.ts';
import './tables.ts';
import { failedTasks } from './waiting-tasks.ts';

/** What other areas say of what needs attention. */
export interface AlertParts extends Pick<SummaryParts, 'payoutsWaiting'> {
  /** Agents at work without a position for so many minutes. */
  silentAgents: (
    tx: Tx,
    minutes: number,
    limit: number,
  ) => Promise<{ id: string; name: string; positionAt: Date }[]>;
  /** The payout that was asked for last, of those that wait for a decision. */
  newestPayout: (tx: Tx) => Promise<string | null>;
  /** Requests to swap hours that wait for a decision. */
  swapsWaiting: (tx: Tx) => Promise<{ count: number; lastUtc: string | null }>;
  /** How many agents are online and on shift. */
  agentsAtWork: (tx: Tx) => Promise<number>;
  /** Ledgers that fail their check. */
  ledgersOnHold: (tx: Tx) => Promise<{ count: number; lastUtc: string | null }>;
  /** Statements that wait for this company to agree or to confirm the payment; none for who may do neither. */
  statementsWaiting: (
    tx: Tx,
    limit: number,
  ) => Promise<{ id: string; contractId: string; version: number; partner: string }[]>;
  /** API tokens in use that end soon; none for who can't make another. */
  tokensEnding: (
    tx: Tx,
    limit: number,
  ) => Promise<{ id: string; name: string; stage: number; minutes: number }[]>;
}

type Found = Omit<Alert, 'seen'>;

/** Days after which what was seen is forgotten: the alert is long over. */
const FORGET_AFTER_DAYS = 7;
const NOTHING = {
  subjectId: null,
  subject: null,
  minutes: null,
  isForecast: false,
  count: null,
  amounts: [],
  offload: null,
};

/** What needs attention, the same for all with the same company and roles. */
export interface AlertsFound {
  found: readonly Found[];
  agentsAtWork: number;
}

/** What needs attention now, the most urgent kind first. Every query is bounded. */
export async function findAlerts(tx: Tx, parts: AlertParts): Promise<AlertsFound> {
  const mayReadMoney = isOneOf(tx, READ_MONEY.roles);
  const mayDecideSwaps = isOneOf(tx, OPERATE.roles);
  const found = [
    ...(await late(tx)),
    ...(await failed(tx)),
    ...(await silent(tx, parts)),
    ...(await requests(tx, 'addressChanged', 'Asked for by the recipient')),
    ...(await requests(tx, 'wrongRecipient', 'The recipient says that this order is not theirs')),
    ...(await offloads(tx)),
    ...(mayDecideSwaps ? await swaps(tx, parts) : []),
    ...(await statements(tx, parts)),
    ...(mayReadMoney ? [...(await payouts(tx, parts)), ...(await ledgers(tx, parts))] : []),
    ...(await tokens(tx, parts)),
  ];
  return { found, agentsAtWork: await parts.agentsAtWork(tx) };
}

/** Those alerts with whether the actor has seen them. */
export async function withSeen(tx: Tx, { found, agentsAtWork }: AlertsFound): Promise<Alerts> {
  const seen = await seenAmong(tx, found);
  const items = found.map((alert) => ({ ...alert, seen: seen.has(alert.id) }));
  return { items, unseen: items.filter((alert) => !alert.seen).length, agentsAtWork };
}

/** Marks alerts as seen, and tells the user's other tabs. @throws AppError FORBIDDEN without a user. */
export async function seeAlerts(tx: Tx, ids: readonly string[]): Promise<void> {
  const { userId } = tx.actor;
  if (!userId) throw new AppError('FORBIDDEN');
  const now = tx.now();
  await sql`delete from alert_seen where user_id = ${userId}
    and seen_at < ${now}::timestamptz - ${FORGET_AFTER_DAYS} * interval '1 day'`.execute(tx.db);
  await tx.db
    .insertInto('alert_seen')
    .values([...new Set(ids)].map((id) => ({ user_id: userId, alert_id: id, seen_at: now })))
    .onConflict((conflict) => conflict.columns(['user_id', 'alert_id']).doUpdateSet({ seen_at: now }))
    .execute();
  tx.emit({
    name: 'alerts.seen',
    companyId: tx.actor.companyId,
    data: { ids: [...new Set(ids)] },
    audience: { userIds: [userId] },
  });
}

async function seenAmong({ db }: Tx, found: readonly Found[]): Promise<ReadonlySet<string>> {
  if (found.length === 0) return new Set();
  const ids = found.map(({ id }) => id);
  const rows = await db.selectFrom('alert_seen').select('alert_id').where('alert_id', 'in', ids).execute();
  return new Set(rows.map(({ alert_id }) => alert_id));
}

/** Late orders, the latest first, then those that are expected late: here time counts, not the cost of a delay. */
async function late(tx: Tx): Promise<Found[]> {
  const { items } = await lateRisk(tx, 'delay');
  return items.map(({ task, lateMin }) => {
    const { minutes, certain } = latenessOf(task, tx.now()) ?? { minutes: lateMin, certain: false };
    return {
      ...NOTHING,
      // With another promise it may be late again.
      id: `late:${task.id}:${Date.parse(task.deliverByUtc)}`,
      kind: 'late',
      subjectId: task.id,
      subject: task.shortId,
      minutes,
      isForecast: !certain,
    };
  });
}

async function failed(tx: Tx): Promise<Found[]> {
  const { items } = await failedTasks(tx);
  const rounds = await dispatchRounds(
    tx,
    items.map(({ id }) => id),
  );
  return items.map(({ id, shortId }) => ({
    ...NOTHING,
    id: `autoAssignFailed:${id}:${rounds.get(id) ?? 0}`,
    kind: 'autoAssignFailed',
    subjectId: id,
    subject: shortId,
  }));
}

/** How many rounds found no agent for each task: a task that is tried again, and fails again, is new again. */
async function dispatchRounds({ db }: Tx, taskIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (taskIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('task_dispatch')
    .select(['task_id', 'round'])
    .where('task_id', 'in', taskIds)
    .execute();
  return new Map(rows.map(({ task_id, round }) => [task_id, round]));
}

async function silent(tx: Tx, { silentAgents }: AlertParts): Promise<Found[]> {
  const agents = await silentAgents(tx, NO_SIGNAL_AFTER_MIN, ALERTS_LISTED);
  return agents.map(({ id, name, positionAt }) => ({
    ...NOTHING,
    id: `noSignal:${id}:${positionAt.getTime()}`,
    kind: 'noSignal',
    subjectId: id,
    subject: name,
    minutes: Math.floor((tx.now().getTime() - positionAt.getTime()) / MINUTE_MS),
  }));
}

/** Own orders whose recipients ask for something that the office decides; another request of the same one is new again. */
async function requests(
  tx: Tx,
  kind: 'addressChanged' | 'wrongRecipient',
  comment: HistoryNote,
): Promise<Found[]> {
  const { companyId } = tx.actor;
  const found = visibleTasks(tx, {
    columns: sql`t.id, t.short_id, t.pickup_by`,
    where: sql`t.status_id < 7 and t.alerts <> '{}' and t.alerts @> ${`{${kind}}`}::text[]
      and t.company_id is not distinct from coalesce(${companyId}::uuid, t.company_id)`,
    order: sql`t.pickup_by`,
    most: ALERTS_LISTED,
  });
  const { rows } = await sql<{ id: string; short_id: string; asked_at: Date | null }>`
    select id, short_id, (select max(h.at) from task_history h where h.task_id = f.id and h.comment = ${comment}) as asked_at
      from ${found} as f order by pickup_by, id limit ${sql.lit(ALERTS_LISTED)}`.execute(tx.db);
  return rows.map(({ id, short_id, asked_at }) => ({
    ...NOTHING,
    id: `${kind}:${id}:${asked_at?.getTime() ?? 0}`,
    kind,
    subjectId: id,
    subject: short_id,
  }));
}

/**
 * Orders that a partner left without an answer, and those that wait for this company's own; another offer of the same order
 * is new again.
 */
async function offloads(tx: Tx): Promise<Found[]> {
  const { companyId } = tx.actor;
  const found = visibleTasks(tx, {
    columns: sql`t.id, t.short_id, t.offload ->> 'answerByUtc' as answer_by, t.pickup_by,
      t.offload ->> 'state' = 'offered' and t.fulfillment_company_id is not distinct from ${companyId}::uuid as to_answer,
      t.alerts @> '{offloadUnanswered}' and t.company_id is not distinct from coalesce(${companyId}::uuid, t.company_id) as unanswered`,
    where: sql`t.status_id < 7 and (t.offload ->> 'state' = 'offered' or t.alerts @> '{offloadUnanswered}')`,
    order: sql`t.pickup_by`,
    most: ALERTS_LISTED,
  });
  const { rows } = await sql<{
    id: string;
    short_id: string;
    to_answer: boolean | null;
    ends_at: Date | null;
  }>`
    select id, short_id, to_answer,
           case when to_answer then answer_by::timestamptz
                else (select max(h.at) from task_history h
                       where h.task_id = f.id and h.changes @> '[{"field": "offload", "to": "expired"}]') end as ends_at
      from ${found} as f where to_answer or unanswered
     order by pickup_by, id limit ${sql.lit(ALERTS_LISTED)}`.execute(tx.db);
  return rows.map(({ id, short_id, to_answer, ends_at }) => ({
    ...NOTHING,
    id: `offload:${id}:${ends_at?.getTime() ?? 0}`,
    kind: 'offload',
    subjectId: id,
    subject: short_id,
    offload: to_answer ? 'toAnswer' : 'unanswered',
  }));
}

async function swaps(tx: Tx, { swapsWaiting }: AlertParts): Promise<Found[]> {
  const { count, lastUtc } = await swapsWaiting(tx);
  return count === 0 ? [] : [{ ...NOTHING, id: `swaps:${count}:${lastUtc}`, kind: 'swaps', count }];
}

async function statements(tx: Tx, { statementsWaiting }: AlertParts): Promise<Found[]> {
  const waiting = await statementsWaiting(tx, ALERTS_LISTED);
  return waiting.map(({ id, contractId, version, partner }) => ({
    ...NOTHING,
    id: `statements:${id}:${version}`,
    kind: 'statements',
    subjectId: contractId,
    subject: partner,
    statementId: id,
  }));
}

/** New again with each further request. */
async function payouts(tx: Tx, { payoutsWaiting, newestPayout }: AlertParts): Promise<Found[]> {
  const { count, amounts, amount } = await payoutsWaiting(tx);
  if (count === 0) return [];
  return [{ ...NOTHING, id: `payouts:${await newestPayout(tx)}`, kind: 'payouts', count, amounts, amount }];
}

async function ledgers(tx: Tx, { ledgersOnHold }: AlertParts): Promise<Found[]> {
  const { count, lastUtc } = await ledgersOnHold(tx);
  return count === 0 ? [] : [{ ...NOTHING, id: `ledger:${count}:${lastUtc}`, kind: 'ledger', count }];
}

/** On its last day a token counts as new again. */
async function tokens(tx: Tx, { tokensEnding }: AlertParts): Promise<Found[]> {
  const ending = await tokensEnding(tx, ALERTS_LISTED);
  return ending.map(({ id, name, stage, minutes }) => ({
    ...NOTHING,
    id: `tokens:${id}:${stage}`,
    kind: 'tokens',
    subjectId: id,
    subject: name,
    minutes,
  }));
}
