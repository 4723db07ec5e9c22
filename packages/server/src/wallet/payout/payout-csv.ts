import {
  AMOUNT_TOO_LARGE,
  AMOUNT_TOO_SMALL,
  AppError,
  type CsvUpload,
  MAX_CSV_ROWS,
  MAX_LEDGER_AMOUNT,
  MIN_LEDGER_AMOUNT,
  PAYOUT_STATUS,
  type PayoutRowResult,
  type PayoutUploadReply,
  westernNumbers,
} from '@qafila/contracts';
import { currencyDigits, fromMinor, toMinor } from '@qafila/domain';
import { CsvError, type ParsedCsv, parseCsv } from '@qafila/domain/csv';
import { sql } from 'kysely';
import { type AccountHolder, accountHoldersByPublicId } from '../../agent/index.ts';
import { lockImport } from '../../platform/database/lock-import.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { tooManyCells } from '../../platform/uploads/too-many-cells.ts';
import { say } from '../../platform/words/say.ts';
import { requestPayout } from './payout.ts';

const FIELDS = ['publicId', 'amount', 'notes'] as const;
type Field = (typeof FIELDS)[number];
const AMOUNT = /^\d{1,9}(?:\.(?<decimals>\d+))?$/;
const MAX_NOTES = 2000;

const refuse = (message: string) =>
  new AppError('VALIDATION', { message, errors: [{ path: 'file', message }] });

/** The column of each field: by its name, or by the caller's mapping. */
function columnsOf(columns: readonly string[], named: string | undefined): Partial<Record<Field, string>> {
  const given: unknown = named ? readJson(named) : {};
  const byCaller = typeof given === 'object' && given !== null ? Object.entries(given) : [];
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const own = byCaller.find(([, value]) => value === field)?.[0];
      const column =
        columns.find((name) => name === own) ?? columns.find((name) => plain(name) === plain(field));
      return column === undefined ? [] : [[field, column]];
    }),
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('VALIDATION', { errors: [{ path: 'columns', message: say('Must be JSON') }] });
  }
}

interface Checked {
  row: number;
  publicId: string;
  holder: AccountHolder | undefined;
  amountMinor: number;
  notes: string;
  message: string | undefined;
  duplicate?: boolean;
}

const amountProblem = (currency: string) => {
  const digits = currencyDigits(currency);
  return digits === 0
    ? say('The amount must be a number without decimals')
    : say('The amount must be a number with at most {digits} decimals', { digits });
};

/** Validates a single row. */
function problemOf(holder: AccountHolder | undefined, publicId: string, amount: string, notes: string) {
  if (!publicId) return say('publicId is missing');
  if (!holder) return say('No agent {id}', { id: publicId });
  const decimals = AMOUNT.exec(amount)?.groups?.decimals?.length ?? 0;
  if (!AMOUNT.test(amount) || decimals > currencyDigits(holder.currency))
    return amountProblem(holder.currency);
  if (Number(amount) < MIN_LEDGER_AMOUNT) return say(AMOUNT_TOO_SMALL);
  if (Number(amount) > MAX_LEDGER_AMOUNT) return say(AMOUNT_TOO_LARGE);
  return notes.length > MAX_NOTES
    ? say('At most {most} characters of notes', { most: MAX_NOTES })
    : undefined;
}

