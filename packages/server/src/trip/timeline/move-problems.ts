import { EMPLOYMENT, type MoveProblem } from '@qafila/contracts';
import { exclusionsOf } from '@qafila/dispatch';
import { heatPolicyOf } from '@qafila/domain/heat';
import { estimateTravel } from '@qafila/domain/travel';
import type { DispatchAgent } from '../../agent/index.ts';
import { say } from '../../platform/words/say.ts';
import { roundOptions, roundTask } from '../assignment/round-input.ts';
import { roundAgent } from '../fleet/read-fleet.ts';
import { asksFor, keptFromSun } from '../planned-trip/route-plan.ts';
import { workingCompany } from '../record/shared-task.ts';
import { statusOf, type TaskRow } from '../record/task-row.ts';
import type { CompanySettings } from '../settings/settings.ts';
import type { Arranged } from './arrange-move.ts';
import type { Ahead, BoardRules } from './board-row.ts';
import { newStop } from './board-rows.ts';

const problem = (
  code: MoveProblem['code'],
  message: string,
  more: { forbids?: boolean; taskId?: string } = {},
): MoveProblem => ({ code, message, forbids: more.forbids ?? false, taskId: more.taskId ?? null });

/** Why a task can't be moved, to any agent. */
export function stuckProblem(
  row: TaskRow,
  agent: DispatchAgent | null,
  rules: BoardRules,
): MoveProblem | undefined {
  const status = statusOf(row);
  const forbids = { forbids: true, taskId: row.id };
  if (!['Unplanned', 'Planned'].includes(status))
    return problem(
      'taskNotMovable',
      say("{task} is {status} and can't be moved any more", { task: row.short_id, status: say(status) }),
      forbids,
    );
  if (!rules.movable(newStop(row, 'delivery')))
    return problem(
      'taskNotMovable',
      say("Your company can't plan {task} now", { task: row.short_id }),
      forbids,
    );
  if (!agent)
    return row.agent_id === null
      ? problem('taskNotMovable', say('{task} is not assigned to an agent', { task: row.short_id }), forbids)
      : undefined;
  return workingCompany(row) === agent.companyId
    ? undefined
    : problem(
        'taskNotMovable',
        say('{task} is not for the company of {agent}', { task: row.short_id, agent: agent.fullName }),
        forbids,
      );
}

/** The computed result of a move to an agent. */
export interface Weighing {
  agent: DispatchAgent;
  rows: readonly TaskRow[];
  arranged: Arranged;
  before: readonly Ahead[];
  after: readonly Ahead[];
  rules: BoardRules;
  settings: (companyId: string) => CompanySettings;
}

/** Problems of assigning tasks to an agent: the engine's exclusion reasons as messages. */
function agentProblems({ agent, rows, before, rules, settings }: Weighing): MoveProblem[] {
  const name = agent.fullName;
  const problems: MoveProblem[] = [];
  const add = (one: MoveProblem) => {
    if (!problems.some(({ code, message }) => code === one.code && message === one.message))
      problems.push(one);
  };
  const moved = new Set(rows.map(({ id }) => id));
  const had = new Set(before.flatMap(({ stop }) => (moved.has(stop.taskId) ? [] : stop.taskId)));
  const fresh = rows.filter(({ agent_id }) => agent_id !== agent.id);
  const orders = had.size + rows.length - fresh.length;
  const engineAgent = roundAgent(agent);
  const { policy } = settings(agent.companyId);
  const options = { ...roundOptions(rules.now, policy), travel: estimateTravel };
  for (const [index, row] of fresh.entries()) {
    const task = roundTask(row, settings(workingCompany(row)), []);
    for (const reason of exclusionsOf(task, engineAgent, orders + index, options))
      switch (reason) {
        case 'notActive': {
          const status = say(EMPLOYMENT.of(agent.employmentStatusId)?.label ?? '');
          const message = say('{agent} is not active: {status}', { agent: name, status });
          add(problem('agentUnavailable', message, { forbids: true }));
          break;
        }
        case 'offShift':
          add(problem('offShift', say('{agent} is off shift', { agent: name })));
          break;
        case 'onBreak':
          add(problem('agentUnavailable', say('{agent} is on a break', { agent: name })));
          break;
        case 'notAvailable':
          add(problem('agentUnavailable', say('{agent} is offline', { agent: name })));
          break;
        case 'positionStale':
          if (agent.online)
            add(problem('agentUnavailable', say('The position of {agent} is not known', { agent: name })));
          break;
        case 'vehicle': {
          add(problem('vehicleNotAllowed', asksFor(row), { forbids: true, taskId: row.id }));
          break;
        }
        case 'skills': {
          const message = say('{agent} lacks a skill that {task} requires', {
            agent: name,
            task: row.short_id,
          });
          add(problem('skillMissing', message, { taskId: row.id }));
          break;
        }
        case 'keptForSkill': {
          const message = say(
            '{agent} is reserved for tasks that require their skills, and {task} does not',
            {
              agent: name,
              task: row.short_id,
            },
          );
          add(problem('skillMissing', message, { taskId: row.id }));
          break;
        }
        case 'tooManyOrders': {
          const count = orders + fresh.length;
          add(
            problem(
              'overCapacity',
              say('{agent} would have {count} orders, more than {most}', {
                agent: name,
                count,
                most: policy.maxOrdersPerAgent,
              }),
            ),
          );
          break;
        }
        // Limits of the engine only: an operator may exceed them.
        case 'otherCompany':
        case 'heatRule':
        case 'tooFarForChaining':
        case 'noBundleFits':
        case 'declinedBefore':
        case 'exclusionCriterion':
          break;
        default:
          reason satisfies never;
      }
  }
  return problems;
}

