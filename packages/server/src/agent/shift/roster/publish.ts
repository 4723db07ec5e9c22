import { AppError, type CoverageBoard, type OwnPlan, type Published, type ShiftDay } from '@qafila/contracts';
import { addDays, agentBars, planBarOf, shiftDaysOf, WEEK_DAYS } from '@qafila/domain/roster';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/tx.ts';
import type { Messages } from '../../../platform/messages/messages.ts';
import { inLanguageOf, say } from '../../../platform/words/say.ts';
import { ownAgent } from '../../courier/courier.routes.ts';
import {
  type PublishedRow,
  publishedOf,
  publishedRows,
  publishToldEarly,
  savePublished,
} from './published-rows.ts';
import { companyClock, readWeek, type Week } from './read-week.ts';
import { timeOffOfAgent } from './time-off-rows.ts';
import { weekMail } from './week-mail.ts';

/** The hours of each agent in the seven days of a week. */
function hoursOfWeek({
  firstDay,
  shifts,
  formerShifts,
  agents,
}: Pick<Week, 'firstDay' | 'shifts' | 'formerShifts' | 'agents'>) {
  const days = shiftDaysOf({ shifts, formerShifts });
  const last = addDays(firstDay, WEEK_DAYS - 1);
  return agents.map((agent) => ({
    agentId: agent.id,
    bars: agentBars(agent, days)
      .filter(({ day }) => day >= firstDay && day <= last)
      .map((bar): ShiftDay => ({ day: bar.day, ...planBarOf(bar) })),
  }));
}

/** Hours as text, to compare: which shift they count for is of no concern to the agent. */
const told = (bars: readonly ShiftDay[]) =>
  JSON.stringify(
    bars.map(({ day, startMin, endMin, breakStartMin, breakEndMin }) => [
      day,
      startMin,
      endMin,
      breakStartMin,
      breakEndMin,
    ]),
  );

/** Agents whose hours differ from what they were told; one who never had any hours needs no message. */
function untold(week: Week, published: readonly PublishedRow[]) {
  const known = new Map(published.map(({ agentId, bars }) => [agentId, told(bars)]));
  return hoursOfWeek(week).filter(({ agentId, bars }) => told(bars) !== (known.get(agentId) ?? '[]'));
}

/** When a week was published, and how many agents' hours changed since; null if never. */
export async function publishedState(tx: Tx, week: Week): Promise<CoverageBoard['published']> {
  const rows = await publishedRows(tx, week.companyId, week.firstDay);
  const latest = rows
    .filter(({ toldEarly }) => !toldEarly)
    .reduce<PublishedRow | null>((one, row) => (one && one.publishedAt >= row.publishedAt ? one : row), null);
  return (
    latest && {
      atUtc: latest.publishedAt.toISOString(),
      by: latest.publishedBy,
      changed: untold(week, rows).length,
    }
  );
}

export type SendMail = Pick<Messages, 'sendAll'>;

/** Sends agents their new hours on the agent channel and by mail. */
async function tellHours(
  tx: Tx,
  week: Week,
  changed: ReturnType<typeof hoursOfWeek>,
  messages: SendMail,
): Promise<void> {
  if (changed.length === 0) return;
  const agents = await withAccounts(tx, changed);
  tx.emit({
    name: 'plan.published',
    companyId: week.companyId,
    data: { firstDay: week.firstDay },
    audience: { userIds: agents.map(({ userId }) => userId), channels: ['agent'] },
  });
  await mailHours(tx, week, agents, messages);
}

/** Makes a week visible to its agents, and informs those whose hours are new. @throws AppError CONFLICT for one that is over */
export async function publishWeek(tx: Tx, day: string, messages: SendMail): Promise<Published> {
  const week = await readWeek(tx, { week: day });
  const { companyId, firstDay } = week;
  if (addDays(firstDay, WEEK_DAYS - 1) < week.today)
    throw new AppError('CONFLICT', { message: say('This week is over') });
  const changed = untold(week, await publishedRows(tx, companyId, firstDay));
  tx.audit('week.published', `company:${companyId}`, { firstDay, agents: changed.length });
  tx.emit({ name: 'coverage.changed', companyId, data: {} });
  await publishToldEarly(tx, week);
  await savePublished(tx, week, changed, { toldEarly: false });
  await tellHours(tx, week, changed, messages);
  return { firstDay, told: changed.length };
}

/** Informs those of these agents whose hours in the week of a date are new; the week is not published by that. */
export async function tellAgents(
  tx: Tx,
  { day, agentIds }: { day: string; agentIds: readonly string[] },
  messages: SendMail,
): Promise<void> {
  const week = await readWeek(tx, { week: day, agentIds });
  const rows = await publishedRows(tx, week.companyId, week.firstDay);
  const changed = untold(week, rows);
  await savePublished(tx, week, changed, { toldEarly: true });
  await tellHours(tx, week, changed, messages);
}

interface Addressed {
  userId: string;
  email: string;
  firstName: string;
  bars: readonly ShiftDay[];
}

/** Agents' hours with where they are reached. */
async function withAccounts(
  tx: Tx,
  changed: readonly { agentId: string; bars: readonly ShiftDay[] }[],
): Promise<Addressed[]> {
  const barsOf = new Map(changed.map(({ agentId, bars }) => [agentId, bars]));
  const rows = await tx.db
    .selectFrom('agent')
    .select(['id', 'user_id as userId', 'email', 'first_name as firstName'])
    .where('id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${[...barsOf.keys()]}::uuid[]`))
    .orderBy('id')
    .execute();
  return rows.map(({ id, ...account }) => ({ ...account, bars: barsOf.get(id) ?? [] }));
}

/** Sends each agent their own hours, in the company's language. */
async function mailHours(
  tx: Tx,
  week: Week,
  agents: readonly Addressed[],
  messages: SendMail,
): Promise<void> {
  const { companyId, firstDay } = week;
  const { name, locale } = await tx.db
    .selectFrom('company')
    .select(['name', 'locale'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const mails = inLanguageOf(locale, () =>
    agents.map(({ email, firstName, bars }) => ({
      channel: 'email' as const,
      recipient: email,
      companyId,
      ...weekMail({ firstName, companyName: name, firstDay, bars, language: locale }),
    })),
  );
  await messages.sendAll(tx, mails);
}

/**
 * The signed-in courier's published weeks, from the present one on, and their time off. On a Sunday the week before is among
 * them: the night of its last date may not be over. @throws AppError FORBIDDEN
 */
export async function ownPlan(tx: Tx): Promise<OwnPlan> {
  const agent = await ownAgent(tx);
  const { today } = await companyClock(tx, agent.companyId);
  const weeks = await publishedOf(tx, agent.id, addDays(today, -1));
  // The weeks that are shown begin up to seven days before today.
  const off = (await timeOffOfAgent(tx, agent.id, addDays(today, -WEEK_DAYS))).toReversed();
  const isOff = (day: string) => off.some(({ from, to }) => from <= day && day <= to);
  return {
    weeks: weeks.map(({ firstDay, bars, publishedAt }) => ({
      firstDay,
      publishedAtUtc: publishedAt.toISOString(),
      days: bars.filter(({ day }) => !isOff(day)),
    })),
    timeOff: off
      .filter(({ to }) => to >= today)
      .map(({ from, to, reason, note }) => ({ from, to, reason, note })),
  };
}
