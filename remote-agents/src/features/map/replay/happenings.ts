import { OFFER_ANSWERS, type ReplayDay } from '@qafila/contracts/replay';
import { TASK_STATUS, type TaskStatusName } from '@qafila/contracts/task';
import { totals } from '@qafila/domain/replay';

/** A change of an order's status, or an offer to an agent. */
export type Happening = { key: string; atMs: number; order: number; agent: number } & (
  | { kind: 'change'; status: TaskStatusName }
  | { kind: 'offer'; answer: (typeof OFFER_ANSWERS)[number] }
);

/** How many of ascending times are not after a moment. */
function countUntil(times: Float64Array, atS: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) <= atS) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Reads the happenings of a day before a moment, the latest first. An offer has its answer once that was given. */
export function happeningsOf(day: ReplayDay) {
  const { changes, offers } = day;
  const changedAt = totals(changes.after);
  const offeredAt = totals(offers.after);

  function changeAt(index: number): Happening {
    return {
      key: `change ${index}`,
      kind: 'change',
      atMs: (changedAt[index] ?? 0) * 1000,
      order: changes.order[index] ?? 0,
      agent: changes.agent[index] ?? -1,
      status: TASK_STATUS.of(changes.status[index] ?? 0)?.name ?? 'Unplanned',
    };
  }

  function offerAt(index: number, atS: number): Happening {
    const answeredAt = (offeredAt[index] ?? 0) + (offers.answeredAfter[index] ?? 0);
    return {
      key: `offer ${index}`,
      kind: 'offer',
      atMs: (offeredAt[index] ?? 0) * 1000,
      order: offers.order[index] ?? 0,
      agent: offers.agent[index] ?? -1,
      answer: (answeredAt <= atS ? OFFER_ANSWERS[offers.answer[index] ?? 0] : undefined) ?? 'open',
    };
  }

  return (atS: number, count: number, agent?: number): Happening[] => {
    const found: Happening[] = [];
    let change = countUntil(changedAt, atS) - 1;
    let offer = countUntil(offeredAt, atS) - 1;
    while (found.length < count && (change >= 0 || offer >= 0)) {
      const isOffer = offer >= 0 && (change < 0 || (offeredAt[offer] ?? 0) > (changedAt[change] ?? 0));
      const next = isOffer ? offerAt(offer--, atS) : changeAt(change--);
      if (agent === undefined || next.agent === agent) found.push(next);
    }
    return found;
  };
}
