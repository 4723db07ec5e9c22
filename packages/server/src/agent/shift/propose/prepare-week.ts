import { AppError, type ProposeInput, type VehicleName, type WeekProposal } from '@qafila/contracts';
import type { RosterProblem } from '@qafila/dispatch/rostering';
import { addDays, WEEK_DAYS } from '@qafila/domain/roster';
import type { Tx } from '../../../platform/database/tx.ts';
import { say } from '../../../platform/words/say.ts';
import { skillNames, skillsOfAgents } from '../../skill/find-skills.ts';
import { type CountOrders, neededAgents, neededBySkill } from '../roster/needed-agents.ts';
import { readWeek, type Week } from '../roster/read-week.ts';
import { shiftsBetween } from '../shift-rows.ts';
import { insertProposal } from './proposal-rows.ts';
import { type AreaNeed, firstOpenDay, rosterProblem } from './roster-problem.ts';

/** A week with all that is needed to propose it. */
export interface PreparedWeek {
  id: string;
  companyId: string;
  week: Week;
  problem: RosterProblem;
  needs: readonly (AreaNeed & { vehicle: VehicleName })[];
}

/** Agents needed in each area that shifts are bound to and outside of them, with the skills that orders require. */
async function needsOf(tx: Tx, week: Week, countOrders: CountOrders): Promise<PreparedWeek['needs']> {
  const areaIds = [...new Set(week.shifts.flatMap((shift) => shift.areaIds))];
  const inArea = async (areaId: string | null) => {
    const of = { ...week, areaId };
    const { needed, expect } = await neededAgents(tx, week, of, countOrders);
    const skilled = await neededBySkill(tx, week, { ...of, expect }, countOrders);
    return [...needed.map((one) => ({ ...one, skillId: null })), ...skilled].map((one) => ({
      ...one,
      areaId,
    }));
  };
  const outside = await inArea(null);
  const areas: Awaited<ReturnType<typeof inArea>> = [];
  for (const areaId of areaIds) areas.push(...(await inArea(areaId)));
  const rest = outside.map((need) => ({
    ...need,
    quarters: need.quarters.map((count, quarter) =>
      areas
        .filter((one) => one.vehicle === need.vehicle && one.skillId === need.skillId)
        .reduce((left, one) => Math.max(0, left - (one.quarters[quarter] ?? 0)), count),
    ),
  }));
  const needs = [...areas, ...rest].filter(({ quarters }) => quarters.some((count) => count > 0));
  const names = await skillNames(
    tx,
    needs.flatMap(({ skillId }) => skillId ?? []),
  );
  // A skill that was deleted since can't be had.
  return needs.flatMap((need) => {
    if (need.skillId === null) return { ...need, skillName: null };
    const skillName = names.get(need.skillId);
    return skillName === undefined ? [] : { ...need, skillName };
  });
}

const invalid = (message: string) =>
  new AppError('VALIDATION', { message, errors: [{ path: 'week', message }] });

/** Reads a week and starts the record of its proposal. @throws AppError VALIDATION for a week that can't be proposed, CONFLICT */
export async function prepareWeek(
  tx: Tx,
  input: ProposeInput,
  id: string,
  countOrders: CountOrders,
): Promise<{ proposal: WeekProposal; prepared: PreparedWeek }> {
  const week = await readWeek(tx, input);
  const { companyId, firstDay } = week;
  const last = addDays(firstDay, WEEK_DAYS - 1);
  if (firstOpenDay(week) > last) throw invalid(say('Choose a week that has days after today'));
  if (week.agents.length === 0) throw invalid(say('There are no agents to plan. Create agents first'));
  if (
    week.shifts.every(({ days }) => days.every(({ day }) => day < firstDay || day > last)) &&
    !input.outsideShifts
  )
    throw invalid(say('No shift has hours in this week. Create shifts, or allow hours outside of shifts'));
  const needs = await needsOf(tx, week, countOrders);
  if (needs.length === 0)
    throw invalid(say('No agents are needed in this week: there are no past orders to expect orders from'));
  const rows = await shiftsBetween(tx, companyId, { from: firstDay, to: last });
  const shares = new Map(rows.map((row) => [row.id, row.parameters.transportTypeDistribution]));
  const skills = await skillsOfAgents(
    tx,
    needs.flatMap(({ skillId }) => skillId ?? []),
  );
  const problem = rosterProblem({ week, needs, shares, skills, input });
  const proposal = await insertProposal(tx, { id, companyId, firstDay });
  return { proposal, prepared: { id, companyId, week, problem, needs } };
}
