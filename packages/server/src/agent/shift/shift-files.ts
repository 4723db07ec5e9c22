import { AGENT_TRANSPORT, EMPLOYMENT, FLEET } from '@qafila/contracts';
import { shiftTemplateCsv, toCsv } from '@qafila/domain/csv';
import { dayIn } from '@qafila/domain/dates';
import type { FastifyReply } from 'fastify';
import { DateTime } from 'luxon';
import type { Tx } from '../../platform/database/tx.ts';

/** Byte order mark, without which spreadsheets misread Arabic. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Sends a small CSV file. */
export const sendCsv = (reply: FastifyReply, name: string, csv: string): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(BYTE_ORDER_MARK + csv);

/** The CSV template of shifts; its example row runs for four weeks from tomorrow. */
export async function shiftTemplate(tx: Tx): Promise<string> {
  const company = tx.actor.companyId
    ? await tx.db
        .selectFrom('company')
        .select('timezone')
        .where('id', '=', tx.actor.companyId)
        .executeTakeFirst()
    : undefined;
  const zone = company?.timezone ?? 'UTC';
  const today = DateTime.fromJSDate(tx.now(), { zone });
  const day = (days: number) => dayIn(today.plus({ days }).toJSDate(), zone);
  return shiftTemplateCsv(day(1), day(28));
}

/**
 * Active agents without a current or future shift, as CSV. Its last column is empty: filled in and uploaded,
 * the file assigns them to shifts.
 */
export async function unassignedAgents(tx: Tx): Promise<string> {
  const rows = await tx.db
    .selectFrom('agent as a')
    .leftJoin('supplier as p', 'p.id', 'a.supplier_id')
    .select(['a.public_id', 'a.first_name', 'a.last_name', 'a.phone_number', 'a.transport_type_id'])
    .select(['a.fleet_type_id', 'p.name as supplier'])
    .where('a.employment_status_id', '=', EMPLOYMENT.id('active'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('work_shift_agent as k')
            .innerJoin('work_shift as s', 's.id', 'k.shift_id')
            .select('k.agent_id')
            .whereRef('k.agent_id', '=', 'a.id')
            .where('s.period_end', '>', tx.now()),
        ),
      ),
    )
    .orderBy('a.number')
    .execute();
  return toCsv(
    ['publicId', 'fullName', 'phoneNumber', 'vehicle', 'employment', 'supplier', 'shiftShortId'],
    rows.map((row) => [
      row.public_id,
      `${row.first_name} ${row.last_name}`.trim(),
      row.phone_number,
      AGENT_TRANSPORT.label(row.transport_type_id),
      FLEET.label(row.fleet_type_id),
      row.supplier,
      '',
    ]),
  );
}
