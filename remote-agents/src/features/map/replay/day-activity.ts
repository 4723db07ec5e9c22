import { MINUTE_MS } from '@qafila/contracts/core';
import { REPLAY_PIECE_MIN, type ReplayDay, type ReplayDays } from '@qafila/contracts/replay';
import { TASK_STATUS } from '@qafila/contracts/task';
import { totals } from '@qafila/domain/replay';

const QUARTER_S = (REPLAY_PIECE_MIN * MINUTE_MS) / 1000;
const QUARTERS_PER_HOUR = 4;
const REACHED: readonly number[] = [TASK_STATUS.id('Pickup Complete'), TASK_STATUS.id('Delivered')];

/** Stops that were reached in each quarter of an hour of a day. */
export function stopsByQuarter(day: ReplayDay): number[] {
  const lengthS = (Date.parse(day.untilUtc) - Date.parse(day.fromUtc)) / 1000;
  const quarters = Array.from({ length: Math.max(1, Math.ceil(lengthS / QUARTER_S)) }, () => 0);
  const at = totals(day.changes.after);
  day.changes.status.forEach((status, index) => {
    const quarter = Math.floor((at[index] ?? 0) / QUARTER_S);
    if (REACHED.includes(status)) quarters[quarter] = (quarters[quarter] ?? 0) + 1;
  });
  return quarters;
}

/**
 * The piece of positions with which a day begins, before its events are known: that of a moment in the address, else of
 * the beginning of the work.
 */
export function firstPiece({ fromUtc, piece }: ReplayDays['begins'][number], atUtc: string | null): number {
  const asked =
    atUtc === null ? -1 : Math.floor((Date.parse(atUtc) - Date.parse(fromUtc)) / (QUARTER_S * 1000));
  return asked >= 0 && asked < QUARTERS_PER_HOUR * 24 ? asked : piece;
}

/** When the hour with the most stops begins, ms since the day began; undefined without any stop. */
export function busiestHour(quarters: readonly number[]): number | undefined {
  let best = 0;
  let found: number | undefined;
  quarters.forEach((_, quarter) => {
    const count = quarters.slice(quarter, quarter + QUARTERS_PER_HOUR).reduce((sum, one) => sum + one, 0);
    if (count <= best) return;
    best = count;
    found = quarter * QUARTER_S * 1000;
  });
  return found;
}
