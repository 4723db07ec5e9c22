import { QUARTER_MIN } from './quarters.ts';
import { weekMinute, weekStart } from './week.ts';

/** A stretch of a week to find an agent for, minutes since the midnight before its first day. */
export interface OpenWork {
  fromMin: number;
  toMin: number;
}

/**
 * The part of a shift that another agent can still take over; null when it is over. It begins at the next quarter hour,
 * because the board counts in quarter hours. In the last quarter hour of the shift it begins now.
 *
 * @param nowMin the present minute on the clock of the stretch.
 */
export function stillOpen({ fromMin, toMin }: OpenWork, nowMin: number): OpenWork | null {
  if (nowMin >= toMin) return null;
  const next = Math.ceil(nowMin / QUARTER_MIN) * QUARTER_MIN;
  return { fromMin: Math.max(fromMin, next < toMin ? next : nowMin), toMin };
}

/** What is left of the work of an agent who has not come; all of it when it is over, so that it can be named. */
export function openWork(work: { day: string; startMin: number; endMin: number; lateMin: number }): OpenWork {
  const at = (minute: number) => weekMinute(weekStart(work.day), work.day, minute);
  const all = { fromMin: at(work.startMin), toMin: at(work.endMin) };
  return stillOpen(all, at(work.startMin + work.lateMin)) ?? all;
}

const boardPath = (
  { day, vehicle }: { day: string; vehicle: string },
  { fromMin, toMin }: OpenWork,
  more: Record<string, string> = {},
): string =>
  `/shift-management?${new URLSearchParams({ view: 'coverage', week: day, day, vehicle, fill: `${fromMin}-${toMin}`, ...more })}`;

/** The coverage board of a day, with the agents who could take open work. */
export const openPath = (work: {
  day: string;
  startMin: number;
  endMin: number;
  vehicle: string;
}): string => {
  const at = (minute: number) => weekMinute(weekStart(work.day), work.day, minute);
  return boardPath(work, { fromMin: at(work.startMin), toMin: at(work.endMin) });
};

type AbsentWork = Parameters<typeof openWork>[0] & { agentId: string; vehicle: string };

/** The coverage board of a day with the agents who could do this work, and whom they would replace. */
export const replacementPath = (work: AbsentWork): string => {
  const { agentId, day, startMin } = work;
  return boardPath(work, openWork(work), { absent: `${agentId}.${day}.${startMin}` });
};

/** The absent agent in such an address, and when their hours begin; null without one. */
export function absentFrom(text: string | null) {
  const [, agentId, day, startMin] =
    /^([\da-f-]{36})\.(\d{4}-\d{2}-\d{2})\.(\d{1,4})$/.exec(text ?? '') ?? [];
  return agentId && day ? { agentId, day, startMin: Number(startMin) } : null;
}

/** The stretch in such an address; null without one. */
export function openWorkFrom(text: string | null): OpenWork | null {
  const [, from, to] = /^(\d{1,5})-(\d{1,5})$/.exec(text ?? '') ?? [];
  const work = { fromMin: Number(from), toMin: Number(to) };
  return work.toMin > work.fromMin ? work : null;
}
