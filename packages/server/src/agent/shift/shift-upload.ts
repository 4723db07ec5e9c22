import type { BulkReply, RowResult } from '@qafila/contracts';
import {
  type AllocationCsvField,
  checkShiftRow,
  type FieldPositions,
  type ShiftCsvField,
} from '@qafila/domain/csv';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import type { Ids } from '../../platform/deps.ts';
import { ownCompany } from '../../platform/tenancy/own-company.ts';
import { oneOfEachId } from '../agent/one-of-each-id.ts';
import { type Associating, associate, type Candidate } from './association.ts';
import { insertShift } from './shift.ts';
import { lockByShortIds } from './shift-rows.ts';

interface Upload<Field extends string> {
  rows: readonly string[][];
  positions: FieldPositions<Field>;
  dryRun: boolean;
}

/** Adds a shift for each valid row, with a result for every row. */
export async function createFromRows(
  tx: Tx,
  { rows, positions, dryRun }: Upload<ShiftCsvField>,
  ids: Ids,
): Promise<BulkReply> {
  const zone = await companyZone(tx);
  const results: RowResult[] = [];
  for (const [index, cells] of rows.entries()) {
    const row = index + 1;
    const title = cells[positions.title ?? -1]?.trim() || null;
    const checked = checkShiftRow(cells, positions, zone);
    if (checked.ok && !dryRun) await insertShift(tx, checked.input, ids);
    results.push(
      checked.ok
        ? { row, id: title, ok: true }
        : {
            row,
            id: title,
            ok: false,
            message: checked.problems.map(({ column, message }) => `${column}: ${message}`).join('; '),
            errors: checked.problems.map(({ column, message }) => ({ path: column, message })),
          },
    );
  }
  const accepted = results.filter(({ ok }) => ok).length;
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
  { rows, positions, dryRun }: Upload<AllocationCsvField>,
  reassign: Associating['reassign'],
): Promise<BulkReply> {
  const cell = (cells: readonly string[], field: AllocationCsvField) =>
    (cells[positions[field] ?? -1] ?? '').trim().toUpperCase();
  const named = rows.map((cells) => ({
    publicId: cell(cells, 'publicId'),
    shortId: cell(cells, 'shiftShortId'),
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
    named.map(({ publicId, shortId }) => {
      const agent = agents.get(publicId);
      return { id: publicId, agent, shift: agent && shifts.get(shiftKey(agent.company_id, shortId)) };
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
