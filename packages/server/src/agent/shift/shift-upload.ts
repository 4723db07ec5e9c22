import type { BulkReply, RowResult, ShiftInput } from '@qafila/contracts';
import {
  type AllocationCsvField,
  checkShiftRow,
  type ShiftCsvField,
  type ShiftRowProblem,
} from '@qafila/domain/csv';
import type { Span } from '@qafila/domain/shift';
import { sql } from 'kysely';
import { lockImport } from '../../platform/database/lock-import.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { Ids } from '../../platform/deps.ts';
import { ownCompany } from '../../platform/tenancy/own-company.ts';
import type { UploadedRows } from '../../platform/uploads/read-upload.ts';
import { tooManyCellsIn } from '../../platform/uploads/too-many-cells.ts';
import { say } from '../../platform/words/say.ts';
import { oneOfEachId } from '../agent/one-of-each-id.ts';
import { type Associating, associate, type Candidate } from './association.ts';
import { emitShiftsAdded, insertShift } from './shift.ts';
import { lockByShortIds, shiftsTitled } from './shift-rows.ts';

type Upload<Field extends string> = UploadedRows<Field> & { dryRun: boolean };

/** What two shifts have in common that are the same one: title, period, and the hours of their days. */
const identityOf = ({ title, startMs, endMs, timings }: Pick<ShiftInput, 'title' | 'timings'> & Span) =>
  JSON.stringify([
    title.toLowerCase(),
    startMs,
    endMs,
    timings
      .map(({ weekday, startTimeMin, endTimeMin }) => `${weekday} ${startTimeMin} ${endTimeMin}`)
      .toSorted(),
  ]);

const identityOfInput = (input: ShiftInput) =>
  identityOf({
    ...input,
    startMs: Date.parse(input.shiftPeriodStartUtc),
    endMs: Date.parse(input.shiftPeriodEndUtc),
  });

/** The short ids of the company's shifts with these titles, by their identity. */
async function presentShifts(tx: Tx, titles: readonly string[]): Promise<Map<string, string>> {
  const rows = await shiftsTitled(tx, titles);
  return new Map(
    rows.map((row) => [
      identityOf({ ...row, startMs: row.period_start.getTime(), endMs: row.period_end.getTime() }),
      row.short_id,
    ]),
  );
}

/**
 * Adds a shift for each valid row, with a result for every row. A shift that the company has, with this title, period and
 * hours, is refused, so that a file that is sent again adds nothing twice.
 */
export async function createFromRows(
  tx: Tx,
  { rows, positions, width, dryRun }: Upload<ShiftCsvField>,
  ids: Ids,
): Promise<BulkReply> {
  if (!dryRun) await lockImport(tx, 'shifts', ownCompany(tx));
  const zone = await companyZone(tx);
  const all = rows.map((cells) => ({
    tooLong: tooManyCellsIn(cells, width),
    ...checkShiftRow(cells, positions, zone),
  }));
  const present = await presentShifts(
    tx,
    all.flatMap((one) => (one.ok ? one.input.title : [])),
  );
  const rowOf = new Map<string, number>();
  const results: RowResult[] = [];
  for (const [index, checked] of all.entries()) {
    const row = index + 1;
    const id = rows[index]?.[positions.title ?? -1]?.trim() || null;
    const refuse = (problems: readonly ShiftRowProblem[]): RowResult => ({
      row,
      id,
      ok: false,
      message: problems.map(({ column, message }) => `${column}: ${message}`).join('; '),
      errors: problems.map(({ column, message }) => ({ path: column, message })),
    });
    const identity = checked.ok ? identityOfInput(checked.input) : '';
    const [shortId, earlier] = [present.get(identity), rowOf.get(identity)];
    if (checked.tooLong) results.push({ row, id, ok: false, message: checked.tooLong });
    else if (!checked.ok) results.push(refuse(checked.problems));
    else if (earlier !== undefined)
      results.push(
        refuse([{ column: 'title', message: say('Row {row} has the same shift', { row: earlier }) }]),
      );
    else if (shortId !== undefined)
      results.push(
        refuse([
          {
            column: 'title',
            message: say('Shift {shift} has this title, this period and these hours already', {
              shift: shortId,
            }),
          },
        ]),
      );
    else {
      rowOf.set(identity, row);
      if (!dryRun) await insertShift(tx, checked.input, ids);
      results.push({ row, id, ok: true });
    }
  }
  const accepted = results.filter(({ ok }) => ok).length;
  if (accepted > 0 && !dryRun) emitShiftsAdded(tx);
  return { accepted, rejected: results.length - accepted, results };
}

async function companyZone(tx: Tx): Promise<string> {
  const { timezone } = await tx.db
    .selectFrom('company')
    .select('timezone')
    .where('id', '=', ownCompany(tx))
    .executeTakeFirstOrThrow();
  return timezone;
}

/** Companies number their shifts alike; a SysAdmin sees those of several. */
const shiftKey = (companyId: string, shortId: string) => `${companyId} ${shortId}`;

/** Puts the agent of each row into the shift of that row. */
export async function associateRows(
  tx: Tx,
  { rows, positions, width, dryRun }: Upload<AllocationCsvField>,
  reassign: Associating['reassign'],
): Promise<BulkReply> {
  const cell = (cells: readonly string[], field: AllocationCsvField) =>
    (cells[positions[field] ?? -1] ?? '').trim().toUpperCase();
  const named = rows.map((cells) => ({
    publicId: cell(cells, 'publicId'),
    shortId: cell(cells, 'shiftShortId'),
    problem: tooManyCellsIn(cells, width),
  }));
  const shifts = new Map(
    (
      await lockByShortIds(
        tx,
        named.map(({ shortId }) => shortId),
      )
    ).map((shift) => [shiftKey(shift.company_id, shift.short_id), shift]),
  );
  const agents = await byPublicIds(
    tx,
    named.map(({ publicId }) => publicId),
  );
  return associate(
    tx,
    named.map(({ publicId, shortId, problem }) => {
      const agent = agents.get(publicId);
      return {
        id: publicId,
        agent,
        shift: agent && shifts.get(shiftKey(agent.company_id, shortId)),
        problem,
      };
    }),
    { reassign, dryRun },
  );
}

async function byPublicIds(tx: Tx, publicIds: readonly string[]): Promise<Map<string, Candidate>> {
  const rows = await tx.db
    .selectFrom('agent')
    .select(['id', 'public_id', 'company_id', 'employment_status_id'])
    .where('public_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${publicIds}::text[]`))
    .execute();
  return oneOfEachId(rows);
}
