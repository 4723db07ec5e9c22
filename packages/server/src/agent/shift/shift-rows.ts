import { SHIFT_ENDS_DAYS, type Shift, type ShiftInput, WEEKDAYS } from '@qafila/contracts';
import { occurrenceAt, type ShiftHours } from '@qafila/domain/shift';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import type { Ids } from '../../platform/deps.ts';
import { type Page, readPage } from '../../platform/list/page.ts';
import { containsPattern, inWesternDigits } from '../../platform/list/search-pattern.ts';
import { ownCompany } from '../../platform/tenancy/own-company.ts';
import { EMPLOYED } from '../employed.ts';

/** Whether the agent `a` works for the company. The rows of those who have left stay for past attendance; they take no place. */
const isPresent = sql<boolean>`a.employment_status_id in (${sql.join(EMPLOYED.map((id) => sql.lit(id)))})`;

const select = (tx: Tx) =>
  tx.db
    .selectFrom('work_shift as s')
    .innerJoin('company as c', 'c.id', 's.company_id')
    .selectAll('s')
    .select('c.timezone')
    .select(({ selectFrom, fn }) =>
      selectFrom('work_shift_agent as k')
        .innerJoin('agent as a', 'a.id', 'k.agent_id')
        .select(fn.countAll<string>().as('count'))
        .whereRef('k.shift_id', '=', 's.id')
        .where(isPresent)
        .as('agent_count'),
    );

/** A shift as the database has it, with the time zone of its company. */
export type ShiftRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

/** The times of a shift, for the domain's rules. */
export const hoursOf = (
  row: Pick<
    ShiftRow,
    'period_start' | 'period_end' | 'timings' | 'break_start_min' | 'break_duration_min' | 'break_mandatory'
  >,
): ShiftHours => ({
  shiftPeriodStartUtc: row.period_start.toISOString(),
  shiftPeriodEndUtc: row.period_end.toISOString(),
  timings: row.timings,
  breakStartTimeMin: row.break_start_min,
  breakDuration: row.break_duration_min,
  breakMandatory: row.break_mandatory,
});

/** Whether a shift has no hours left: its period is over, and so is a night that began in it. */
export const isOver = (row: ShiftRow, now: Date): boolean =>
  row.period_end <= now && occurrenceAt(hoursOf(row), now.getTime(), row.timezone) === null;

/** Shifts whose period is not over, or whose last night may not be: it ends on the day after. */
const mayHaveHours = (tx: Tx) => sql<boolean>`s.period_end > ${tx.now()}::timestamptz - interval '2 days'`;

/** Agents of the shift `s` who work for the company and are in no shift that goes on after it. */
export const agentsWithoutNext = sql<string>`(
  select count(*) from work_shift_agent k join agent a on a.id = k.agent_id
   where k.shift_id = s.id and ${isPresent}
     and not exists (select from work_shift_agent l join work_shift n on n.id = l.shift_id
                      where l.agent_id = k.agent_id and n.period_end > s.period_end))`;

/** Whether the end of the shift `s` is near, before or behind. */
export const isNearItsEnd = (tx: Tx) => sql<boolean>`
  (s.period_end > ${tx.now()}::timestamptz - ${SHIFT_ENDS_DAYS} * interval '1 day'
   and s.period_end <= ${tx.now()}::timestamptz + ${SHIFT_ENDS_DAYS} * interval '1 day')`;

