import { arrivalWindow } from '@qafila/domain/tracking';
import type { LastPosition } from '../agent/index.ts';
import type { RecipientState } from '../trip/index.ts';
import { hasMoved, isDue, type Seen, seenAt } from './position-pace.ts';
import { showsCourier } from './tracked-task.ts';

/** A connection on which nothing was sent for so many looks gets a line that keeps it open. */
const KEEP_ALIVE_LOOKS = 5;
const KEEP_ALIVE = ':\n\n';

const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const CHANGED = event('changed', {});

/** Takes a part of an event stream, in ASCII. */
export type Send = (text: string) => void;

/** A page follows the courier; a card on a partner's page is only told when it has to be read again. */
export type Kind = 'page' | 'card';

interface Listener {
  send: Send;
  kind: Kind;
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
  #seen: Seen | undefined;

  get watching(): number {
    return this.#listeners.size;
  }

  /** @returns what ends it */
  add(send: Send, kind: Kind, look: number): () => void {
    const listener = { send, kind, isFresh: true, sentAt: look };
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Whether the courier's position has to be read at this look. */
  needsPosition(state: RecipientState, look: number): boolean {
    return showsCourier(state) && isDue(this.#seen, look);
  }

  /** @param position of the courier, where it is needed */
  publish(state: RecipientState, position: LastPosition | undefined, look: Look): void {
    const isChanged = !this.#state || looksOther(this.#state, state);
    this.#state = state;
    for (const listener of this.#listeners) {
      if (isChanged || listener.isFresh) this.#tell(listener, CHANGED, look);
      listener.isFresh = false;
    }
    this.#publishArrival(state, look, isChanged);
    this.#publishPosition(state, position, look, isChanged);
    for (const listener of this.#listeners)
      if (look.number - listener.sentAt >= KEEP_ALIVE_LOOKS) this.#tell(listener, KEEP_ALIVE, look);
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

  #publishPosition(
    state: RecipientState,
    position: LastPosition | undefined,
    look: Look,
    isReadAgain: boolean,
  ): void {
    if (!position || !this.needsPosition(state, look.number)) return;
    const isElsewhere = hasMoved(this.#seen, position);
    const { point } = isElsewhere || !this.#seen ? { point: position } : this.#seen;
    this.#seen = seenAt(point, state, look.number);
    if (!isElsewhere || isReadAgain) return;
    const text = positionEvent(position);
    for (const listener of this.#listeners) if (listener.kind === 'page') this.#tell(listener, text, look);
  }

  #tell(listener: Listener, text: string, { number }: Look): void {
    listener.sentAt = number;
    listener.send(text);
  }
}
