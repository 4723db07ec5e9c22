import {
  ALERTS_LISTED,
  type Alerts,
  MINUTE_MS,
  NO_SIGNAL_AFTER_MIN,
  OPERATE,
  READ_MONEY,
} from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { type Found, type Newest, NOTHING } from './found-alerts.ts';
import { isOneOf } from './is-one-of.ts';
import { failed, late, offloads, requests } from './order-alerts.ts';
import type { SummaryParts } from './summary.ts';
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
  /**
   * Statements that wait for this company to agree or to confirm the payment, those that were sent last, and how many there
   * are; none for who may do neither.
   */
  statementsWaiting: (
    tx: Tx,
    limit: number,
  ) => Promise<{
    statements: { id: string; contractId: string; version: number; partner: string }[];
    count: number;
  }>;
  /** API tokens in use that end soon, those that end first, and how many there are; none for who can't make another. */
  tokensEnding: (
    tx: Tx,
    limit: number,
  ) => Promise<{ tokens: { id: string; name: string; stage: number; minutes: number }[]; count: number }>;
}

/** Start of the id of held ledgers; the moment of the last hold follows. */
export const LEDGERS_HELD = 'ledgersHeld:';
/** What needs attention, the same for all with the same company and roles. */
export interface AlertsFound extends Pick<Alerts, 'more' | 'agentsAtWork'> {
  found: readonly Found[];
}

/** What needs attention now, the most urgent kind first. Every query is bounded. */
export async function findAlerts(tx: Tx, parts: AlertParts): Promise<AlertsFound> {
  const mayReadMoney = isOneOf(tx, READ_MONEY.roles);
  const mayDecideSwaps = isOneOf(tx, OPERATE.roles);
  const work = [
    await late(tx),
    await failed(tx),
    await silent(tx, parts),
    await requests(tx, 'addressChanged', 'Asked for by the recipient'),
    await requests(tx, 'wrongRecipient', 'The recipient says that this order is not theirs'),
    await offloads(tx),
  ];
  const sent = await statements(tx, parts);
  const ending = await tokens(tx, parts);
  const found = [
    ...work.flatMap(({ listed }) => listed),
    ...(mayDecideSwaps ? await swaps(tx, parts) : []),
    ...sent.listed,
    ...(mayReadMoney ? [...(await payouts(tx, parts)), ...(await ledgers(tx, parts))] : []),
    ...ending.listed,
  ];
  return { found, more: moreOf([...work, sent, ending]), agentsAtWork: await parts.agentsAtWork(tx) };
}

/** How many of each kind are not listed. */
const moreOf = (newest: readonly Newest[]): Alerts['more'] =>
  newest.flatMap(({ listed: [first, ...others], count, isLowerBound }) => {
    const more = count - others.length - 1;
    return first && more > 0 ? { kind: first.kind, count: more, ...(isLowerBound && { isLowerBound }) } : [];
  });

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

/** New again with each further request, not when one of them is decided. */
async function swaps(tx: Tx, { swapsWaiting, newestSwap }: AlertParts): Promise<Found[]> {
  const count = await swapsWaiting(tx);
  return count === 0 ? [] : [{ ...NOTHING, id: `swaps:${await newestSwap(tx)}`, kind: 'swaps', count }];
}

/** Statements that were sent last, the oldest first. */
async function statements(tx: Tx, { statementsWaiting }: AlertParts): Promise<Newest> {
  const { statements: waiting, count } = await statementsWaiting(tx, ALERTS_LISTED);
  const listed = waiting.map(
    ({ id, contractId, version, partner }): Found => ({
      ...NOTHING,
      id: `statements:${id}:${version}`,
      kind: 'statements',
      subjectId: contractId,
      subject: partner,
      statementId: id,
    }),
  );
  return { listed: listed.reverse(), count };
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
async function tokens(tx: Tx, { tokensEnding }: AlertParts): Promise<Newest> {
  const { tokens: ending, count } = await tokensEnding(tx, ALERTS_LISTED);
  const listed = ending.map(
    ({ id, name, stage, minutes }): Found => ({
      ...NOTHING,
      id: `tokens:${id}:${stage}`,
      kind: 'tokens',
      subjectId: id,
      subject: name,
      minutes,
    }),
  );
  return { listed, count };
}
