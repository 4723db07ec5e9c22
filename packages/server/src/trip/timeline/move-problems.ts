import { EMPLOYMENT, MAX_ORDERS_PER_AGENT, type MoveProblem, TASK_TRANSPORT } from '@qafila/contracts';
import { exclusionsOf } from '@qafila/dispatch';
import { estimateTravel } from '@qafila/domain/travel';
import { roundOptions, roundTask } from '../assignment/round-input.ts';
import { workingCompany } from '../offload/shared.ts';
import { keptFromSun } from '../planned-trip/route-plan.ts';
import type { CompanySettings } from '../settings/settings.service.ts';
import { statusOf, type TaskRow } from '../task/task-row.ts';
import type { Arranged } from './arrange-move.ts';
import { type BoardAgent, newStop } from './board.store.ts';
import type { Ahead, BoardRules } from './board-row.ts';

const problem = (
  code: MoveProblem['code'],
  message: string,
  more: { forbids?: boolean; taskId?: string } = {},
): MoveProblem => ({ code, message, forbids: more.forbids ?? false, taskId: more.taskId ?? null });

/** What keeps a task where it is, whoever should get it. */
export function stuckProblem(
  row: TaskRow,
  agent: BoardAgent | null,
  rules: BoardRules,
): MoveProblem | undefined {
  const status = statusOf(row);
  const forbids = { forbids: true, taskId: row.id };
  if (!['Unplanned', 'Planned'].includes(status))
    return problem('taskNotMovable', `${row.short_id} is ${status} and can't be moved any more`, forbids);
  if (!rules.movable(newStop(row, 'delivery')))
    return problem('taskNotMovable', `${row.short_id} is not yours to plan now`, forbids);
  if (!agent)
    return row.agent_id === null
      ? problem('taskNotMovable', `${row.short_id} has no agent to be taken from`, forbids)
      : undefined;
  return workingCompany(row) === agent.companyId
    ? undefined
    : problem('taskNotMovable', `${row.short_id} is not for the company of ${agent.fullName}`, forbids);
}

/** How a move to an agent was worked out. */
export interface Weighing {
  agent: BoardAgent;
  skills: readonly { id: string; isExclusive: boolean }[];
  rows: readonly TaskRow[];
  arranged: Arranged;
  before: readonly Ahead[];
  after: readonly Ahead[];
  rules: BoardRules;
  settings: (companyId: string) => CompanySettings;
}

/** What speaks against giving tasks to an agent: the reasons for which the engine would not ask him, in words. */
function agentProblems({ agent, skills, rows, before, rules, settings }: Weighing): MoveProblem[] {
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
  const engineAgent = {
    id: agent.id,
    companyIds: [agent.companyId],
    vehicle: agent.vehicle,
    fleet: 'fulltime' as const,
    active: agent.employmentStatusId === EMPLOYMENT.id('active'),
    online: agent.online,
    onShift: agent.onShift,
    onBreak: agent.onBreak,
    shiftEndsAtMs: agent.shiftEndsAt?.getTime() ?? null,
    position: agent.position,
    positionAtMs: agent.positionAt?.getTime() ?? null,
    stops: [],
    skills,
    metadata: [],
    idleSinceMs: null,
    costPerKm: agent.costPerKm,
    costPerHour: agent.costPerHour,
  };
  const options = { ...roundOptions(rules.now), travel: estimateTravel };
  for (const [index, row] of fresh.entries()) {
    const task = roundTask(row, settings(workingCompany(row)), []);
    for (const reason of exclusionsOf(task, engineAgent, orders + index, options))
      switch (reason) {
        case 'notActive': {
          const status = EMPLOYMENT.of(agent.employmentStatusId)?.label.toLowerCase();
          add(problem('agentUnavailable', `${name} is ${status}`, { forbids: true }));
          break;
        }
        case 'offShift':
          add(problem('offShift', `${name} is off shift`));
          break;
        case 'onBreak':
          add(problem('agentUnavailable', `${name} is on a break`));
          break;
        case 'notAvailable':
          add(problem('agentUnavailable', `${name} is offline`));
          break;
        case 'positionStale':
          if (agent.online) add(problem('agentUnavailable', `Nobody knows where ${name} is now`));
          break;
        case 'vehicle': {
          const wanted = TASK_TRANSPORT.of(row.transport_type_id)?.label ?? '';
          const message = `${row.short_id} asks for: ${wanted}`;
          add(problem('vehicleNotAllowed', message, { forbids: true, taskId: row.id }));
          break;
        }
        case 'skills': {
          const message = row.required_skill_ids.length
            ? `${name} lacks a skill that ${row.short_id} asks for`
            : `${name} is kept for tasks that ask for his skills, and ${row.short_id} does not`;
          add(problem('skillMissing', message, { taskId: row.id }));
          break;
        }
        case 'tooManyOrders': {
          const count = orders + fresh.length;
          add(
            problem('overCapacity', `${name} would have ${count} orders, more than ${MAX_ORDERS_PER_AGENT}`),
          );
          break;
        }
        default:
          break;
      }
  }
  return problems;
}

/** What speaks against the places: those of the moved tasks, and what they do to the promises of the others. */
function orderProblems({ agent, rows, arranged, before, after }: Weighing): MoveProblem[] {
  const { fullName: name, shiftEndsAt, onShift } = agent;
  const problems: MoveProblem[] = [];
  if (arranged.deliveryBeforePickup)
    problems.push(problem('deliveryBeforePickup', 'A delivery stands before its pickup', { forbids: true }));
  if (arranged.beforeCurrent) {
    const { shortId, kind } = arranged.beforeCurrent;
    const message = `${name} is riding to the ${kind} of ${shortId}: nothing comes before it`;
    problems.push(problem('beforeCurrentStop', message, { forbids: true }));
  }
  const moved = new Map(rows.map((row) => [row.id, row]));
  const lateBefore = new Map(before.map(({ stop, lateMin }) => [`${stop.kind} ${stop.taskId}`, lateMin]));
  for (const { stop, reachedMs, waitMin, lateMin } of after) {
    const { taskId, shortId, kind } = stop;
    const row = moved.get(taskId);
    const heat = row && row.agent_id !== agent.id ? keptFromSun(agent.vehicle, reachedMs) : undefined;
    if (heat && !problems.some(({ message }) => message === heat))
      problems.push(problem('vehicleNotAllowed', heat, { forbids: true, taskId }));
    if (lateMin > 0 && !lateBefore.get(`${kind} ${taskId}`)) {
      const message = `${shortId} would arrive ${Math.ceil(lateMin)} min after it was promised`;
      problems.push(problem('promiseBroken', message, { taskId }));
    }
    if (!row) continue;
    if (kind === 'delivery' && onShift && shiftEndsAt && reachedMs > shiftEndsAt.getTime())
      problems.push(
        problem('offShift', `The shift of ${name} ends before ${shortId} is delivered`, { taskId }),
      );
    if (kind === 'pickup' && waitMin >= 1) {
      const message = `${name} would wait ${Math.round(waitMin)} min for the goods of ${shortId}`;
      problems.push(problem('readyLater', message, { taskId }));
    }
  }
  return problems;
}

/** All that speaks against giving tasks to an agent, what forbids it first. */
export const moveProblems = (weighing: Weighing): MoveProblem[] =>
  [...agentProblems(weighing), ...orderProblems(weighing)].sort(
    (a, b) => Number(b.forbids) - Number(a.forbids),
  );
