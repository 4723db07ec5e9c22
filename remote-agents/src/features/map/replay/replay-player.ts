import { AVAILABILITY } from '@qafila/contracts/agent';
import { MINUTE_MS } from '@qafila/contracts/core';
import { REPLAY_PIECE_MIN, type ReplayDay } from '@qafila/contracts/replay';
import { advance, createDayOrders, type DayOrders, type Piece, type Speed } from '@qafila/domain/replay';
import { createReplayAgents, type Occupation, type ReplayAgents } from '@qafila/ui/replay';
import { createPieceLoader } from './piece-loader.ts';

const PIECE_MS = REPLAY_PIECE_MIN * MINUTE_MS;
/** While it plays, the page around the map is rendered this often; the map itself at every frame. */
const VIEW_MS = 250;
/** Pieces ahead of the playhead that are loaded: half an hour is 15 s at the highest speed. */
const AHEAD = 2;
/** Pieces before it, for the ways behind agents. */
const BEHIND = 4;

/** A day, before what happened on it has been read and after. */
export interface ReadDay {
  day: ReplayDay;
  /** False: orders, changes and offers are still to come. */
  isWhole: boolean;
}

/** What the page shows of a replay; a new object whenever it changes. */
export interface ReplayView {
  /** Milliseconds since the day began. */
  atMs: number;
  speed: Speed;
  playing: boolean;
  /** What happened on the day is known. */
  isWhole: boolean;
  /** Positions of this moment are not here yet. */
  waiting: boolean;
  error: unknown;
  /** Orders by `TASK_STATUS` id. */
  counts: readonly number[];
  /** How many changes of the day have happened. */
  done: number;
  /** Agents on the map. */
  agents: number;
  /** How many pieces of positions are here. */
  pieces: number;
}

export interface ReplayPlayer {
  readonly day: ReplayDay;
  /** Length of the day, ms. */
  readonly endMs: number;
  readonly agents: ReplayAgents;
  readonly orders: DayOrders;
  piece(number: number): Piece | undefined;
  view(): ReplayView;
  subscribe(listener: () => void): () => void;
  /** Shows what happened on the day once it has been read. */
  learn(read: ReadDay): void;
  toggle(): void;
  pause(): void;
  /** Jumps to a moment, ms since the day began, and keeps playing or pausing. */
  seek(atMs: number): void;
  setSpeed(speed: Speed): void;
  retry(): void;
  /** Starts; returns what stops it. */
  run(): () => void;
}

const indexesOf = ({ agents }: ReplayDay) => new Map(agents.map(({ number }, index) => [number, index]));

/** Plays a day: the map's agents at every frame, the page's figures four times a second. */
export function createReplayPlayer(
  first: ReadDay,
  begin: { atMs: number; speed: Speed },
  load: (piece: number, signal: AbortSignal) => Promise<Piece>,
): ReplayPlayer {
  let { day, isWhole } = first;
  const endMs = Date.parse(day.untilUtc) - Date.parse(day.fromUtc);
  const lastPiece = Math.max(0, Math.ceil(endMs / PIECE_MS) - 1);
  const agents = createReplayAgents();
  let orders = createDayOrders(day);
  let indexOf = indexesOf(day);
  const listeners = new Set<() => void>();
  let head = { atMs: within(begin.atMs), speed: begin.speed, playing: false };
  const loader = createPieceLoader(load, () => {
    // Other pieces are for later: the map rests.
    if (shownPieces().some((piece, index) => piece !== drawn[index])) draw();
    publish();
  });
  let drawn: (Piece | undefined)[] = [];
  orders.seek(head.atMs / 1000);
  let view = look();
  let frame = 0;
  let frameAt: number | undefined;
  let publishedAt = 0;

  function within(atMs: number): number {
    return Math.min(endMs, Math.max(0, atMs));
  }
  function pieceAt(atMs: number): number {
    return Math.min(lastPiece, Math.floor(atMs / PIECE_MS));
  }

  const FREE = AVAILABILITY.id('free');
  const BUSY = AVAILABILITY.id('busy');
  function occupation(number: number): Occupation {
    const agent = indexOf.get(number) ?? -1;
    return {
      transportTypeId: day.agents[agent]?.transportTypeId ?? 0,
      availabilityTypeId: (orders.open[agent] ?? 0) > 0 ? BUSY : FREE,
    };
  }

  /** Up to where positions are here without a gap, ms. */
  function readyMs(): number {
    let number = pieceAt(head.atMs);
    while (number <= lastPiece && loader.get(number)) number += 1;
    return Math.min(endMs, number * PIECE_MS);
  }

  function look(): ReplayView {
    return {
      ...head,
      isWhole,
      waiting: loader.get(pieceAt(head.atMs)) === undefined,
      error: loader.error,
      counts: [...orders.counts],
      done: orders.done,
      agents: agents.slots.count,
      pieces: loader.count,
    };
  }

  /** The pieces of the positions at this moment, and of the ways behind them. */
  function shownPieces(): (Piece | undefined)[] {
    const now = pieceAt(head.atMs);
    return [loader.get(now), loader.get(now - 1)];
  }

  function draw(): void {
    drawn = shownPieces();
    orders.seek(head.atMs / 1000);
    agents.show(loader.get(pieceAt(head.atMs)), head.atMs, occupation);
  }

  function publish(): void {
    view = look();
    for (const listener of listeners) listener();
  }

  function want(): void {
    const now = pieceAt(head.atMs);
    const ahead = Array.from({ length: AHEAD }, (_, index) => now + index + 1);
    const behind = Array.from({ length: BEHIND }, (_, index) => now - index - 1);
    loader.want([now, ...ahead, ...behind].filter((number) => number >= 0 && number <= lastPiece));
  }

  function change(next: Partial<typeof head>): void {
    head = { ...head, ...next };
    want();
    draw();
    publish();
  }

  function tick(at: number): void {
    const before = head;
    head = advance(head, frameAt === undefined ? 0 : at - frameAt, readyMs(), endMs);
    frameAt = at;
    if (head !== before) {
      if (pieceAt(head.atMs) !== pieceAt(before.atMs)) want();
      draw();
      if (at - publishedAt >= VIEW_MS || head.playing !== before.playing) {
        publishedAt = at;
        publish();
      }
    }
    frame = requestAnimationFrame(tick);
  }

  return {
    get day() {
      return day;
    },
    get orders() {
      return orders;
    },
    endMs,
    agents,
    piece: loader.get,
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    learn(read) {
      if (read.day === day) return;
      ({ day, isWhole } = read);
      orders = createDayOrders(day);
      indexOf = indexesOf(day);
      draw();
      publish();
    },
    toggle: () => change(head.atMs >= endMs ? { atMs: 0, playing: true } : { playing: !head.playing }),
    pause: () => change({ playing: false }),
    seek: (atMs) => change({ atMs: within(atMs) }),
    setSpeed: (speed) => change({ speed }),
    retry: loader.retry,
    run() {
      want();
      draw();
      publish();
      frame = requestAnimationFrame(tick);
      return () => {
        cancelAnimationFrame(frame);
        frameAt = undefined;
        loader.stop();
      };
    },
  };
}
