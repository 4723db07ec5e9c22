import type { calls } from '@qafila/contracts';
import {
  type Cell,
  CLOSE_CSV_COLUMNS,
  closeCsvRow,
  LEDGER_CSV_COLUMNS,
  LOG_CSV_COLUMNS,
  ledgerCsvRow,
  logCsvRow,
  PAYOUT_CSV_COLUMNS,
  payoutCsvRow,
} from '@qafila/domain/csv';
import type { FastifyReply } from 'fastify';
import { accountHolders } from '../agent/index.ts';
import type { Tx } from '../platform/database/tx.ts';
import { csvStream, sendCsv } from '../platform/files/csv-stream.ts';
import type { RouteContext } from '../platform/http/route.ts';
import { closeFilters } from './close.ts';
import { closesByIds } from './close-rows.ts';
import { ledgerFilters, logFilters } from './ledger.ts';
import { entriesByIds, logsByIds } from './ledger-rows.ts';
import { countMoney, type MoneySource, moneyAfter } from './list-money.ts';
import { payoutFilters } from './payout.ts';
import { payoutsByIds } from './payout-rows.ts';

/** Rows read at a time, which bounds the memory of an export. */
const BATCH = 500;

interface Exported {
  id: string;
  agentId: string;
}

interface Export<T extends Exported> {
  name: string;
  source: MoneySource;
  filters(tx: Tx): string;
  columns: readonly string[];
  read(tx: Tx, ids: readonly string[]): Promise<T[]>;
  cells(row: T, currency: string | null): Cell[];
  /** Maximum rows; undefined: all. */
  most: number | undefined;
}

/** Streams a list as a file, batch by batch; each batch has its own transaction. */
async function send<T extends Exported>(
  { tx, reply }: Pick<RouteContext, 'tx' | 'reply'>,
  { name, source, filters: filtersOf, columns, read, cells, most = Number.POSITIVE_INFINITY }: Export<T>,
): Promise<FastifyReply> {
  const { count, filters } = await tx(async (one) => {
    const filters = filtersOf(one);
    return { count: await countMoney(one, source, filters), filters };
  });
  const total = Math.min(most, count);
  async function* batches() {
    let after: string | null = null;
    for (let left = total; left > 0; left -= BATCH) {
      const { rows, currencies }: { rows: T[]; currencies: Map<string, string> } = await tx(async (one) => {
        const rows = await read(one, await moneyAfter(one, source, filters, after, Math.min(BATCH, left)));
        return { rows, currencies: await currenciesOf(one, rows) };
      });
      after = rows.at(-1)?.id ?? null;
      if (!after) return;
      yield rows.map((row) => cells(row, currencies.get(row.agentId) ?? null));
    }
  }
  return sendCsv(reply.header('x-total-count', String(total)), name, csvStream(columns, batches()));
}

/** The currency of each agent's company: a list that has rows of several companies can have several. */
async function currenciesOf(tx: Tx, rows: readonly Exported[]): Promise<Map<string, string>> {
  const holders = await accountHolders(
    tx,
    rows.map(({ agentId }) => agentId),
  );
  return new Map([...holders].map(([id, { currency }]) => [id, currency]));
}

type Ctx<C extends ExportCall> = RouteContext<C>;
type ExportCall =
  | typeof calls.wallet.exportLogs
  | typeof calls.wallet.exportLedger
  | typeof calls.cashClose.export
  | typeof calls.payout.export;

export const exportLogs = (ctx: Ctx<typeof calls.wallet.exportLogs>) =>
  send(ctx, {
    name: 'transactions',
    source: 'journal_entry',
    filters: () => logFilters(ctx.query),
    columns: LOG_CSV_COLUMNS,
    read: logsByIds,
    cells: logCsvRow,
    most: ctx.query.pageSize,
  });

export const exportLedger = (ctx: Ctx<typeof calls.wallet.exportLedger>) =>
  send(ctx, {
    name: 'ledger',
    source: 'journal_entry',
    filters: () => ledgerFilters(ctx.query),
    columns: LEDGER_CSV_COLUMNS,
    read: entriesByIds,
    cells: ledgerCsvRow,
    most: ctx.query.pageSize,
  });

export const exportCloses = (ctx: Ctx<typeof calls.cashClose.export>) =>
  send(ctx, {
    name: 'cash-closes',
    source: 'cash_close',
    filters: () => closeFilters(ctx.query),
    columns: CLOSE_CSV_COLUMNS,
    read: closesByIds,
    cells: closeCsvRow,
    most: ctx.query.pageSize,
  });

export const exportPayouts = (ctx: Ctx<typeof calls.payout.export>) =>
  send(ctx, {
    name: 'payouts',
    source: 'payout',
    filters: () => payoutFilters(ctx.query),
    columns: PAYOUT_CSV_COLUMNS,
    read: payoutsByIds,
    cells: payoutCsvRow,
    most: ctx.query.pageSize,
  });
