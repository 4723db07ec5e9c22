import { AppError, DAY_MS } from '@qafila/contracts';
import { dayIn, dayRange } from '@qafila/domain/dates';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';
import { zoneOf } from '../settings/company-zone.ts';
import type { Window } from './board-rows.ts';

const LONGEST_MS = 2 * DAY_MS;

/** Today, in the company's time zone. */
export async function today(tx: Tx): Promise<Window> {
  const zone = await zoneOf(tx);
  const day = dayIn(tx.now(), zone);
  const { fromUtc, toUtc } = dayRange(day, day, zone) ?? {};
  return { from: fromUtc ? new Date(fromUtc) : tx.now(), to: toUtc ? new Date(toUtc) : tx.now() };
}

/**
 * The requested window; default today; with one bound only, one day from or until it.
 * @throws AppError VALIDATION when it ends before it starts, or is longer than two days
 */
export async function windowOf(
  tx: Tx,
  { fromUtc, toUtc }: { fromUtc?: string | undefined; toUtc?: string | undefined },
): Promise<Window> {
  if (!fromUtc && !toUtc) return today(tx);
  const from = fromUtc ? Date.parse(fromUtc) : Date.parse(toUtc ?? '') - DAY_MS;
  const to = toUtc ? Date.parse(toUtc) : from + DAY_MS;
  const message =
    to <= from
      ? say('The window ends before it starts')
      : to - from > LONGEST_MS
        ? say('The window is at most two days')
        : undefined;
  if (message) throw new AppError('VALIDATION', { message, errors: [{ path: 'toUtc', message }] });
  return { from: new Date(from), to: new Date(to) };
}
