import { AppError, type CallParsed, CHOICE_PARAMETERS, type Criterion, type calls } from '@qafila/contracts';
import type { RoundTask } from '@qafila/dispatch';
import type { RouteContext } from '../../platform/http/route.ts';
import { say } from '../../platform/words/say.ts';
import { pageAsked, type Ranks, rankedPage } from '../assignment/candidates.ts';
import { roundOptions, roundTask } from '../assignment/round-input.ts';
import type { Ranking } from '../fleet/rank-for-fleet.ts';
import { withPartnersSkills } from '../record/partners-skills.ts';
import { type TaskRow, taskRows } from '../record/task-row.ts';
import { type CompanySettings, companySettings } from '../settings/settings.ts';
import { tripStops, vehicleOf } from '../trip-times/trip-problem.ts';
import { orderOf } from '../trip-times/trip-row.ts';
import { tripRow } from './planned-trip.ts';

type Asked = CallParsed<typeof calls.plannedTrip.candidates>;

/** Whether a criterion is about the agent alone: the others compare figures of the task that they are weighed for. */
const isOfAgent = ({ ParameterFilters }: Criterion) =>
  ParameterFilters.every(({ ParameterName }) => CHOICE_PARAMETERS.includes(ParameterName));

/** What excludes agents from the first task, and what of it makes an agent unfit for one of the others. */
const exclusionsOf = (first: RoundTask, tasks: readonly RoundTask[]): Criterion[] => [
  ...new Map(
    [
      ...first.criteria.FilteringMatchCriterion,
      ...tasks.flatMap(({ criteria }) => criteria.FilteringMatchCriterion).filter(isOfAgent),
    ].map((criterion) => [JSON.stringify(criterion), criterion]),
  ).values(),
];

/**
 * A trip's requirements as one task: the first pickup, the vehicle, the skills of each task, and which agents are unfit for
 * one of them. Agents are weighed and ordered as for the first task.
 */
function asTask(rows: readonly TaskRow[], first: TaskRow, settings: CompanySettings): RoundTask {
  const { transport_type_id } = rows.find(vehicleOf) ?? first;
  const tasks = rows.map((row) => roundTask(row, settings, []));
  const task = roundTask({ ...first, transport_type_id }, settings, []);
  return {
    ...task,
    criteria: { ...task.criteria, FilteringMatchCriterion: exclusionsOf(task, tasks) },
    requiredSkillIds: [...new Set(tasks.flatMap(({ requiredSkillIds }) => requiredSkillIds))],
    skillsOfTasks: tasks.map(({ requiredSkillIds, allSkillsRequired }) => ({
      requiredSkillIds,
      allSkillsRequired,
    })),
  };
}

/** Agents for a trip: possible ones by added cost, then the excluded ones with the reason. */
export async function tripCandidates(
  ctx: Pick<RouteContext, 'tx'> & Pick<Asked, 'body' | 'query'>,
  ranks: Ranks,
) {
  const ranking = await ctx.tx(async (tx): Promise<Ranking> => {
    const row = await tripRow(tx, ctx.body.plannedTripId);
    const order = await orderOf(tx, row.id);
    const inTrip = await taskRows(tx, [...new Set(order.map(({ taskId }) => taskId))]);
    const rows = await withPartnersSkills(tx, inTrip);
    const [first] = rows;
    if (!first)
      throw new AppError('CONFLICT', {
        message: say('{trip} has no tasks any more', { trip: row.short_id }),
      });
    const settings = await companySettings(tx, row.company_id);
    return {
      companyId: row.company_id,
      task: asTask(rows, first, settings),
      tripStops: await tripStops(tx, new Map(rows.map((task) => [task.id, task])), order),
      options: roundOptions(tx.now(), settings.policy),
      taskRules: settings.taskRules,
      ...(await pageAsked(tx, row.company_id, ctx)),
    };
  });
  return rankedPage(ranks, ctx, ranking, ctx.query);
}
