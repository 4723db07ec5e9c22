import { COUNT_LIMIT, MINUTE_MS, TASK_STATUS, type TaskListQuery } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/tx.ts';
import { cursorPageOf, type ListedIds, listedPage } from '../../../platform/list/cursor.ts';
import { filterJson, idFilter } from '../../../platform/list/filters.ts';
import { type Pieces, piecesOf } from '../../../platform/list/leading.ts';
import { plainNumbers, searchPattern } from '../../../platform/list/search-pattern.ts';
import { tasksByIds } from '../../record/task-row.ts';

/** Statuses of tasks that are to be carried out, or were. */
const KEPT = TASK_STATUS.members.filter(({ name }) => name !== 'Cancelled').map(({ id }) => id as number);

/** Statuses of tasks that have not ended. */
const OPEN = TASK_STATUS.names.filter((name) => name !== 'Delivered' && name !== 'Cancelled');

/** The statuses that a list asks for, by number; none for all of them. */
function statusesOf({ taskStatus = [], taskStatusId, pickupDue }: Partial<TaskListQuery>): number[] {
  const named = taskStatus.flatMap((name) =>
    TASK_STATUS.members.filter((member) => member.name === name).map(({ id }) => id as number),
  );
  const asked = taskStatusId ? [...named, taskStatusId] : named;
  return pickupDue && asked.length === 0 ? KEPT : asked;
}

/** The last moment of pickup that a list asks for. */
function lastPickup({ dateRangeFilterTo: to, pickupDue }: Partial<TaskListQuery>, now: Date) {
  if (!pickupDue || (to !== undefined && Date.parse(to) < now.getTime())) return to;
  return now.toISOString();
}

/** The list parameters as `app.tasks_where` reads them. */
export const taskFilters = (input: Partial<TaskListQuery>, now: Date): string =>
  filterJson({
    pattern: searchPattern(input.search),
    responsibility: input.taskResponsibilityFilter,
    statuses: statusesOf(input),
    from: input.dateRangeFilterFrom,
    to: lastPickup(input, now),
    deliveredFrom: input.deliveredFrom,
    deliveredTo: input.deliveredTo,
    agentId: idFilter(input.agentId),
    transport: input.transportTypeId,
    autoAssign: input.autoAssignEnabled,
    skills: input.skillsFilter,
    metadataKey: input.metadataKey,
    metadataValue: input.metadataValue,
    metadataExists: input.metadataExists,
    late: input.late,
    autoAssignFailed: input.autoAssignFailed,
    withoutAgent: input.withoutAgent,
    withoutOffered: input.withoutOffered,
    // What is late at this moment comes first in the order of trouble.
    now: input.sortBy === 'trouble' ? now.toISOString() : undefined,
    dueBefore: input.dueWithinMin && new Date(now.getTime() + input.dueWithinMin * MINUTE_MS).toISOString(),
  });

/** True when a list asks for nothing but open tasks: the others can't be in trouble any more, and they are many. */
const isOpenOnly = (input: Partial<TaskListQuery>): boolean => {
  const statuses = statusesOf(input);
  return statuses.length > 0 && statuses.every((id) => id < TASK_STATUS.id('Delivered'));
};

interface Order {
  sort: string;
  descending: boolean;
}

const listed = async (
  tx: Tx,
  filters: string,
  { sort, descending }: Order,
  { offset, pageSize, after }: Pieces['rest'],
  place: string | null = null,
) => {
  const { rows } = await sql<ListedIds>`
    select * from app.list_tasks(${filters}::jsonb, ${sort}, ${descending}, ${after ?? null}, ${offset},
      ${pageSize}, ${COUNT_LIMIT}, ${place})`.execute(tx.db);
  return rows[0] ?? { ids: [], total: 0, at_least: false };
};

const SHORT_ID = /^[a-z]+-\d+$/i;
const narrowedBy = (filters: string, narrowing: { only: string[] } | { except: string[] }) =>
  JSON.stringify({ ...JSON.parse(filters), ...narrowing });

/** Companies whose tasks of one short id are put first at most. */
const MOST_ALIKE = 100;

/**
 * The tasks whose short id was typed, if they are on the list: they come first, before the many that begin alike. Each company
 * counts its own, so there may be one of each that the actor sees.
 */
async function exactTasks(tx: Tx, search: string | undefined, filters: string, order: Order) {
  const shortId = plainNumbers(search?.trim() ?? '').toUpperCase();
  if (!SHORT_ID.test(shortId)) return [];
  const rows = await tx.db
    .selectFrom('task')
    .select('id')
    .where('short_id', '=', shortId)
    .limit(MOST_ALIKE)
    .execute();
  const all = { offset: 0, pageSize: rows.length, after: undefined };
  if (rows.length === 0) return [];
  return (await listed(tx, narrowedBy(filters, { only: rows.map(({ id }) => id) }), order, all)).ids ?? [];
}

/** A page of tasks, or those after one. */
export async function tasksPage(tx: Tx, input: TaskListQuery) {
  const page = cursorPageOf(input);
  const filters = taskFilters(input, tx.now());
  const sortBy = input.sortBy === 'trouble' && !isOpenOnly(input) ? undefined : input.sortBy;
  const isNewestFirst = input.sortBy !== undefined || input.sortOrder !== 'asc';
  const order = {
    sort: sortBy ?? 'createdAtUtc',
    descending: sortBy ? input.sortOrder === 'desc' : isNewestFirst,
  };
  const exact = await exactTasks(tx, input.search, filters, order);
  const pieces = piecesOf(exact, page, page.after ?? undefined);
  const others = exact.length ? narrowedBy(filters, { except: exact }) : filters;
  const rest = await listed(tx, others, order, pieces.rest, page.place);
  const following = rest.ids ?? [];
  const { ids, pagingFilteringContext } = listedPage(page, {
    ...rest,
    ids: [...pieces.leading, ...following],
    // Those that lead the list have their place by what was searched.
    last_place: following.length > 0 ? rest.last_place : null,
    total: rest.total + exact.length,
  });
  return { items: await tasksByIds(tx, ids), pagingFilteringContext };
}

/** The open tasks that need help soonest, as ids, and how many are open. */
export const tasksInTrouble = (tx: Tx, most: number): Promise<ListedIds> =>
  listed(
    tx,
    taskFilters({ taskStatus: OPEN, sortBy: 'trouble' }, tx.now()),
    { sort: 'trouble', descending: false },
    { offset: 0, pageSize: most, after: undefined },
  );

/** Tasks that auto-assign gave up on, as ids, the latest pickups first, and how many there are. */
export const tasksGivenUp = (tx: Tx, most: number): Promise<ListedIds> =>
  listed(
    tx,
    taskFilters({ autoAssignFailed: true }, tx.now()),
    { sort: 'pickupByUtc', descending: true },
    { offset: 0, pageSize: most, after: undefined },
  );

/** How many tasks are in each status, each counted up to `COUNT_LIMIT`. */
export async function taskCounts(tx: Tx, input: TaskListQuery) {
  const { rows } = await sql<{ status_id: number; count: number; at_least: boolean }>`
    select * from app.count_tasks_by_status(${taskFilters(input, tx.now())}::jsonb, ${COUNT_LIMIT})`.execute(
    tx.db,
  );
  const byStatus = rows.flatMap(({ status_id, count: found, at_least }) => {
    const status = TASK_STATUS.of(status_id)?.name;
    return status ? [{ status, count: found, ...(at_least && { isLowerBound: true }) }] : [];
  });
  return { total: byStatus.reduce((sum, one) => sum + one.count, 0), byStatus };
}
