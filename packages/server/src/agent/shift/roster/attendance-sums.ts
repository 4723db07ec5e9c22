import type { AttendanceSum, AttendanceSumsQuery } from '@qafila/contracts';
import { sql } from 'kysely';
import type * as v from 'valibot';
import type { Tx } from '../../../platform/database/tx.ts';
import { pageOf, pagingContext, readPage } from '../../../platform/list/page.ts';
import { vehicleOf } from '../../agent/travel-facts.ts';
import { type AttendedRow, attendanceOf, minutes, requireKnownDays } from './attendance.ts';
import { agentsInPlan } from './planned-agents.ts';

type Sums = Omit<AttendanceSum, 'agentId' | 'publicId' | 'fullName' | 'vehicle' | 'daysOff'>;

function sumsOf(rows: readonly AttendedRow[]): Sums {
  const times = (isCounted: (row: AttendedRow) => boolean) => rows.filter(isCounted).length;
  const total = (of: (row: AttendedRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const came = rows.filter(({ state }) => state !== 'missing');
  return {
    days: new Set(rows.map(({ day }) => day)).size,
    plannedMin: total(({ span }) => minutes(span.endMs - span.startMs)),
    workedMin: total(({ workedMin }) => workedMin),
    late: came.filter(({ lateMin }) => lateMin > 0).length,
    lateMin: came.reduce((sum, { lateMin }) => sum + lateMin, 0),
    leftEarly: times(({ leftEarlyMin }) => leftEarlyMin > 0),
    leftEarlyMin: total(({ leftEarlyMin }) => leftEarlyMin),
    longBreak: 0,
    longBreakMin: 0,
    missed: times(({ state }) => state === 'missed'),
    replaced: times(({ replacedBy }) => replacedBy !== null),
  };
}

/** A page of agents by name, each with the sums of their attendance. */
export async function attendanceSums(tx: Tx, query: v.InferOutput<typeof AttendanceSumsQuery>) {
  await requireKnownDays(tx, query);
  const page = pageOf(query);
  const { rows, total } = await readPage(tx, agentsInPlan(tx, query), page);
  const ids = rows.map(({ id }) => id);
  const { items: hours, timeOff } = await attendanceOf(tx, { ...query, agentIds: ids });
  const byAgent = Map.groupBy(hours, ({ agentId }) => agentId);
  const agents = await tx.db
    .selectFrom('agent')
    .select(['id', 'public_id', 'first_name', 'last_name', 'transport_type_id'])
    .where('id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
    .execute();
  const named = new Map(agents.map((agent) => [agent.id, agent]));
  const items = ids.flatMap((id): AttendanceSum[] => {
    const agent = named.get(id);
    if (!agent) return [];
    return [
      {
        agentId: id,
        publicId: agent.public_id,
        fullName: `${agent.first_name} ${agent.last_name}`.trim(),
        vehicle: vehicleOf(agent.transport_type_id),
        ...sumsOf(byAgent.get(id) ?? []),
        daysOff: timeOff.filter(({ agentId }) => agentId === id).length,
      },
    ];
  });
  return { items, pagingFilteringContext: pagingContext(page, total) };
}
