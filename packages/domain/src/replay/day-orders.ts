import { type ReplayDay, TASK_STATUS } from '@qafila/contracts';

/** Status of an order that does not exist yet. */
const NOT_YET = 0;
const ENDED: readonly number[] = [TASK_STATUS.id('Delivered'), TASK_STATUS.id('Cancelled')];
/** `TASK_STATUS` ids, and 0. */
const STATUSES = TASK_STATUS.ids.length + 1;

/** The orders of a day at one moment. The arrays keep their identity and change with `seek`. */
export interface DayOrders {
  /** Goes to a moment, seconds since the day began: all changes up to and at it have happened. */
  seek(atS: number): void;
  /** Number of orders by `TASK_STATUS` id. */
  readonly counts: Uint32Array;
  /** `TASK_STATUS` id by order; 0 before the order was created. */
  readonly status: Uint8Array;
  /** Agent by order, as an index; -1 for none. */
  readonly agent: Int32Array;
  /** Number of orders by agent that they have and that are not ended. */
  readonly open: Uint32Array;
  /** How many changes have happened. */
  readonly done: number;
  /** Seconds since the day began, by change. */
  readonly changedAt: Float64Array;
}

/** Sums up a column of differences: the value of each entry. */
export function totals(differences: readonly number[]): Float64Array {
  let sum = 0;
  return Float64Array.from(differences, (difference) => {
    sum += difference;
    return sum;
  });
}

export function createDayOrders({ agents, orders, changes }: ReplayDay): DayOrders {
  const changedAt = totals(changes.after);
  const counts = new Uint32Array(STATUSES);
  const status = new Uint8Array(orders.id.length);
  const agent = new Int32Array(orders.id.length);
  const open = new Uint32Array(agents.length);
  let done = 0;

  /** Adds an order to the counts, or takes it out. */
  function count(order: number, by: 1 | -1): void {
    const now = status[order] ?? NOT_YET;
    const who = agent[order] ?? -1;
    counts[now] = (counts[now] ?? 0) + by;
    if (who >= 0 && now !== NOT_YET && !ENDED.includes(now)) open[who] = (open[who] ?? 0) + by;
  }

  function restart(): void {
    counts.fill(0);
    open.fill(0);
    status.set(orders.status);
    agent.set(orders.agent);
    for (let order = 0; order < status.length; order += 1) count(order, 1);
    done = 0;
  }

  restart();
  return {
    seek(atS) {
      if (done > 0 && (changedAt[done - 1] ?? 0) > atS) restart();
      for (; done < changedAt.length && (changedAt[done] ?? 0) <= atS; done += 1) {
        const order = changes.order[done] ?? 0;
        count(order, -1);
        status[order] = changes.status[done] ?? NOT_YET;
        agent[order] = changes.agent[done] ?? -1;
        count(order, 1);
      }
    },
    counts,
    status,
    agent,
    open,
    changedAt,
    get done() {
      return done;
    },
  };
}
