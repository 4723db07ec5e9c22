import { MINUTE_MS } from '@qafila/contracts/core';
import { momentMs } from '@qafila/domain/dates';

/** Wall-clock time of a moment in a zone, as milliseconds of a UTC clock with the same digits. */
function wallClock(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
}

/** ISO UTC to `YYYY-MM-DDTHH:mm` in `timeZone`; empty for any other text. */
export function utcToLocal(iso: string | null | undefined, timeZone: string): string {
  const moment = momentMs(iso);
  if (Number.isNaN(moment)) return '';
  return new Date(wallClock(moment, timeZone)).toISOString().slice(0, 16);
}

/**
 * `YYYY-MM-DDTHH:mm` in `timeZone` to ISO UTC; undefined for an invalid time. An hour that a clock change skips is
 * moved one hour later; of an hour that occurs twice, the first is used.
 */
export function localToUtc(local: string, timeZone: string): string | undefined {
  const wanted = Date.parse(`${local}Z`);
  if (Number.isNaN(wanted)) return undefined;
  const offsetAt = (moment: number) =>
    wallClock(moment, timeZone) - Math.floor(moment / MINUTE_MS) * MINUTE_MS;
  const early = wanted - offsetAt(wanted - 24 * 60 * MINUTE_MS);
  const late = wanted - offsetAt(wanted + 24 * 60 * MINUTE_MS);
  const fits = [early, late].sort((a, b) => a - b).find((moment) => wallClock(moment, timeZone) === wanted);
  return new Date(fits ?? early).toISOString();
}

/** First and last moment (inclusive, to the millisecond) of the days from `from` to `to`, each `YYYY-MM-DD`. */
export function dayRangeToUtc(
  { from, to }: { from?: string; to?: string },
  timeZone: string,
): { from: string | undefined; to: string | undefined } {
  const start = from ? localToUtc(`${from}T00:00`, timeZone) : undefined;
  // The midnight that ends the day: its last hour may occur twice.
  const end = to ? localToUtc(`${to}T24:00`, timeZone) : undefined;
  return { from: start, to: end && new Date(Date.parse(end) - 1).toISOString() };
}
