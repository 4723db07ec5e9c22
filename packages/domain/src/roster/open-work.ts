import { QUARTER_MIN } from './quarters.ts';
import { weekMinute, weekStart } from './week.ts';

/** A stretch of a week to find an agent for, minutes since the midnight before its first day. */
export interface OpenWork {
  fromMin: number;
  toMin: number;
}

/** What is left of the work of an agent who has not come, from the present quarter of an hour on. */
export function openWork(work: { day: string; startMin: number; endMin: number; lateMin: number }): OpenWork {
  const at = (minute: number) => weekMinute(weekStart(work.day), work.day, minute);
  const now = Math.floor((work.startMin + work.lateMin) / QUARTER_MIN) * QUARTER_MIN;
  return { fromMin: at(Math.max(now, work.startMin)), toMin: at(work.endMin) };
}

/** The coverage board of a day with the agents who could do this work. */
export const replacementPath = (work: Parameters<typeof openWork>[0] & { vehicle: string }): string => {
  const { fromMin, toMin } = openWork(work);
  const { day, vehicle } = work;
  return `/shift-management?${new URLSearchParams({ view: 'coverage', week: day, day, vehicle, fill: `${fromMin}-${toMin}` })}`;
};

/** The stretch in such an address; null without one. */
export function openWorkFrom(text: string | null): OpenWork | null {
  const [, from, to] = /^(\d{1,5})-(\d{1,5})$/.exec(text ?? '') ?? [];
  const work = { fromMin: Number(from), toMin: Number(to) };
  return work.toMin > work.fromMin ? work : null;
}
