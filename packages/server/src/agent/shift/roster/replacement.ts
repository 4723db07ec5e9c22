import { type AbsentHours, AppError, type AttendanceRow, type PlanDaysInput } from '@qafila/contracts';
import { timeOfDay } from '@qafila/domain/dates';
import { agentBars, shiftDaysOf, weekStart } from '@qafila/domain/roster';
import { barSpan, type Span } from '@qafila/domain/shift';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/tx.ts';
import { ownCompany } from '../../../platform/tenancy/own-company.ts';
import { say } from '../../../platform/words/say.ts';
import { agentNotFound } from '../../agent-not-found.ts';
import '../../tables.ts';
import { readWeek } from './read-week.ts';

const keyOf = ({ agentId, day, startMin }: AbsentHours) => `${agentId} ${day} ${startMin}`;

const invalid = (message: string) =>
  new AppError('VALIDATION', { message, errors: [{ path: 'replaces', message }] });

/** Records who works in place of an absent agent. @throws AppError NOT_FOUND, VALIDATION */
export async function saveReplacement(
  tx: Tx,
  absent: AbsentHours,
  changes: PlanDaysInput['changes'],
): Promise<void> {
  const { agentId, day, startMin } = absent;
  const [replacementId, ...others] = new Set(changes.map((change) => change.agentId));
  if (!replacementId || others.length > 0)
    throw invalid(say('Only one agent can replace another one. Save the others on their own'));
  if (replacementId === agentId)
    throw invalid(say('An agent cannot replace themselves. Choose another agent'));
  const week = await readWeek(tx, { week: day, agentIds: [agentId], leftSince: day });
  const [agent] = week.agents;
  if (!agent) throw agentNotFound();
  const hours = agentBars(agent, shiftDaysOf(week));
  if (!hours.some((bar) => bar.day === day && bar.startMin === startMin))
    throw invalid(
      say('{agent} has no hours on {day} from {time} any more. Read the attendance again', {
        agent: agent.fullName,
        day,
        time: timeOfDay(startMin),
      }),
    );
  const chosen = {
    replacement_id: replacementId,
    chosen_at: tx.now(),
    chosen_by: tx.actor.email ?? 'system',
  };
  await tx.db
    .insertInto('shift_replacement')
    .values({ agent_id: agentId, day, start_min: startMin, company_id: week.companyId, ...chosen })
    .onConflict((conflict) => conflict.columns(['agent_id', 'day', 'start_min']).doUpdateSet(chosen))
    .execute();
}

interface Replacement {
  agentId: string;
  fullName: string;
  /** When the replacement works. */
  spans: Span[];
}

interface Period {
  from: string;
  to: string;
  /** Only these agents. */
  agentIds?: readonly string[] | undefined;
}

const among = (column: 'agent_id' | 'replacement_id', ids: readonly string[] | undefined) =>
  ids ? sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])` : sql<boolean>`true`;

/** Replacements of a company, by default the actor's, with their present hours, by the hours of the absent agents. */
export async function replacementsIn(
  tx: Tx,
  { from, to, agentIds }: Period,
  companyId: string = ownCompany(tx),
): Promise<ReadonlyMap<string, Replacement>> {
  const rows = await tx.db
    .selectFrom('shift_replacement')
    .select(['agent_id as agentId', 'start_min as startMin', 'replacement_id as replacementId'])
    .select(sql<string>`day::text`.as('day'))
    .where('company_id', '=', companyId)
    .where(sql<boolean>`day between ${from}::date and ${to}::date`)
    .where(among('agent_id', agentIds))
    .execute();
  const found = new Map<string, Replacement>();
  // A week is read with the days around it, so that hours after midnight are in it.
  for (const [day, ofWeek] of Map.groupBy(rows, (row) => weekStart(row.day))) {
    const ids = [...new Set(ofWeek.map(({ replacementId }) => replacementId))];
    const week = await readWeek(tx, { week: day, companyId, agentIds: ids, leftSince: from });
    const agents = new Map(week.agents.map((agent) => [agent.id, agent]));
    const days = shiftDaysOf(week);
    for (const row of ofWeek) {
      const agent = agents.get(row.replacementId);
      if (!agent) continue;
      const spans = agentBars(agent, days).map((bar) => barSpan(bar, week.timezone));
      found.set(keyOf(row), { agentId: agent.id, fullName: agent.fullName, spans });
    }
  }
  return found;
}

interface Chosen {
  startMin: number;
  atMs: number;
}

/** When agents of a company, by default the actor's, were chosen to work in place of absent ones, by agent and date. */
export async function choicesIn(
  tx: Tx,
  { from, to, agentIds }: Period,
  companyId: string = ownCompany(tx),
): Promise<ReadonlyMap<string, readonly Chosen[]>> {
  const rows = await tx.db
    .selectFrom('shift_replacement')
    .select(['replacement_id', 'start_min', 'chosen_at'])
    .select(sql<string>`day::text`.as('day'))
    .where('company_id', '=', companyId)
    .where(sql<boolean>`day between ${from}::date and ${to}::date`)
    .where(among('replacement_id', agentIds))
    .execute();
  const chosen = rows.map(({ replacement_id: agent, day, start_min: startMin, chosen_at: at }) => ({
    key: `${agent} ${day}`,
    startMin,
    atMs: at.getTime(),
  }));
  return Map.groupBy(chosen, ({ key }) => key);
}

/** Hours without the part before their agent was chosen: an agent is not late before they are asked. */
export function sinceChosen(
  choices: ReadonlyMap<string, readonly Chosen[]>,
  { agentId, day, startMin }: AbsentHours,
  { startMs, endMs }: Span,
): Span {
  const during = (choices.get(`${agentId} ${day}`) ?? [])
    .filter((chosen) => chosen.startMin <= startMin && chosen.atMs < endMs)
    .map(({ atMs }) => atMs);
  return { startMs: during.length > 0 ? Math.max(startMs, Math.min(...during)) : startMs, endMs };
}

/** Who works in place of an agent in these hours; null if they do not, or no longer. */
export function replacementOf(
  replacements: ReadonlyMap<string, Replacement>,
  absent: AbsentHours,
  { startMs, endMs }: Span,
): AttendanceRow['replacedBy'] {
  const replacement = replacements.get(keyOf(absent));
  if (!replacement?.spans.some((span) => span.startMs < endMs && span.endMs > startMs)) return null;
  const { agentId, fullName } = replacement;
  return { agentId, fullName };
}
