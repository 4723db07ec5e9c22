import { HOUR_MS } from '@qafila/contracts';
import { addDays, weekStart } from '@qafila/domain/roster';
import { DateTime } from 'luxon';
import { approveSwap, askSwap, publishWeek } from '../../agent/index.ts';
import { DEMO_COMPANY } from '../demo-accounts.ts';
import { asCourier, OFFICE } from './people.ts';
import { AGENTS, SHIFTS } from './seed-shifts.ts';
import type { PastCourier } from './story.ts';
import type { PastTx } from './tx-at.ts';

/** What was done so many hours before the first start. */
const PUBLISHED_H = 40;
const ASKED_H = 20;
const DECIDED_H = 3;
/** Days ahead of the last request. */
const LAST = 4;
/** Mails about hours of the past are not sent. */
const NO_MAIL = { sendAll: async () => {} };

/**
 * Requests by the agents of three shifts. The agent in place n of a shift has their day off n + 1 days ahead. `gives` and
 * `returns` are days ahead.
 */
const REQUESTS = [
  {
    shift: 0,
    place: 1,
    gives: 1,
    to: { shift: 0, place: 0 },
    returns: 2,
    note: 'My driving test',
    decided: true,
  },
  { shift: 1, place: 0, gives: 3, to: null, returns: null, note: 'Appointment at the hospital' },
  {
    shift: 2,
    place: 4,
    gives: 2,
    to: { shift: 2, place: 1 },
    returns: 5,
    note: 'My brother arrives that evening',
  },
  {
    shift: 0,
    place: 5,
    gives: 4,
    to: { shift: 1, place: 3 },
    returns: null,
    note: 'My residence permit is renewed',
  },
] as const;

type Planned = Pick<PastCourier, 'userId' | 'email' | 'companyId'> & { publicId: string };

/** Publishes the running week, and lets four agents ask to swap hours of the coming days; one request is decided. */
export async function seedSwaps(past: PastTx, planned: readonly Planned[], nowMs: number): Promise<void> {
  const today = DateTime.fromMillis(nowMs, { zone: DEMO_COMPANY.timezone }).toFormat('yyyy-MM-dd');
  const operator = (hoursAgo: number) => past.at(OFFICE.operator, nowMs - hoursAgo * HOUR_MS);
  for (const week of new Set([today, addDays(today, LAST)].map(weekStart)))
    await publishWeek(operator(PUBLISHED_H), week, NO_MAIL);
  const agentAt = ({ shift, place }: { shift: number; place: number }) => planned[shift * AGENTS + place];
  for (const [index, request] of REQUESTS.entries()) {
    const agent = agentAt(request);
    const colleague = request.to && agentAt(request.to);
    if (!agent) continue;
    const day = addDays(today, request.gives);
    const returnDay = request.returns === null ? '' : addDays(today, request.returns);
    const { id } = await askSwap(past.at(asCourier(agent), nowMs - (ASKED_H - index) * HOUR_MS), {
      day,
      startMin: SHIFTS[request.shift].from,
      ...(colleague && { colleague: colleague.publicId }),
      // Hours in return must lie in the same week.
      ...(returnDay && weekStart(returnDay) === weekStart(day) && { returnDay }),
      note: request.note,
    });
    if ('decided' in request) await approveSwap(operator(DECIDED_H), { id, accepted: [] }, NO_MAIL);
  }
}