/** Pending requests, as agent and amount. */
async function waiting(tx: Tx, agentIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.db
    .selectFrom('payout')
    .select(['agent_id', 'amount_minor'])
    .where('status_id', '=', PAYOUT_STATUS.id('pending'))
    .where('agent_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${[...new Set(agentIds)]}::uuid[]`))
    .execute();
  return new Set(rows.map((row) => `${row.agent_id}:${row.amount_minor}`));
}

/** Marks duplicates: the same agent and amount as an earlier row, or as a pending request. */
async function flagDuplicates(tx: Tx, rows: readonly Checked[]): Promise<void> {
  const good = rows.filter(({ message }) => !message);
  const known = await waiting(
    tx,
    good.flatMap(({ holder }) => holder?.id ?? []),
  );
  const first = new Map<string, number>();
  for (const row of good) {
    const key = `${row.holder?.id}:${row.amountMinor}`;
    const earlier = first.get(key);
    if (earlier !== undefined)
      row.message = say('Duplicate: the same agent and amount as row {row}', { row: earlier });
    else if (known.has(key))
      row.message = say('Duplicate: a request of this agent for this amount is pending');
    row.duplicate = row.message !== undefined;
    first.set(key, earlier ?? row.row);
  }
}

/** @throws AppError VALIDATION with the row that can't be parsed, such as one with an unclosed quote */
function readFile(text: string): ParsedCsv {
  try {
    return parseCsv(text);
  } catch (error) {
    throw error instanceof CsvError ? refuse(error.message) : error;
  }
}

/** A SysAdmin's file can have agents of several companies: in sorted order, two such files can't deadlock. */
async function lockPayouts(tx: Tx, holders: readonly AccountHolder[]): Promise<void> {
  const companyIds = new Set(holders.map(({ companyId }) => companyId));
  for (const companyId of [...companyIds].sort()) await lockImport(tx, 'payouts', companyId);
}

async function check(tx: Tx, text: string, { dryRun, columns }: CsvUpload): Promise<Checked[]> {
  const parsed = readFile(text);
  const column = columnsOf(parsed.columns, columns);
  const missing = (['publicId', 'amount'] as const).filter((field) => column[field] === undefined);
  if (missing.length)
    throw refuse(say('The file has no column for: {columns}', { columns: missing.join(', ') }));
  if (parsed.rows.length === 0) throw refuse(say('The file has no rows'));
  if (parsed.rows.length > MAX_CSV_ROWS)
    throw refuse(say('At most {most} rows at once', { most: MAX_CSV_ROWS }));
  const cell = (row: Record<string, string>, field: Field) => row[column[field] ?? ''] ?? '';
  const publicId = (row: Record<string, string>) => cell(row, 'publicId').toUpperCase();
  const holders = await accountHoldersByPublicId(tx, parsed.rows.map(publicId));
  if (!dryRun) await lockPayouts(tx, [...holders.values()]);
  const unreadable = new Map(
    parsed.problems.map(({ row, problem }) => [
      row,
      problem === 'tooManyCells' ? tooManyCells() : say("This row can't be read as CSV"),
    ]),
  );
  const rows = parsed.rows.map((row, index): Checked => {
    const holder = holders.get(publicId(row));
    const amount = westernNumbers(cell(row, 'amount')).replace(/^\+/, '');
    const notes = cell(row, 'notes');
    const message = unreadable.get(index + 1) ?? problemOf(holder, publicId(row), amount, notes);
    return {
      row: index + 1,
      publicId: publicId(row),
      holder,
      amountMinor: message || !holder ? 0 : toMinor(Number(amount), holder.currency),
      notes,
      message,
    };
  });
  await flagDuplicates(tx, rows);
  return rows;
}

/** What was read from a row, so that it can be checked against the file. */
const readOf = ({ row, publicId, holder, amountMinor }: Checked) => ({
  row,
  publicId,
  ...(holder && { agentFullName: holder.fullName, currency: holder.currency }),
  ...(holder && amountMinor > 0 && { amount: fromMinor(amountMinor, holder.currency) }),
});

/**
 * Payout requests from a file. All rows are checked before the first is written; valid rows become requests,
 * the others have their reason.
 * @throws AppError VALIDATION for a file that can't be parsed
 */
export async function createPayouts(tx: Tx, text: string, upload: CsvUpload): Promise<PayoutUploadReply> {
  const rows = await check(tx, text, upload);
  const results: PayoutRowResult[] = [];
  for (const checked of rows) {
    const { holder, message, duplicate, amountMinor, notes } = checked;
    const read = readOf(checked);
    if (message || !holder)
      results.push({ ...read, ok: false, ...(message && { message }), ...(duplicate && { duplicate }) });
    else if (upload.dryRun) results.push({ ...read, ok: true });
    else results.push({ ...read, ok: true, id: await requestPayout(tx, holder, { amountMinor, notes }) });
  }
  const accepted = results.filter(({ ok }) => ok).length;
  return { accepted, rejected: results.length - accepted, results };
}
