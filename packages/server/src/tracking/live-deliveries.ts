import { type LastPosition, lastPositions } from '../agent/index.ts';
import { SYSTEM } from '../platform/database/actor.ts';
import type { ServerDeps } from '../platform/deps.ts';
import { logSeldom } from '../platform/log-seldom.ts';
import { recipientStates } from '../trip/index.ts';
import { showsCourier } from './tracked-task.ts';
import { WatchedOrder, type Watching } from './watched-order.ts';

/** How often watched deliveries are looked at, ms. */
const LOOK_MS = 5000;

export interface LiveDeliveries {
  /** @returns what ends it */
  watch(taskId: string, watching: Watching): () => void;
  /** How many watch this order. */
  watching(taskId: string): number;
  tick(): Promise<void>;
  start(): void;
  stop(): void;
}

/**
 * Tells recipients what happens with their orders: `changed` when their page has to be read again, `arrival` when only the
 * expected time or its window is another one, and `position` where the courier is while they may see them. All watched orders
 * are read together, so that a recipient costs a row of a query and not requests of their own. A change before the first look
 * is not missed: each new recipient is told once to read.
 */
export function createLiveDeliveries({
  withTx,
  clock,
  log,
}: Pick<ServerDeps, 'withTx' | 'clock' | 'log'>): LiveDeliveries {
  const watched = new Map<string, WatchedOrder>();
  const seldom = logSeldom();
  let timer: NodeJS.Timeout | undefined;
  let look = 0;

  const read = (taskIds: readonly string[]) =>
    withTx(SYSTEM, async (tx) => {
      const states = await recipientStates(tx, taskIds);
      const agents = new Set(states.flatMap((state) => (showsCourier(state) ? (state.agentId ?? []) : [])));
      const positions = agents.size ? await lastPositions(tx, [...agents]) : new Map<string, LastPosition>();
      return { states, positions };
    });

  const tick = async () => {
    if (watched.size === 0) return;
    look += 1;
    const due = [...watched].flatMap(([id, order]) => (order.isDue(look) ? id : []));
    if (due.length === 0) return;
    const { states, positions } = await read(due);
    const now = { number: look, now: clock.now() };
    for (const state of states) {
      const position = showsCourier(state) ? positions.get(state.agentId ?? '') : undefined;
      watched.get(state.taskId)?.publish(state, position, now);
    }
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
    watching: (taskId) => watched.get(taskId)?.watching ?? 0,
    watch(taskId, watching) {
      const one = watched.get(taskId) ?? new WatchedOrder();
      watched.set(taskId, one);
      const end = one.add(watching, look);
      return () => {
        end();
        if (one.watching === 0 && watched.get(taskId) === one) watched.delete(taskId);
      };
    },
    start() {
      timer = setInterval(() => void tickNext(), LOOK_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
