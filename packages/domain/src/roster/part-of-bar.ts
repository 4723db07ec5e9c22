import type { ShiftDay } from '@qafila/contracts/shift';

/** From one minute of the company's clock to another, `YYYY-MM-DDTHH:mm`, with or without seconds; null: without an end there. */
export interface ClockSpan {
  since: string | null;
  until: string | null;
}

const dayOf = (clock: string) => clock.slice(0, 10);
const minuteOf = (clock: string) => Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14, 16));

/** Hours without a break that is not whole in them. */
const withWholeBreak = <Bar extends ShiftDay>(bar: Bar): Bar => {
  const { startMin, endMin, breakStartMin, breakEndMin } = bar;
  const isWhole = (breakStartMin ?? startMin) >= startMin && (breakEndMin ?? endMin) <= endMin;
  return isWhole ? bar : { ...bar, breakStartMin: null, breakEndMin: null };
};

/**
 * The part of a date's hours that lies in a time. It is cut on the date on which the time begins or ends: a night that began on
 * the date before belongs to that one, whole. Null if there is none.
 */
export function partIn<Bar extends ShiftDay>(bar: Bar, { since, until }: ClockSpan): Bar | null {
  const { day } = bar;
  if ((since !== null && day < dayOf(since)) || (until !== null && day > dayOf(until))) return null;
  const from = since !== null && day === dayOf(since) ? minuteOf(since) : 0;
  const to = until !== null && day === dayOf(until) ? minuteOf(until) : Number.POSITIVE_INFINITY;
  if (from <= bar.startMin && bar.endMin <= to) return bar;
  const [startMin, endMin] = [Math.max(bar.startMin, from), Math.min(bar.endMin, to)];
  return startMin < endMin ? withWholeBreak({ ...bar, startMin, endMin }) : null;
}

const byStart = (one: ShiftDay, other: ShiftDay) =>
  one.day === other.day ? one.startMin - other.startMin : one.day < other.day ? -1 : 1;

/** Parts of hours in order. Those of a date that follow each other are one again, with the last of their breaks. */
export function joinParts<Bar extends ShiftDay>(parts: readonly Bar[]): Bar[] {
  const joined: Bar[] = [];
  for (const part of parts.toSorted(byStart)) {
    const last = joined.at(-1);
    if (last?.day === part.day && last.endMin === part.startMin) {
      const { startMin, breakStartMin, breakEndMin, breakMandatory } = last;
      const pause = part.breakStartMin === null ? { breakStartMin, breakEndMin, breakMandatory } : {};
      joined[joined.length - 1] = { ...part, startMin, ...pause };
    } else joined.push(part);
  }
  return joined;
}
