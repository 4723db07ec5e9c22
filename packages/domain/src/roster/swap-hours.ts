import type { PlanBar } from '@qafila/contracts/shift';
import { agentBars, type PlannedAgent, type ShiftDays } from './agent-bars.ts';
import { planBarOf } from './move-bar.ts';

interface Swapping {
  /** The agent who gives hours away, with the date and start of these hours. */
  giver: PlannedAgent & { id: string };
  day: string;
  startMin: number;
  /** The agent who takes them. */
  taker: PlannedAgent & { id: string };
  /** The date whose hours the giver takes in return; null for none. */
  returnDay: string | null;
}

export interface SwappedDay {
  agentId: string;
  day: string;
  bars: PlanBar[];
}

/**
 * The new hours of both agents on each date that a swap changes; null if the giver does not have the hours, or the
 * taker none on the date in return.
 */
export function swappedDays(
  { giver, day, startMin, taker, returnDay }: Swapping,
  shifts: ShiftDays,
): SwappedDay[] | null {
  const [ofGiver, ofTaker] = [agentBars(giver, shifts), agentBars(taker, shifts)];
  const given = ofGiver.filter((bar) => bar.day === day && bar.startMin === startMin);
  const returned = ofTaker.filter((bar) => bar.day === returnDay);
  if (given.length === 0 || (returnDay !== null && returned.length === 0)) return null;
  const after = {
    [giver.id]: [...ofGiver.filter((bar) => !given.includes(bar)), ...returned],
    [taker.id]: [...ofTaker.filter((bar) => !returned.includes(bar)), ...given],
  };
  const dates = new Set(returnDay === null ? [day] : [day, returnDay]);
  return Object.entries(after).flatMap(([agentId, bars]) =>
    [...dates].map((date) => ({
      agentId,
      day: date,
      bars: bars
        .filter((bar) => bar.day === date)
        .toSorted((one, other) => one.startMin - other.startMin)
        .map(planBarOf),
    })),
  );
}
