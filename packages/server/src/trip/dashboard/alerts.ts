import {
  ALERTS_LISTED,
  type Alert,
  type Alerts,
  type HistoryNote,
  MINUTE_MS,
  NO_SIGNAL_AFTER_MIN,
  OPERATE,
  READ_MONEY,
} from '@qafila/contracts';
import { latenessOf } from '@qafila/domain/lateness';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { tasksGivenUp } from '../task/list/list-tasks.ts';
import { isOneOf } from './is-one-of.ts';
import { lateRisk } from './late-risk.ts';
import type { SummaryParts } from './summary.ts';
import { visibleTasks } from './visible-tasks.ts';
import './tables.ts';

/** What other areas say of what needs attention. */
export interface AlertParts extends Pick<SummaryParts, 'payoutsWaiting'> {
  /** Agents at work without a position for so many minutes, those who fell silent last, and how many there are. */
  silentAgents: (
    tx: Tx,
    minutes: number,
    limit: number,
  ) => Promise<{ agents: { id: string; name: string; since: Date }[]; count: number }>;
  /** The payout that was asked for last, whether it waits for a decision or not. */
  newestPayout: (tx: Tx) => Promise<string | null>;
  /** Requests to swap hours that wait for a decision. */
  swapsWaiting: (tx: Tx) => Promise<number>;
  /** The request to swap hours that was made last, whether it waits for a decision or not. */
  newestSwap: (tx: Tx) => Promise<string | null>;
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

export type Found = Omit<Alert, 'seen'>;

/** Alerts of one kind: those that came about last, and how many there are in all. */
interface Newest {
  listed: Found[];
  count: number;
  isLowerBound?: boolean | undefined;
}

/** Start of the id of held ledgers; the moment of the last hold follows. */
export const LEDGERS_HELD = 'ledgersHeld:';
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
export interface AlertsFound extends Pick<Alerts, 'more' | 'agentsAtWork'> {
  found: readonly Found[];
}

/** Tasks of one kind, those with the latest pickups, among which the last alerts are looked for. */
const MAX_CANDIDATES = 2000;

/** What needs attention now, the most urgent kind first. Every query is bounded. */
export async function findAlerts(tx: Tx, parts: AlertParts): Promise<AlertsFound> {
  const mayReadMoney = isOneOf(tx, READ_MONEY.roles);
  const mayDecideSwaps = isOneOf(tx, OPERATE.roles);
  const newest = [await late(tx), await failed(tx), await silent(tx, parts)];
  const found = [
    ...newest.flatMap(({ listed }) => listed),
    ...(await requests(tx, 'addressChanged', 'Asked for by the recipient')),
    ...(await requests(tx, 'wrongRecipient', 'The recipient says that this order is not theirs')),
    ...(await offloads(tx)),
    ...(mayDecideSwaps ? await swaps(tx, parts) : []),
    ...(await statements(tx, parts)),
    ...(mayReadMoney ? [...(await payouts(tx, parts)), ...(await ledgers(tx, parts))] : []),
    ...(await tokens(tx, parts)),
  ];
  return { found, more: moreOf(newest), agentsAtWork: await parts.agentsAtWork(tx) };
}

/** How many of each kind are not listed. */
const moreOf = (newest: readonly Newest[]): Alerts['more'] =>
  newest.flatMap(({ listed: [first, ...others], count, isLowerBound }) => {
    const more = count - others.length - 1;
    return first && more > 0 ? { kind: first.kind, count: more, ...(isLowerBound && { isLowerBound }) } : [];
  });

/**
 * Late orders, the latest first, then those that are expected late: here time counts, not the cost of a delay. Where there are
 * more, those are listed that became late last.
 */
async function late(tx: Tx): Promise<Newest> {
  const { items, count, isLowerBound } = await lateRisk(tx, 'newest');
  const found = items.map(({ task, lateMin }) => {
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
    } satisfies Found;
  });
  const listed = found.sort(
    (a, b) => Number(a.isForecast) - Number(b.isForecast) || (b.minutes ?? 0) - (a.minutes ?? 0),
  );
  return { listed, count, isLowerBound };
}

