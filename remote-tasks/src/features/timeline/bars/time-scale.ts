import { HOUR_MS, MINUTE_MS } from '@qafila/contracts/core';
/** Zoom: how much of the day is visible at once. */
export const ZOOMS = ['2h', '4h', '8h', 'day'] as const;
export type Zoom = (typeof ZOOMS)[number];

const HOURS_SEEN: Record<Zoom, number> = { '2h': 2, '4h': 4, '8h': 8, day: 24 };
/** Hours before and after now that the board loads. */
const HOURS_BEFORE = 8;
const HOURS_AFTER = 16;
/** Minimum distance of two labels of the axis, px. */
const LABEL_PX = 60;
/** Where the text of a label begins and ends after its line, and half the present time's own, px. */
const TEXT_PX = { start: 6, end: 40 };
const HALF_NOW_PX = 22;
const STEPS_MIN = [5, 10, 15, 30, 60, 120, 240] as const;

/** Converts milliseconds since 1970 to px from the start of the row, in reading direction. */
export interface Scale {
  fromMs: number;
  toMs: number;
  pxPerMin: number;
}

export interface TimeWindow {
  fromMs: number;
  toMs: number;
}

/** The window to load at this moment. It moves by whole hours, so that the board does not shift continuously. */
export function windowAt(nowMs: number): TimeWindow {
  const hour = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  return { fromMs: hour - HOURS_BEFORE * HOUR_MS, toMs: hour + HOURS_AFTER * HOUR_MS };
}

/** @param seenPx width that the zoom fills. */
export const scaleOf = (window: TimeWindow, zoom: Zoom, seenPx: number): Scale => ({
  ...window,
  pxPerMin: seenPx / (HOURS_SEEN[zoom] * 60),
});

export const xOf = ({ fromMs, pxPerMin }: Scale, ms: number): number =>
  ((ms - fromMs) / MINUTE_MS) * pxPerMin;

export const timeAt = ({ fromMs, pxPerMin }: Scale, x: number): number => fromMs + (x / pxPerMin) * MINUTE_MS;

export const widthOf = (scale: Scale): number => xOf(scale, scale.toMs);

/** Offset of a zone from UTC at a moment, minutes. */
export function zoneOffsetMin(ms: number, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(ms)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const found = /GMT([+-])(\d\d):(\d\d)/.exec(shown ?? '');
  if (!found) return 0;
  const minutes = Number(found[2]) * 60 + Number(found[3]);
  return found[1] === '-' ? -minutes : minutes;
}

/** Times with a label: round ones in the company's zone, as close as labels allow. */
export function ticksOf(scale: Scale, timeZone: string): number[] {
  const step = STEPS_MIN.find((minutes) => minutes * scale.pxPerMin >= LABEL_PX) ?? 240;
  const stepMs = step * MINUTE_MS;
  const offsetMs = zoneOffsetMin(scale.fromMs, timeZone) * MINUTE_MS;
  const first = Math.ceil((scale.fromMs + offsetMs) / stepMs) * stepMs - offsetMs;
  const ticks: number[] = [];
  for (let at = first; at < scale.toMs; at += stepMs) ticks.push(at);
  return ticks;
}

/**
 * The times whose label can be read in full: none that the end of the axis cuts, or that the present time covers.
 * @param nowX where the present time is written; undefined outside the axis.
 */
export const readableTicks = (ticks: readonly number[], scale: Scale, nowX: number | undefined): number[] =>
  ticks.filter((at) => {
    const x = xOf(scale, at);
    if (x + TEXT_PX.end > widthOf(scale)) return false;
    return (
      nowX === undefined || x + TEXT_PX.end < nowX - HALF_NOW_PX || x + TEXT_PX.start > nowX + HALF_NOW_PX
    );
  });
