import { AVAILABILITY } from '@qafila/contracts/agent';
import { MINUTE_MS } from '@qafila/contracts/core';
import type { TimelineRow, TimelineStop } from '@qafila/contracts/trip';
import { type Scale, widthOf, xOf } from './time-scale.ts';

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
/** A narrower piece is a speck that nobody can read, and is left out, px. */
const LEAST_PIECE_PX = 4;
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

/** The part of a piece that the board shows; null where that is too narrow to be seen. */
export function shownSpan(start: number, end: number, scale: Scale): Span | null {
  const from = Math.max(0, start);
  const width = Math.min(end, widthOf(scale)) - from;
  return width >= LEAST_PIECE_PX ? { start: from, width } : null;
}

/** The part of a stop that the board shows, wide enough to click also where an edge of the board cuts it. */
function shownStop({ start, width }: Span, scale: Scale): Span {
  const from = Math.max(0, Math.min(start, widthOf(scale) - LEAST_PX));
  return { start: from, width: Math.max(LEAST_PX, Math.min(start + width, widthOf(scale)) - from) };
}

function barsOfStop(stop: TimelineStop, scale: Scale): StopBars {
  const beginMs = workAt(stop);
  const endMs = beginMs + stop.serviceMin * MINUTE_MS;
  const arrivalMs = beginMs - stop.waitMin * MINUTE_MS;
  const x = (ms: number) => xOf(scale, ms);
  const begin = x(beginMs);
  const width = Math.max(LEAST_PX, x(endMs) - begin);
  const span = (start: number, end: number) => shownSpan(start, end, scale);
  return {
    stop,
    travel: span(x(arrivalMs - stop.travelMin * MINUTE_MS), x(arrivalMs)),
    wait: span(x(arrivalMs), begin),
    service: { start: begin, width },
    slack: stop.slackMin !== null && !stop.done ? span(begin + width, x(Date.parse(stop.dueByUtc))) : null,
    late: isLate(stop),
    room: 0,
  };
}

/** The bars of a row on the board, in the order of its stops, each with the space for its text. */
export function barsOf(stops: readonly TimelineStop[], scale: Scale): StopBars[] {
  const bars = stops.map((stop) => barsOfStop(stop, scale));
  const width = widthOf(scale);
  return bars.flatMap((bar, index) => {
    const { start, width: long } = bar.service;
    if (start > width || start + long < 0) return [];
    const service = shownStop(bar.service, scale);
    const next = bars[index + 1];
    const border = next ? (next.wait?.start ?? next.service.start) : service.start + FREE_ROOM_PX;
    return [{ ...bar, service, room: Math.max(0, Math.min(border, width) - service.start) }];
  });
}
