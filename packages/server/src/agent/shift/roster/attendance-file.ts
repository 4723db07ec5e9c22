import type { AttendanceOff, AttendanceState, calls, TimeOffReason } from '@qafila/contracts';
import type { Cell } from '@qafila/domain/csv';
import { sql } from 'kysely';
import { DateTime } from 'luxon';
import type { Tx } from '../../../platform/database/tx.ts';
import { csvStream, sendCsv } from '../../../platform/files/csv-stream.ts';
import type { RouteContext } from '../../../platform/http/route.ts';
import { ownCompany } from '../../../platform/tenancy/own-company.ts';
import { inLanguageOf, say } from '../../../platform/words/say.ts';
import { type AttendedRow, attendanceOf, minutes, requireKnownDays } from './attendance.ts';
import { agentsInPlan } from './planned-agents.ts';

/** Agents whose attendance is read at a time: at most a month of each. */
const BATCH = 100;

/** Heads of the columns and names of the states, in the language of the moment. */
const wordsOf = () => ({
  heads: [
    say('Agent ID'),
    say('Agent'),
    say('Day'),
    say('Planned from'),
    say('Planned to'),
    say('First seen'),
    say('Last seen'),
    say('Attendance'),
    say('Planned (min)'),
    say('At work (min)'),
    say('Late (min)'),
    say('Left early (min)'),
    say('Replaced by'),
    say('Shift'),
  ],
  states: {
    missed: say('Absent'),
    missing: say('Not here yet'),
    late: say('Late'),
    leftEarly: say('Left early'),
    present: say('As planned'),
    ahead: say('Not started'),
  } satisfies Record<AttendanceState, string>,
  reasons: {
    leave: say('On leave'),
    sickness: say('Sick'),
    other: say('Time off'),
  } satisfies Record<TimeOffReason, string>,
});
type Words = ReturnType<typeof wordsOf>;

const timeIn = (zone: string) => (at: number | string | null) =>
  at === null
    ? ''
    : (typeof at === 'string' ? DateTime.fromISO(at, { zone }) : DateTime.fromMillis(at, { zone })).toFormat(
        'yyyy-MM-dd HH:mm',
      );

function cellsOf(row: AttendedRow, { states }: Words, time: ReturnType<typeof timeIn>): Cell[] {
  const { startMs, endMs } = row.span;
  return [
    row.publicId,
    row.fullName,
    row.day,
    time(startMs),
    time(endMs),
    time(row.firstSeenUtc),
    time(row.lastSeenUtc),
    states[row.state],
    minutes(endMs - startMs),
    row.workedMin,
    row.lateMin,
    row.leftEarlyMin,
    row.replacedBy?.fullName,
    row.shiftTitle,
  ];
}

/** A date of time off: no hours, and its reason. */
const offCells = ({ publicId, fullName, day, reason, note }: AttendanceOff, { reasons }: Words): Cell[] => [
  publicId,
  fullName,
  day,
  ...['', '', '', ''],
  note ? `${reasons[reason]}: ${note}` : reasons[reason],
  ...[0, 0, 0, 0],
  '',
  '',
];

type Query = RouteContext<typeof calls.shift.attendanceFile>['query'];

/** The next agents by name, and their attendance, each agent's days together. */
async function batchAfter(
  tx: Tx,
  query: Query,
  {
    last,
    words,
    time,
  }: { last: { name: string; id: string } | undefined; words: Words; time: ReturnType<typeof timeIn> },
) {
  const agents = await agentsInPlan(tx, query)
    .$if(last !== undefined, (more) =>
      more.where(sql<boolean>`(lower(a.first_name), a.id) > (${last?.name}, ${last?.id}::uuid)`),
    )
    .limit(BATCH)
    .execute();
  const { items: rows, timeOff } = await attendanceOf(tx, {
    ...query,
    agentIds: agents.map(({ id }) => id),
  });
  const lines = [
    ...rows.map((row) => ({ ...row, cells: cellsOf(row, words, time) })),
    ...timeOff.map((row) => ({ ...row, cells: offCells(row, words) })),
  ].toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  const byAgent = Map.groupBy(lines, ({ agentId }) => agentId);
  return {
    last: agents.at(-1),
    count: agents.length,
    rows: agents.flatMap(({ id }) => (byAgent.get(id) ?? []).map(({ cells }) => cells)),
  };
}

/** Sends attendance as a file in the company's language and time zone, read agent by agent while it is sent. */
export async function sendAttendance({ tx, query, reply }: RouteContext<typeof calls.shift.attendanceFile>) {
  const company = await tx(async (one) => {
    await requireKnownDays(one, query);
    return one.db
      .selectFrom('company')
      .select(['locale', 'timezone'])
      .where('id', '=', ownCompany(one))
      .executeTakeFirstOrThrow();
  });
  const words = inLanguageOf(company.locale, wordsOf);
  const time = timeIn(company.timezone);
  async function* batches() {
    let last: { name: string; id: string } | undefined;
    for (;;) {
      const batch = await tx((one) => batchAfter(one, query, { last, words, time }));
      yield batch.rows;
      if (batch.count < BATCH) return;
      last = batch.last;
    }
  }
  return sendCsv(reply, `attendance-${query.from}-${query.to}`, csvStream(words.heads, batches()));
}
