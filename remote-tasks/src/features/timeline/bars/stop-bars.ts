import { AVAILABILITY } from '@qafila/contracts/agent';
import { MINUTE_MS } from '@qafila/contracts/core';
import type { TimelineRow, TimelineStop } from '@qafila/contracts/trip';
import { type Scale, xOf } from './time-scale.ts';

/** From the start of the row, px. */
export interface Span {
  start: number;
  width: number;
}

/** How a stop is drawn. */
export interface StopBars {
  stop: TimelineStop;
  travel: Span | null;
  wait: Span | null;
  service: Span;
  /** Slack until the due time. */
  slack: Span | null;
  late: boolean;
  /** Space for text, up to the next bar, px. */
  room: number;
}

const UNAVAILABLE = AVAILABILITY.id('unavailable');
/** Minimum width of a stop, so that it can be seen and clicked, px. */
const LEAST_PX = 8;
const FREE_ROOM_PX = 200;

/** True when the stop is late or expected to be. */
export const isLate = ({ slackMin }: TimelineStop): boolean => slackMin !== null && slackMin < 0;

/** True while an open stop is late. */
export const isRowLate = (stops: readonly TimelineStop[]): boolean =>
  stops.some((stop) => !stop.done && isLate(stop));

/** True for an unavailable agent without open stops. */
export const isIdle = ({ stops, availabilityTypeId }: TimelineRow): boolean =>
  availabilityTypeId === UNAVAILABLE && stops.every(({ done }) => done);

/** When work at a stop begins: on arrival, or when its goods are ready. */
export const workAt = ({ atUtc }: TimelineStop): number => Date.parse(atUtc);

const span = (start: number, end: number): Span | null =>
  end > start ? { start, width: end - start } : null;

function barsOfStop(stop: TimelineStop, scale: Scale): StopBars {
  const beginMs = workAt(stop);
  const endMs = beginMs + stop.serviceMin * MINUTE_MS;
  const arrivalMs = beginMs - stop.waitMin * MINUTE_MS;
  const x = (ms: number) => xOf(scale, ms);
  const begin = x(beginMs);
  const width = Math.max(LEAST_PX, x(endMs) - begin);
  return {
    stop,
    travel: span(x(arrivalMs - stop.travelMin * MINUTE_MS), x(arrivalMs)),
    wait: span(x(arrivalMs), begin),
    service: { start: begin, width },
    slack: stop.slackMin !== null && !stop.done ? span(begin + width, x(Date.parse(stop.dueByUtc))) : null,
    late: isLate(stop),
    room: FREE_ROOM_PX,
  };
}

/** The bars of a row, in the order of its stops, each with the space for its text. */
export function barsOf(stops: readonly TimelineStop[], scale: Scale): StopBars[] {
  const bars = stops.map((stop) => barsOfStop(stop, scale));
  return bars.map((bar, index) => {
    const next = bars[index + 1];
    const border = next && (next.wait?.start ?? next.service.start);
    return border === undefined ? bar : { ...bar, room: Math.max(0, border - bar.service.start) };
  });
}
