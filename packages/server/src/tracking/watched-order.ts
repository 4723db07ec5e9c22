import { arrivalWindow } from '@qafila/domain/tracking';
import type { Point } from '@qafila/domain/travel';
import type { LastPosition } from '../agent/index.ts';
import type { RecipientState } from '../trip/index.ts';
import { hasMoved, isDue, isNear } from './position-pace.ts';

const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const CHANGED = event('changed', {});
/** A connection on which nothing was sent for so many looks gets an event that shows that it can be heard. */
const ALIVE_LOOKS = 6;
const ALIVE = event('alive', {});

/** Takes a part of an event stream, in ASCII. */
type Send = (text: string) => void;

/** A page follows the courier; a card on a partner's page is only told when it has to be read again. */
type Kind = 'page' | 'card';

/** One who watches an order. */
export interface Watching {
  send: Send;
  kind: Kind;
  /** The order's link when they began to watch. */
  link?: string;
  /** Called when that link is no longer the order's; nothing is sent after it. */
  gone?: () => void;
}

interface Listener extends Watching {
  /** Has not been told yet that there is something to read. */
  isFresh: boolean;
  /** The look at which something was last sent. */
  sentAt: number;
}

/** What recipients of an order are told at a look; looks are numbered. */
export interface Look {
  number: number;
  now: Date;
}

/** When it is expected, and the window that its recipient is told. */
interface Arrival {
  expected: Date;
  from: Date;
  to: Date;
}

/** Undefined after its end. */
function arrivalOf({ expectedMs, agentId }: RecipientState, now: Date): Arrival | undefined {
  if (expectedMs === null) return undefined;
  const expected = new Date(expectedMs);
  return { expected, ...arrivalWindow(expected, now, { hasCourier: agentId !== null }) };
}

const isSame = (one: Arrival | undefined, other: Arrival) =>
  one !== undefined &&
  one.expected.getTime() === other.expected.getTime() &&
  one.from.getTime() === other.from.getTime() &&
  one.to.getTime() === other.to.getTime();

const arrivalEvent = ({ expected, from, to }: Arrival) =>
  event('arrival', {
    expectedAtUtc: expected.toISOString(),
    arrival: { fromUtc: from.toISOString(), toUtc: to.toISOString() },
  });

/** Whether the page shows something else, apart from where the courier is and when they arrive. */
const looksOther = (one: RecipientState, other: RecipientState) =>
  one.version !== other.version || one.statusId !== other.statusId || one.before !== other.before;

const positionEvent = ({ latitude, longitude, at }: LastPosition) =>
  event('position', { latitude, longitude, atUtc: at.toISOString() });

/** An order that recipients watch, and what they were told of it. */
export class WatchedOrder {
  readonly #listeners = new Set<Listener>();
  #state: RecipientState | undefined;
  #arrival: Arrival | undefined;
  /** Where its pages show the courier. */
  #shown: Point | undefined;
  /** The look at which it was last read. */
  #readAt = Number.NEGATIVE_INFINITY;
  #isNear = false;

  get watching(): number {
    return this.#listeners.size;
  }

  /** @returns what ends it */
  add(watching: Watching, look: number): () => void {
    const listener = { ...watching, isFresh: true, sentAt: look };
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Whether it has to be read at this look. */
  isDue(look: number): boolean {
    if (isDue({ readAt: this.#readAt, isNear: this.#isNear }, look)) return true;
    for (const { isFresh } of this.#listeners) if (isFresh) return true;
    return false;
  }

  /** @param position of the courier, where recipients see them */
  publish(state: RecipientState, position: LastPosition | undefined, look: Look): void {
    this.#endOldLinks(state);
    const isChanged = !this.#state || looksOther(this.#state, state);
    this.#state = state;
    this.#readAt = look.number;
    for (const listener of this.#listeners) {
      if (isChanged || listener.isFresh) this.#tell(listener, CHANGED, look);
      listener.isFresh = false;
    }
    this.#publishArrival(state, look, isChanged);
    this.#isNear = position !== undefined && isNear(position, state);
    if (position) this.#publishPosition(position, look, isChanged);
    for (const listener of this.#listeners)
      if (look.number - listener.sentAt >= ALIVE_LOOKS) this.#tell(listener, ALIVE, look);
  }

  /** The order has another recipient: a page of the earlier one reads once more, and learns that it has ended. */
  #endOldLinks({ trackingId }: RecipientState): void {
    for (const listener of this.#listeners) {
      if (listener.link === undefined || listener.link === trackingId) continue;
      this.#listeners.delete(listener);
      listener.send(CHANGED);
      listener.gone?.();
    }
  }

  #publishArrival(state: RecipientState, look: Look, isReadAgain: boolean): void {
    const arrival = arrivalOf(state, look.now);
    if (!arrival || isSame(this.#arrival, arrival)) return;
    this.#arrival = arrival;
    if (isReadAgain) return;
    const text = arrivalEvent(arrival);
    for (const listener of this.#listeners)
      this.#tell(listener, listener.kind === 'page' ? text : CHANGED, look);
  }

  #publishPosition(position: LastPosition, look: Look, isReadAgain: boolean): void {
    if (!hasMoved(this.#shown, position)) return;
    this.#shown = position;
    if (isReadAgain) return;
    const text = positionEvent(position);
    for (const listener of this.#listeners) if (listener.kind === 'page') this.#tell(listener, text, look);
  }

  #tell(listener: Listener, text: string, { number }: Look): void {
    listener.sentAt = number;
    listener.send(text);
  }
}