/** Tasks that auto-assign gave up on, the last ones, by pickup. One that is tried again, and fails again, is new again. */
async function failed(tx: Tx): Promise<Newest> {
  const { ids, total, at_least } = await tasksGivenUp(tx, MAX_CANDIDATES);
  // Rounds are due the retry interval after the one before has failed.
  const { rows } = await sql<{ id: string; short_id: string; pickup_by: Date; round: number }>`
    select t.id, t.short_id, t.pickup_by, coalesce(d.round, 0) as round
      from task t left join task_dispatch d on d.task_id = t.id
     where t.id = any(${ids ?? []}::uuid[])
     order by d.due_at - t.retry_interval_sec * interval '1 second' desc nulls last, t.id limit ${sql.lit(ALERTS_LISTED)}`.execute(
    tx.db,
  );
  const listed = rows
    .sort((a, b) => a.pickup_by.getTime() - b.pickup_by.getTime())
    .map(
      ({ id, short_id, round }): Found => ({
        ...NOTHING,
        id: `autoAssignFailed:${id}:${round}`,
        kind: 'autoAssignFailed',
        subjectId: id,
        subject: short_id,
      }),
    );
  return { listed, count: total, isLowerBound: at_least };
}

/** Agents who fell silent last, the longest silent first. */
async function silent(tx: Tx, { silentAgents }: AlertParts): Promise<Newest> {
  const { agents, count } = await silentAgents(tx, NO_SIGNAL_AFTER_MIN, ALERTS_LISTED);
  const listed = agents.map(
    ({ id, name, since }): Found => ({
      ...NOTHING,
      id: `noSignal:${id}:${since.getTime()}`,
      kind: 'noSignal',
      subjectId: id,
      subject: name,
      minutes: Math.floor((tx.now().getTime() - since.getTime()) / MINUTE_MS),
    }),
  );
  return { listed: listed.reverse(), count };
}

/**
 * Own orders whose recipients ask for something that the office decides, the last request first; another one of the same order
 * is new again.
 */
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
    order: sql`t.pickup_by desc`,
    most: MAX_CANDIDATES,
  });
  const { rows } = await sql<{ id: string; short_id: string; asked_at: Date | null }>`
    select id, short_id, (select max(h.at) from task_history h where h.task_id = f.id and h.comment = ${comment}) as asked_at
      from ${found} as f order by asked_at desc nulls last, pickup_by, id limit ${sql.lit(ALERTS_LISTED)}`.execute(
    tx.db,
  );
  return rows.map(({ id, short_id, asked_at }) => ({
    ...NOTHING,
    id: `${kind}:${id}:${asked_at?.getTime() ?? 0}`,
    kind,
    subjectId: id,
    subject: short_id,
  }));
}

/**
 * Orders that a partner left without an answer, and those that wait for this company's own, the last ones first; another offer
 * of the same order is new again.
 */
async function offloads(tx: Tx): Promise<Found[]> {
  const { companyId } = tx.actor;
  const found = visibleTasks(tx, {
    columns: sql`t.id, t.short_id, t.offload ->> 'answerByUtc' as answer_by, t.pickup_by,
      t.offload ->> 'state' = 'offered' and t.fulfillment_company_id is not distinct from ${companyId}::uuid as to_answer,
      t.alerts @> '{offloadUnanswered}' and t.company_id is not distinct from coalesce(${companyId}::uuid, t.company_id) as unanswered`,
    where: sql`t.status_id < 7 and (t.offload ->> 'state' = 'offered' or t.alerts @> '{offloadUnanswered}')`,
    order: sql`t.pickup_by desc`,
    most: MAX_CANDIDATES,
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
     order by ends_at desc nulls last, pickup_by, id limit ${sql.lit(ALERTS_LISTED)}`.execute(tx.db);
  return rows.map(({ id, short_id, to_answer, ends_at }) => ({
    ...NOTHING,
    id: `offload:${id}:${ends_at?.getTime() ?? 0}`,
    kind: 'offload',
    subjectId: id,
    subject: short_id,
    offload: to_answer ? 'toAnswer' : 'unanswered',
  }));
}

/** New again with each further request, not when one of them is decided. */
async function swaps(tx: Tx, { swapsWaiting, newestSwap }: AlertParts): Promise<Found[]> {
  const count = await swapsWaiting(tx);
  return count === 0 ? [] : [{ ...NOTHING, id: `swaps:${await newestSwap(tx)}`, kind: 'swaps', count }];
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

/** New again with each further request, not when one of them is decided. */
async function payouts(tx: Tx, { payoutsWaiting, newestPayout }: AlertParts): Promise<Found[]> {
  const { count, amounts, amount } = await payoutsWaiting(tx);
  if (count === 0) return [];
  return [{ ...NOTHING, id: `payouts:${await newestPayout(tx)}`, kind: 'payouts', count, amounts, amount }];
}

async function ledgers(tx: Tx, { ledgersOnHold }: AlertParts): Promise<Found[]> {
  const { count, lastUtc } = await ledgersOnHold(tx);
  return count === 0 ? [] : [{ ...NOTHING, id: `${LEDGERS_HELD}${lastUtc}`, kind: 'ledger', count }];
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
