import { COUNT_LIMIT, TASK_STATUS, type TaskListQuery, UUID } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/tx.ts';
import { type Page, pageOf, pagingContext } from '../../../platform/list/page.ts';
import { searchPattern } from '../../../platform/list/search-pattern.ts';
import { taskRows, tasksOf } from '../../record/task-row.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';
const given = (value: unknown) => value !== undefined && value !== '' && value !== null;

/** The list parameters as `app.tasks_where` reads them. */
export function taskFilters(input: Partial<TaskListQuery>): string {
  const named = (input.taskStatus ?? []).flatMap((name) =>
    TASK_STATUS.members.filter((member) => member.name === name).map(({ id }) => id as number),
  );
  const statuses = input.taskStatusId ? [...named, input.taskStatusId] : named;
  const filters = {
    pattern: searchPattern(input.search),
    responsibility: input.taskResponsibilityFilter,
    statuses: statuses.length ? statuses : undefined,
    from: input.dateRangeFilterFrom,
    to: input.dateRangeFilterTo,
    agentId: input.agentId && (UUID.test(input.agentId) ? input.agentId : NOBODY),
    transport: input.transportTypeId,
    autoAssign: input.autoAssignEnabled,
    skills: input.skillsFilter?.length ? input.skillsFilter : undefined,
    metadataKey: input.metadataKey,
    metadataValue: input.metadataValue || undefined,
    metadataExists: input.metadataExists,
  };
  return JSON.stringify(Object.fromEntries(Object.entries(filters).filter(([, value]) => given(value))));
}

/** A page of tasks, or what comes behind one. */
export async function tasksPage(tx: Tx, input: TaskListQuery) {
  const page = pageOf(input);
  const filters = taskFilters(input);
  const sort = input.sortBy ?? 'createdAtUtc';
  const descending = input.sortBy ? input.sortOrder === 'desc' : input.sortOrder !== 'asc';
  const after = input.after && UUID.test(input.after) ? input.after : null;
  const { rows } = await sql<{ ids: string[] | null; total: number; at_least: boolean }>`
    select * from app.list_tasks(${filters}::jsonb, ${sort}, ${descending}, ${after}, ${after ? 0 : page.offset},
      ${page.pageSize}, ${COUNT_LIMIT})`.execute(tx.db);
  const ids = rows[0]?.ids ?? [];
  const { total = 0, at_least: isLowerBound = false } = rows[0] ?? {};
  return {
    items: await tasksOf(tx, await taskRows(tx, ids)),
    pagingFilteringContext: {
      ...pagingContext(page, isLowerBound ? atLeast(total, page, ids.length) : total),
      totalIsLowerBound: isLowerBound,
      nextCursor: ids.length < page.pageSize ? null : (ids.at(-1) ?? null),
    },
  };
}

/** A lower bound may be less than what is seen; behind a full page there is room for another one. */
const atLeast = (total: number, { offset, pageSize }: Page, shown: number): number =>
  shown === 0 ? total : Math.max(total, offset + shown + (shown === pageSize ? 1 : 0));

/** How many tasks are in each status, each counted up to `COUNT_LIMIT`. */
export async function taskCounts(tx: Tx, input: TaskListQuery) {
  const { rows } = await sql<{ status_id: number; count: number; at_least: boolean }>`
    select * from app.count_tasks_by_status(${taskFilters(input)}::jsonb, ${COUNT_LIMIT})`.execute(tx.db);
  const byStatus = rows.flatMap(({ status_id, count: found, at_least }) => {
    const status = TASK_STATUS.of(status_id)?.name;
    return status ? [{ status, count: found, ...(at_least && { isLowerBound: true }) }] : [];
  });
  return { total: byStatus.reduce((sum, one) => sum + one.count, 0), byStatus };
}