/** For each of these shifts that ends soon: how many of its agents are in no later shift. */
async function leftWithout(tx: Tx, shiftIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.db
    .selectFrom('work_shift as s')
    .select(['s.id', agentsWithoutNext.as('count')])
    .where('s.id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${shiftIds}::uuid[]`))
    .where(isNearItsEnd(tx))
    .execute();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

const shiftOf = (
  row: ShiftRow,
  assignedAgents: Shift['assignedAgents'],
  agentsLeftWithout: number | undefined,
): Shift => ({
  id: row.id,
  title: row.title,
  shortId: row.short_id,
  ...hoursOf(row),
  timings: row.timings,
  breakStartTimeMin: row.break_start_min,
  breakDuration: row.break_duration_min,
  breakMandatory: row.break_mandatory,
  maxAssignableAgents: row.max_agents,
  agentCount: Number(row.agent_count ?? 0),
  activeDays: WEEKDAYS.filter((day) => row.timings.some(({ weekday }) => weekday === day)),
  geographicalConnectivity: row.geographical_connectivity,
  timeBasedConnectivity: row.time_based_connectivity,
  areaIds: row.area_ids,
  notes: row.notes,
  shiftParameters: row.parameters,
  assignedAgents,
  ...(agentsLeftWithout !== undefined && { agentsLeftWithout }),
  createdBy: row.created_by,
  updatedAtUtc: row.updated_at.toISOString(),
});

/** Agents of shifts who work for the company by name, with a maximum per shift. */
async function agentsOf(tx: Tx, shiftIds: readonly string[], most: number) {
  const { rows } = await sql<{ shift_id: string; id: string; public_id: string; full_name: string }>`
    select * from (
      select k.shift_id, a.id, a.public_id, btrim(a.first_name || ' ' || a.last_name) as full_name,
             row_number() over (partition by k.shift_id order by lower(a.first_name), a.id) as place
        from work_shift_agent k join agent a on a.id = k.agent_id
       where k.shift_id = any(${shiftIds}::uuid[]) and ${isPresent}) as placed
     where place <= ${most} order by shift_id, place`.execute(tx.db);
  const byShift = Map.groupBy(rows, ({ shift_id }) => shift_id);
  return (shiftId: string): Shift['assignedAgents'] =>
    (byShift.get(shiftId) ?? []).map(({ id, public_id, full_name }) => ({
      id,
      publicId: public_id,
      fullName: full_name,
    }));
}

/** The ids of all agents of a shift. */
export async function agentsOfShift(tx: Tx, shiftId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('work_shift_agent')
    .select('agent_id')
    .where('shift_id', '=', shiftId)
    .execute();
  return rows.map(({ agent_id }) => agent_id);
}

/**
 * Locks shifts in the order of their ids. What is read in the same statement may be older than the lock: agents whom another
 * transaction put in while this one waited would be missing.
 */
const lockShifts = (tx: Tx, which: RawBuilder<boolean>) =>
  tx.db.selectFrom('work_shift').select('id').where(which).orderBy('id').forUpdate().execute();

/** A shift row, if the actor may see it; locked on request. */
export async function findRow(tx: Tx, id: string, lock = false): Promise<ShiftRow | undefined> {
  if (lock) await lockShifts(tx, sql<boolean>`id = ${id}`);
  return select(tx).where('s.id', '=', id).executeTakeFirst();
}

/** Shifts by short id, locked. */
export async function lockByShortIds(tx: Tx, shortIds: readonly string[]): Promise<ShiftRow[]> {
  const locked = await lockShifts(tx, sql<boolean>`short_id = any(${shortIds}::text[])`);
  const ids = locked.map(({ id }) => id);
  return select(tx)
    .where('s.id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
    .execute();
}

/** The company's shifts with these titles, in any case. */
export const shiftsTitled = (tx: Tx, titles: readonly string[]) =>
  tx.db
    .selectFrom('work_shift')
    .select(['short_id', 'title', 'period_start', 'period_end', 'timings'])
    .where('company_id', '=', ownCompany(tx))
    .where(sql<boolean>`lower(title) = any(${titles.map((title) => title.toLowerCase())}::text[])`)
    .execute();

/** One shift with all of its agents: more than its maximum, if one comes back who had left. */
export async function wholeShift(tx: Tx, row: ShiftRow): Promise<Shift> {
  const agents = await agentsOf(tx, [row.id], Number(row.agent_count ?? 0));
  return shiftOf(row, agents(row.id), (await leftWithout(tx, [row.id])).get(row.id));
}

/** Maximum agents shown per shift in a list. */
const NAMED_IN_LIST = 5;

/** A page of shifts, newest first, and their total. */
export async function listShifts(
  tx: Tx,
  { search, agentId }: { search?: string | undefined; agentId?: string | undefined },
  page: Page,
) {
  const pattern = containsPattern(search);
  let query = select(tx).orderBy('s.id', 'desc');
  if (pattern)
    query = query.where(({ eb, or }) =>
      or([eb(inWesternDigits('s.title'), 'ilike', pattern), eb('s.short_id', 'ilike', pattern)]),
    );
  if (agentId)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('work_shift_agent as k')
          .select('k.agent_id')
          .whereRef('k.shift_id', '=', 's.id')
          .where('k.agent_id', '=', agentId),
      ),
    );
  const { rows, total } = await readPage(tx, query, page);
  const ids = rows.map(({ id }) => id);
  const agents = await agentsOf(tx, ids, NAMED_IN_LIST);
  const left = await leftWithout(tx, ids);
  return { items: rows.map((row) => shiftOf(row, agents(row.id), left.get(row.id))), total };
}

/** The shifts that are bound to an area. */
export async function shiftsOfArea(tx: Tx, areaId: string): Promise<{ id: string; name: string }[]> {
  return tx.db
    .selectFrom('work_shift')
    .select(['id', 'title as name'])
    .where(sql<boolean>`area_ids @> array[${areaId}]::uuid[]`)
    .orderBy('title')
    .execute();
}

/** The columns that saving a shift writes. */
export const columnsOf = (input: ShiftInput, ids: Ids) => ({
  title: input.title,
  period_start: new Date(input.shiftPeriodStartUtc),
  period_end: new Date(input.shiftPeriodEndUtc),
  max_agents: input.maxAssignableAgents,
  timings: JSON.stringify(input.timings.map((timing) => ({ ...timing, id: timing.id ?? ids.uuid() }))),
  break_mandatory: input.breakMandatory,
  break_start_min: input.breakStartTimeMin ?? null,
  break_duration_min: input.breakDuration ?? null,
  geographical_connectivity: input.geographicalConnectivity,
  time_based_connectivity: input.timeBasedConnectivity,
  area_ids: input.areaIds,
  notes: input.notes || null,
  parameters: JSON.stringify(input.shiftParameters),
});

/** The shifts of these agents that are not over, by agent. */
export async function otherShiftsOf(tx: Tx, agentIds: readonly string[]) {
  const rows = await select(tx)
    .innerJoin('work_shift_agent as k', 'k.shift_id', 's.id')
    .select('k.agent_id')
    .where('k.agent_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${agentIds}::uuid[]`))
    .where(mayHaveHours(tx))
    .orderBy('s.id')
    .execute();
  const now = tx.now();
  return Map.groupBy(
    rows.filter((row) => !isOver(row, now)),
    ({ agent_id }) => agent_id,
  );
}

/** Shifts of a company whose period touches these dates, both included. */
export const shiftsBetween = (
  tx: Tx,
  companyId: string,
  { from, to }: { from: string; to: string },
): Promise<ShiftRow[]> =>
  select(tx)
    .where('s.company_id', '=', companyId)
    .where(sql<boolean>`s.period_start < (${to}::date + 1)::timestamp at time zone c.timezone`)
    .where(sql<boolean>`s.period_end > ${from}::date::timestamp at time zone c.timezone`)
    .orderBy('s.id')
    .execute();

/** Shifts in their period or in its last night, of every company that the actor may see. */
export async function runningShifts(tx: Tx): Promise<ShiftRow[]> {
  const now = tx.now();
  const rows = await select(tx).where('s.period_start', '<=', now).where(mayHaveHours(tx)).execute();
  return rows.filter((row) => !isOver(row, now));
}
