import type { Channel, ChannelEvent } from '@qafila/contracts';
import { type Actor, SYSTEM, seesAllCompanies } from '../database/actor.ts';
import type { WithTx } from '../database/tx.ts';
import type { PublishedEvent } from '../outbox/event.ts';
import { areMoreAfter, eventsReaching, type OutboxRange, outboxRange } from '../outbox/outbox-rows.ts';
import { ABOUT_COMPANIES, entersPortal, isSysAdmin, reaches } from './rooms.ts';

/** Maximum missed events to send; above this, reading the lists again is cheaper. */
const MAX_MISSED = 500;
/**
 * Maximum events of all readers to look through: a reader whose channel was quiet has an old cursor, and after a restart all
 * of them reconnect at once.
 */
const MAX_LOOKED_THROUGH = 20_000;

export interface Missed {
  /** False when older events were deleted already, or there are too many. */
  complete: boolean;
  /** The reader's cursor after these events. */
  cursor: string;
  events: ChannelEvent[];
}

/** An event in the form sent to clients. */
export const toChannelEvent = ({ cursor, name, createdAt, data }: PublishedEvent): ChannelEvent => ({
  cursor,
  name,
  atUtc: createdAt.toISOString(),
  data,
});

/**
 * True when no event after the cursor has been deleted. False for a cursor of another database, higher than
 * any here.
 */
export function reachesBack(cursor: string, { newest, oldest }: OutboxRange): boolean {
  const seen = BigInt(cursor);
  if (seen > BigInt(newest)) return false;
  return seen >= (oldest === null ? BigInt(newest) : BigInt(oldest) - 1n);
}

/** The cursor of the newest event, where a new reader starts. */
export const currentCursor = (withTx: WithTx): Promise<string> =>
  withTx(SYSTEM, async (tx) => (await outboxRange(tx)).newest);

/** The events that an actor missed on a channel since a cursor. */
export function missedEvents(
  withTx: WithTx,
  cursor: string,
  channel: Channel,
  actor: Actor,
): Promise<Missed> {
  const { companyId, userId, sessionId } = actor;
  const inPortal = entersPortal(actor);
  const ofNone = isSysAdmin(actor);
  const reader = {
    channel,
    companyId: inPortal ? companyId : null,
    userId,
    sessionId,
    seesAll: inPortal && seesAllCompanies(actor),
    ofNone,
    ofAll: ofNone ? ABOUT_COMPANIES : [],
  };
  return withTx(SYSTEM, async (tx) => {
    const range = await outboxRange(tx);
    const gap = { complete: false, cursor: range.newest, events: [] };
    if (!reachesBack(cursor, range)) return gap;
    if (await areMoreAfter(tx, cursor, MAX_LOOKED_THROUGH)) return gap;
    const found = await eventsReaching(tx, cursor, reader, {
      among: MAX_LOOKED_THROUGH,
      limit: MAX_MISSED + 1,
    });
    if (found.length > MAX_MISSED) return gap;
    const events = found.filter((event) => reaches(event, channel, actor)).map(toChannelEvent);
    const last = found.at(-1)?.cursor ?? cursor;
    // Another node may have published since the range was read.
    return { complete: true, cursor: BigInt(last) > BigInt(range.newest) ? last : range.newest, events };
  });
}
