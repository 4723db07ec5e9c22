import { Buffer } from 'node:buffer';
import { AppError, calls, DAY_MS, MINUTE_MS, REPLAY_PIECE_MIN } from '@qafila/contracts';
import { dayIn, dayRange } from '@qafila/domain/dates';
import { encodePiece } from '@qafila/domain/replay';
import { daysWithPositions, fleetTracks, POSITIONS_KEPT_DAYS } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { ownCompany } from '../../platform/tenancy/own-company.ts';
import { say } from '../../platform/words/say.ts';
import { zoneOf } from '../settings/company-zone.ts';
import { beginsOfWork } from './begins-of-work.ts';
import type { DaySpan } from './day-columns.ts';
import { replayBegin, replayDay } from './replay-day.ts';

const invalid = (path: string, message: string) =>
  new AppError('VALIDATION', { message, errors: [{ path, message }] });

const keptFrom = (tx: Tx, zone: string) =>
  dayIn(new Date(tx.now().getTime() - (POSITIONS_KEPT_DAYS - 1) * DAY_MS), zone);

/** The span of a day of the actor's company. @throws AppError VALIDATION for a day that can't be replayed */
async function spanOf(tx: Tx, day: string): Promise<DaySpan> {
  const companyId = ownCompany(tx);
  const zone = await zoneOf(tx);
  if (day > dayIn(tx.now(), zone)) throw invalid('day', say('This day has not begun. Choose an earlier one'));
  const range = dayRange(day, day, zone);
  if (!range || day < keptFrom(tx, zone))
    throw invalid('day', say('Positions of this day are no longer kept. Choose a later one'));
  const end = Date.parse(range.toUtc) + 1;
  return {
    companyId,
    day,
    from: new Date(range.fromUtc),
    until: new Date(Math.min(end, tx.now().getTime())),
  };
}

/** A past day of the whole fleet, in pieces. */
export const replayRoutes = (): Route[] => [
  route(calls.replay.days, ({ tx }) =>
    tx(async (on) => {
      const zone = await zoneOf(on);
      const from = keptFrom(on, zone);
      const companyId = ownCompany(on);
      const days = await daysWithPositions(on, companyId, zone, from);
      return {
        today: dayIn(on.now(), zone),
        keptFrom: from,
        days,
        begins: await beginsOfWork(on, companyId, zone, days),
      };
    }),
  ),
  route(calls.replay.begin, ({ tx, query }) =>
    tx(async (on) => replayBegin(on, await spanOf(on, query.day))),
  ),
  route(calls.replay.day, ({ tx, query }) => tx(async (on) => replayDay(on, await spanOf(on, query.day)))),
  route(calls.replay.positions, async ({ tx, query, reply }) => {
    const tracks = await tx(async (on) => {
      const { companyId, from: dayFrom, until: dayUntil } = await spanOf(on, query.day);
      const from = new Date(dayFrom.getTime() + query.piece * REPLAY_PIECE_MIN * MINUTE_MS);
      const until = new Date(Math.min(from.getTime() + REPLAY_PIECE_MIN * MINUTE_MS, dayUntil.getTime()));
      if (from >= dayUntil) throw invalid('piece', say('The day ends before this piece'));
      return fleetTracks(on, companyId, { dayFrom, from, until });
    });
    return reply.type('application/octet-stream').send(Buffer.from(encodePiece(tracks).buffer));
  }),
];
