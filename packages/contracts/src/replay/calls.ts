import * as v from 'valibot';
import { defineCall, form, READ } from '../core/index.ts';
import { DayText } from '../shift/plan.ts';
import { ReplayBegin, ReplayDay, ReplayDays } from './replay-day.ts';

/** Pieces of the longest day, 25 hours. */
const MAX_PIECES = 100;
const WRONG_PIECE = `A piece must be a whole number from 0 to ${MAX_PIECES - 1}`;

/** A past day of the whole fleet, as the map plays it. */
export const replayCalls = {
  days: defineCall({
    name: 'Replay.days',
    method: 'GET',
    path: '/trip-api/Replay/days',
    summary: 'Days of which positions are kept.',
    policy: READ,
    reply: ReplayDays,
  }),
  begin: defineCall({
    name: 'Replay.begin',
    method: 'GET',
    path: '/trip-api/Replay/begin',
    summary:
      'A day of the company and the agents who reported positions on it, before what happened is known.',
    policy: READ,
    query: form({ day: DayText }),
    reply: ReplayBegin,
  }),
  day: defineCall({
    name: 'Replay.day',
    method: 'GET',
    path: '/trip-api/Replay',
    summary: 'Agents, orders, changes of status and offers of a day of the company.',
    policy: READ,
    query: form({ day: DayText }),
    reply: ReplayDay,
  }),
  positions: defineCall({
    name: 'Replay.positions',
    method: 'GET',
    path: '/trip-api/Replay/positions',
    summary: 'Positions of all agents in a quarter of an hour of a day, encoded; the first one is 0.',
    policy: READ,
    query: form({
      day: DayText,
      piece: v.pipe(
        v.union([v.string(), v.number()], WRONG_PIECE),
        v.transform(Number),
        v.integer(WRONG_PIECE),
        v.minValue(0, WRONG_PIECE),
        v.maxValue(MAX_PIECES - 1, WRONG_PIECE),
      ),
    }),
    replyEncoding: 'stream',
  }),
} as const;
