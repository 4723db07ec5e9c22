import { lastPositions } from '../agent/index.ts';
import { SYSTEM } from '../platform/database/actor.ts';
import type { ServerDeps } from '../platform/deps.ts';
import { logSeldom } from '../platform/log-seldom.ts';
import { type RecipientState, recipientStates } from '../trip/index.ts';
import { showsCourier } from './tracked-task.ts';

/** How often all watched deliveries are looked at, ms; positions are at most this old on a recipient's page. */
const TICK_MS = 5000;
/** Ticks between two lines that keep a quiet connection open. */
const KEEP_ALIVE_TICKS = 5;

/** Takes a part of an event stream. */
type Send = (text: string) => void;

interface Watched {
  listeners: Set<Send>;
  /** Who has not been told yet that there is something to read. */
  fresh: Set<Send>;
  signature?: string;
  atMs?: number;
}

const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const CHANGED = event('changed', {});

export interface LiveDeliveries {
  /** @returns what ends it */
  watch(taskId: string, send: Send): () => void;
  /** How many watch this order. */
  watching(taskId: string): number;
  tick(): Promise<void>;
  start(): void;
  stop(): void;
}

/**
 * Tells recipients what happens with their orders: `changed` when their page has to be read again, `position` where the
 * courier is while they may see them. All watched orders are read together, so that a recipient costs a row of a query and
 * not requests of their own. A change before the first look is not missed: each new recipient is told once to read.
 */
export function createLiveDeliveries({ withTx, log }: Pick<ServerDeps, 'withTx' | 'log'>): LiveDeliveries {
  const watched = new Map<string, Watched>();
  const seldom = logSeldom();
  let timer: NodeJS.Timeout | undefined;
  let ticks = 0;

  const read = () =>
    withTx(SYSTEM, async (tx) => {
      const states = await recipientStates(tx, [...watched.keys()]);
      const agents = states.flatMap((state) => (showsCourier(state) && state.agentId ? state.agentId : []));
      return { states, positions: await lastPositions(tx, [...new Set(agents)]) };
    });
  type Positions = Awaited<ReturnType<typeof read>>['positions'];

  function publish(state: RecipientState, positions: Positions): void {
    const one = watched.get(state.taskId);
    if (!one) return;
    const isNew = one.signature !== state.signature;
    const at = showsCourier(state) ? positions.get(state.agentId ?? '') : undefined;
    for (const send of isNew ? one.listeners : one.fresh) send(CHANGED);
    one.fresh.clear();
    one.signature = state.signature;
    if (at && !isNew && at.at.getTime() !== one.atMs) {
      const text = event('position', {
        latitude: at.latitude,
        longitude: at.longitude,
        atUtc: at.at.toISOString(),
      });
      for (const send of one.listeners) send(text);
    }
    one.atMs = at?.at.getTime();
  }

  const tick = async () => {
    if (watched.size === 0) return;
    const { states, positions } = await read();
    for (const state of states) publish(state, positions);
    ticks += 1;
    if (ticks % KEEP_ALIVE_TICKS === 0)
      for (const { listeners } of watched.values()) for (const send of listeners) send(':\n\n');
  };
  let isReading = false;
  const tickNext = async () => {
    if (isReading) return;
    isReading = true;
    await tick().catch((error: unknown) => seldom(log, error, 'could not read what recipients watch'));
    isReading = false;
  };

  return {
    tick,
    watching: (taskId) => watched.get(taskId)?.listeners.size ?? 0,
    watch(taskId, send) {
      const one = watched.get(taskId) ?? { listeners: new Set(), fresh: new Set() };
      watched.set(taskId, one);
      one.listeners.add(send);
      one.fresh.add(send);
      return () => {
        one.listeners.delete(send);
        one.fresh.delete(send);
        if (one.listeners.size === 0 && watched.get(taskId) === one) watched.delete(taskId);
      };
    },
    start() {
      timer = setInterval(() => void tickNext(), TICK_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
