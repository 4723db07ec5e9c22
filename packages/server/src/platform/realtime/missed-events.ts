import type { Channel, ChannelEvent } from '@qafila/contracts';
import { type Actor, SYSTEM, seesAllCompanies } from '../database/actor.ts';
import type { WithTx } from '../database/tx.ts';
import type { PublishedEvent } from '../outbox/event.ts';
import { eventsAfter, type OutboxRange, outboxRange } from '../outbox/outbox.store.ts';
import { reaches } from './rooms.ts';

/** The most events that are made up for; past it, reading the lists again is cheaper. */
const MAX_MISSED = 500;

export interface Missed {
  /** False when the events kept do not reach back to the cursor, or are too many. */
  complete: boolean;
  /** Where the reader stands after these events. */
  cursor: string;
  events: ChannelEvent[];
}

/** An event as clients get it. */
export const toChannelEvent = ({ cursor, name, createdAt, data }: PublishedEvent): ChannelEvent => ({
  cursor,
  name,
  atUtc: createdAt.toISOString(),
  data,
});

/** True when nothing between the cursor and now has been forgotten. A cursor of another database is ahead of ours. */
export function reachesBack(cursor: string, { newest, oldest }: OutboxRange): boolean {
  const seen = BigInt(cursor);
  if (seen > BigInt(newest)) return false;
  return seen >= (oldest === null ? BigInt(newest) : BigInt(oldest) - 1n);
}

/** The cursor of the newest event: where a reader starts. */
export const currentCursor = (withTx: WithTx): Promise<string> =>
  withTx(SYSTEM, async (tx) => (await outboxRange(tx)).newest);

/** What an actor missed on a channel after a cursor. */
export function missedEvents(
  withTx: WithTx,
  cursor: string,
  channel: Channel,
  actor: Actor,
): Promise<Missed> {
  const { companyId, userId, sessionId } = actor;
  const reader = { companyId, userId, sessionId, seesAll: seesAllCompanies(actor) };
  return withTx(SYSTEM, async (tx) => {
    const range = await outboxRange(tx);
    const gap = { complete: false, cursor: range.newest, events: [] };
    if (!reachesBack(cursor, range)) return gap;
    const found = await eventsAfter(tx, cursor, reader, MAX_MISSED + 1);
    if (found.length > MAX_MISSED) return gap;
    const events = found.filter((event) => reaches(event, channel, actor)).map(toChannelEvent);
    const last = found.at(-1)?.cursor ?? cursor;
    // The range may be older than the rows: another node published in between.
    return { complete: true, cursor: BigInt(last) > BigInt(range.newest) ? last : range.newest, events };
  });
}
