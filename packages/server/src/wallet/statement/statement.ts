import { AppError, type calls } from '@qafila/contracts';
import { DateTime } from 'luxon';
import type { RouteContext } from '../../platform/http/route.ts';
import { say } from '../../platform/words/say.ts';
import { openStatement, statementLines } from './read-statement.ts';
import { statementCsv } from './statement-csv.ts';
import { statementPdf } from './statement-pdf.ts';
import { STATEMENT_WORDS } from './statement-words.ts';

/**
 * Sends an agent's statement of a period as a file.
 * @throws AppError NOT_FOUND, VALIDATION for a period that ends before it starts
 */
export async function sendStatement({ tx, query, reply }: RouteContext<typeof calls.cashClose.statement>) {
  const { format, language, ...period } = query;
  if (new Date(period.fromUtc) > new Date(period.toUtc)) {
    const message = say('Must not be before the start');
    throw new AppError('VALIDATION', { message, errors: [{ path: 'toUtc', message }] });
  }
  const statement = await tx((one) => openStatement(one, period));
  const { holder } = statement;
  const time = (at: Date) => DateTime.fromJSDate(at, { zone: holder.timezone }).toFormat('yyyy-MM-dd HH:mm');
  const lines = statementLines(tx, period, statement);
  const words = STATEMENT_WORDS[language];
  const name = `statement-${holder.publicId}-${time(new Date(period.fromUtc)).slice(0, 10)}-${time(new Date(period.toUtc)).slice(0, 10)}`;
  const file =
    format === 'csv'
      ? statementCsv(statement, lines, words, time)
      : statementPdf({ statement, period, lines, words, language, time });
  return reply
    .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf')
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .header('cache-control', 'no-store')
    .send(file);
}
