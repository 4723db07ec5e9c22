import {
  AppError,
  type BulkReply,
  type BulkRescheduleCalculate,
  type BulkReschedulePlan,
  type BulkRescheduleSubmit,
  MAX_MOVE_MIN,
  MINUTE_MS,
  type RescheduledRow,
} from '@qafila/contracts';
import { allowedTaskActions } from '@qafila/domain';
import type { Tx } from '../../../platform/database/tx.ts';
import { say } from '../../../platform/words/say.ts';
import { forEachTask, lockTasks } from '../../record/for-each-task.ts';
import { factsOf, statusOf, type TaskRow, taskNotFound, taskRows } from '../../record/task-row.ts';
import { expectTripsOnce } from '../../trip-times/expect-trip.ts';
import { writeTimes } from './reschedule.ts';
import { checkTimes, type Lane, lanesOf, lateCost, reach, type Times, versionOf } from './reschedule-plan.ts';

/** @throws AppError ILLEGAL_TRANSITION, with the reason */
function assertMovable(tx: Tx, row: TaskRow): void {
  const facts = factsOf(tx, row);
  const allowedActions = allowedTaskActions(facts, tx.actor.roles);
  if (allowedActions.includes('reschedule')) return;
  throw new AppError('ILLEGAL_TRANSITION', {
    message: facts.isOwner
      ? say("{task} is {status} and can't be moved any more", {
          task: row.short_id,
          status: say(statusOf(row)),
        })
      : say('Only {company} can give {task} other times', { company: row.company_name, task: row.short_id }),
    details: { status: facts.status, allowedActions },
  });
}

/** @throws AppError VALIDATION for a time that has passed, with the minutes that it takes */
function assertAhead(row: TaskRow, { deliver_by }: Times, now: Date): void {
  const neededMin = Math.floor((now.getTime() - row.deliver_by.getTime()) / MINUTE_MS) + 1;
  if (deliver_by > now || neededMin > MAX_MOVE_MIN) return;
  throw new AppError('VALIDATION', {
    message: say('This time has passed. Move it at least {minutes} min later', { minutes: neededMin }),
  });
}

/** The times that a task gets; it keeps the time between its pickup and its delivery. @throws AppError */
function newTimes(tx: Tx, row: TaskRow, { byMin, pickupByUtc }: BulkRescheduleCalculate): Times {
  assertMovable(tx, row);
  const byMs = pickupByUtc ? Date.parse(pickupByUtc) - row.pickup_by.getTime() : (byMin ?? 0) * MINUTE_MS;
  const times = {
    pickup_by: new Date(row.pickup_by.getTime() + byMs),
    deliver_by: new Date(row.deliver_by.getTime() + byMs),
  };
  if (byMin !== undefined && byMin > 0) assertAhead(row, times, tx.now());
  checkTimes(
    { pickupByUtc: times.pickup_by.toISOString(), deliverByUtc: times.deliver_by.toISOString() },
    tx.now(),
  );
  return times;
}

const minutes = (ms: number) => Math.ceil(ms / MINUTE_MS);

/**
 * What moving several tasks would change, all of them together, with a result for each; writes nothing. Uses a fixed
 * number of statements.
 */
export async function calculateReschedules(
  tx: Tx,
  input: BulkRescheduleCalculate,
): Promise<BulkReschedulePlan> {
  const taskIds = [...new Set(input.taskIds)];
  const rows = new Map((await taskRows(tx, taskIds)).map((row) => [row.id, row]));
  const times = new Map<string, Times>();
  const refused = new Map<string, string>();
  for (const id of taskIds)
    try {
      const row = rows.get(id);
      if (!row) throw taskNotFound();
      times.set(id, newTimes(tx, row, input));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.set(id, error.message);
    }
  const lanes = await lanesOf(
    tx,
    [...rows.values()].filter(({ id }) => times.has(id)),
  );
  const moved = lanes.flatMap((lane) => movedIn(lane, times));
  const planned = new Map(moved.flatMap(({ rows: some }) => some.map((row) => [row.id, row])));
  const sum = (values: readonly number[]) => Number(values.reduce((all, one) => all + one, 0).toFixed(3));
  return {
    accepted: planned.size,
    rejected: refused.size,
    results: taskIds.map((id, index) => {
      const row = planned.get(id);
      return { ...(row ?? { id, ok: false, message: refused.get(id) }), row: index + 1 };
    }),
    othersLate: moved.flatMap(({ othersLate }) => othersLate),
    lateCostBefore: sum(moved.map(({ costBefore }) => costBefore)),
    lateCostAfter: sum(moved.map(({ costAfter }) => costAfter)),
  };
}

/** What becomes of the tasks of one lane and of the others in it. */
function movedIn(lane: Lane, times: ReadonlyMap<string, Times>) {
  const before = reach(lane, new Map());
  const after = reach(lane, times);
  const late = new Map(
    after.flatMap(({ stop, task, lateMs }) => (stop.kind === 'delivery' ? [[task.id, lateMs]] : [])),
  );
  const [{ currency }] = lane.moved;
  return {
    rows: lane.moved.map((row): Omit<RescheduledRow, 'row'> & { id: string } => {
      const { pickup_by, deliver_by } = times.get(row.id) ?? row;
      const lateMs = late.get(row.id);
      return {
        id: row.id,
        ok: true,
        pickupByUtc: pickup_by.toISOString(),
        deliverByUtc: deliver_by.toISOString(),
        pickupBeforeUtc: row.pickup_by.toISOString(),
        deliverBeforeUtc: row.deliver_by.toISOString(),
        planVersion: versionOf(row, lane),
        ...(lateMs !== undefined && { lateMin: minutes(lateMs) }),
      };
    }),
    othersLate: after.flatMap(({ stop, task, lateMs }, index) =>
      stop.kind === 'delivery' && !times.has(task.id) && lateMs > 0 && before[index]?.lateMs === 0
        ? { taskId: task.id, taskShortId: task.short_id, lateMin: minutes(lateMs) }
        : [],
    ),
    costBefore: lateCost(before, currency),
    costAfter: lateCost(after, currency),
  };
}

/**
 * Gives several tasks the times that were calculated, with a result for each; those whose plan has moved on are refused,
 * so that a repeated call moves nothing twice.
 */
export async function submitReschedules(tx: Tx, { tasks, reason }: BulkRescheduleSubmit): Promise<BulkReply> {
  const wanted = new Map(tasks.map((one) => [one.taskId, one]));
  const taskIds = [...wanted.keys()];
  const locked = await lockTasks(tx, taskIds);
  // Before any of them is written: the others of the same agent are part of each plan.
  const versions = new Map(
    (await lanesOf(tx, locked)).flatMap((lane) => lane.moved.map((row) => [row.id, versionOf(row, lane)])),
  );
  const rows = new Map(locked.map((row) => [row.id, row]));
  const write = async (id: string) => {
    const [row, one] = [rows.get(id), wanted.get(id)];
    if (!row || !one) throw taskNotFound();
    assertMovable(tx, row);
    checkTimes(one, tx.now());
    if (versions.get(id) !== one.planVersion)
      throw new AppError('CONFLICT', {
        message: say('The plan around {task} has changed. Look at the new times and submit again', {
          task: row.short_id,
        }),
      });
    await writeTimes(tx, row, one, reason);
  };
  return expectTripsOnce(tx, () => forEachTask(tx, taskIds, write));
}
