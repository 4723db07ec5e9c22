import { type ReplayBegin, type ReplayDay, TASK_STATUS } from '@qafila/contracts';
import { agentsWithPositions, replayAgents } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { type DayColumns, type DaySpan, readDayColumns } from './day-columns.ts';

const UNPLANNED = TASK_STATUS.id('Unplanned');
const NO_AGENT = -1;

const differences = (values: readonly number[]): number[] =>
  values.map((value, index) => value - (values[index - 1] ?? 0));

/**
 * Who has the order from each change on. A change that names no agent leaves the order with the one who had it, unless it
 * becomes unplanned.
 * @param before who had each order when the day began.
 */
function holders(
  { order, status, agent }: DayColumns['changes'],
  before: readonly number[],
  places: number[],
) {
  const holder = [...before];
  return order.map((which, index) => {
    const named = agent[index] ?? null;
    const now =
      status[index] === UNPLANNED
        ? NO_AGENT
        : named === null
          ? (holder[which] ?? NO_AGENT)
          : (places[named] ?? NO_AGENT);
    holder[which] = now;
    return now;
  });
}

/** A day of a company, with the agents who can be shown before what happened is known. */
export async function replayBegin(tx: Tx, { companyId, day, from, until }: DaySpan): Promise<ReplayBegin> {
  const present = await agentsWithPositions(tx, companyId, from, until);
  return {
    day,
    fromUtc: from.toISOString(),
    untilUtc: until.toISOString(),
    agents: await replayAgents(tx, companyId, present),
  };
}

/** What happened on a day of a company, in the columns of the contract. */
export async function replayDay(tx: Tx, span: DaySpan): Promise<ReplayDay> {
  const { agents: named, orders, changes, offers } = await readDayColumns(tx, span);
  const present = await agentsWithPositions(tx, span.companyId, span.from, span.until);
  const agents = await replayAgents(tx, span.companyId, [...new Set([...named, ...present])]);
  const placeOf = new Map(agents.map(({ id }, index) => [id, index]));
  // Agents of another company, who carried out a given order, are not shown to this one.
  const places = named.map((id) => placeOf.get(id) ?? NO_AGENT);
  const placed = (agent: readonly (number | null)[]) =>
    agent.map((index) => (index === null ? NO_AGENT : (places[index] ?? NO_AGENT)));
  const { id, number, pickupLatitude, pickupLongitude, deliveryLatitude, deliveryLongitude } = orders;
  const before = placed(orders.agent);
  return {
    day: span.day,
    fromUtc: span.from.toISOString(),
    untilUtc: span.until.toISOString(),
    agents,
    orders: {
      id,
      number,
      status: orders.status.map((status) => status ?? 0),
      agent: before,
      pickupLatitude,
      pickupLongitude,
      deliveryLatitude,
      deliveryLongitude,
    },
    changes: {
      after: differences(changes.at),
      order: changes.order,
      status: changes.status,
      agent: holders(changes, before, places),
    },
    offers: {
      after: differences(offers.at),
      order: offers.order,
      agent: placed(offers.agent),
      answer: offers.answer,
      answeredAfter: offers.answeredAfter,
    },
  };
}