/** Problems of the positions: of the moved tasks, and effects on the promises of others. */
function orderProblems({ agent, rows, arranged, before, after, settings }: Weighing): MoveProblem[] {
  const { fullName: name, shiftEndsAt, onShift } = agent;
  const problems: MoveProblem[] = [];
  if (arranged.deliveryBeforePickup)
    problems.push(
      problem('deliveryBeforePickup', say('A delivery comes before its pickup'), { forbids: true }),
    );
  if (arranged.beforeCurrent) {
    const { shortId, kind } = arranged.beforeCurrent;
    const message = say(
      kind === 'pickup'
        ? '{agent} is riding to the pickup of {task}: nothing comes before it'
        : '{agent} is riding to the delivery of {task}: nothing comes before it',
      { agent: name, task: shortId },
    );
    problems.push(problem('beforeCurrentStop', message, { forbids: true }));
  }
  const moved = new Map(rows.map((row) => [row.id, row]));
  const heatPolicy = heatPolicyOf(settings(agent.companyId).policy);
  const lateBefore = new Map(before.map(({ stop, lateMin }) => [`${stop.kind} ${stop.taskId}`, lateMin]));
  for (const { stop, reachedMs, waitMin, lateMin } of after) {
    const { taskId, shortId, kind } = stop;
    const row = moved.get(taskId);
    const heat =
      row && row.agent_id !== agent.id ? keptFromSun(agent.vehicle, reachedMs, heatPolicy) : undefined;
    if (heat && !problems.some(({ message }) => message === heat))
      problems.push(problem('vehicleNotAllowed', heat, { forbids: true, taskId }));
    if (lateMin > 0 && !lateBefore.get(`${kind} ${taskId}`)) {
      const message = say('{task} would arrive {minutes} min after it was promised', {
        task: shortId,
        minutes: Math.ceil(lateMin),
      });
      problems.push(problem('promiseBroken', message, { taskId }));
    }
    if (!row) continue;
    if (kind === 'delivery' && onShift && shiftEndsAt && reachedMs > shiftEndsAt.getTime())
      problems.push(
        problem(
          'offShift',
          say('The shift of {agent} ends before {task} is delivered', { agent: name, task: shortId }),
          { taskId },
        ),
      );
    if (kind === 'pickup' && waitMin >= 1) {
      const message = say('{agent} would wait {minutes} min for the goods of {task}', {
        agent: name,
        minutes: Math.round(waitMin),
        task: shortId,
      });
      problems.push(problem('readyLater', message, { taskId }));
    }
  }
  return problems;
}

/** All problems of assigning tasks to an agent, those that forbid it first. */
export const moveProblems = (weighing: Weighing): MoveProblem[] =>
  [...agentProblems(weighing), ...orderProblems(weighing)].sort(
    (a, b) => Number(b.forbids) - Number(a.forbids),
  );
