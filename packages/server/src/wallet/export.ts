import type { calls } from '@qafila/contracts';
import { type Cell, LEDGER_CSV_COLUMNS, LOG_CSV_COLUMNS, ledgerCsvRow, logCsvRow } from '@qafila/domain/csv';
import type { FastifyReply } from 'fastify';
import type { Tx } from '../platform/database/tx.ts';
import { csvStream, sendCsv } from '../platform/files/csv-stream.ts';
import type { RouteContext } from '../platform/http/route.ts';
import { ledgerFilters, logFilters } from './ledger.ts';
import { entriesByIds, logsByIds } from './ledger-rows.ts';
import { countMoney, moneyAfter } from './list-money.ts';

/** Rows read at a time, which bounds the memory of an export. */
const BATCH = 500;

interface Export<T extends { id: string }> {
  name: string;
  filters: string;
  columns: readonly string[];
  read(tx: Tx, ids: readonly string[]): Promise<T[]>;
  cells(row: T, currency: string | null): Cell[];
  /** Maximum rows; undefined: all. */
  most: number | undefined;
}

/** Streams a list as a file, batch by batch; each batch has its own transaction. */
async function send<T extends { id: string }>(
  { tx, reply }: Pick<RouteContext, 'tx' | 'reply'>,
  { name, filters, columns, read, cells, most = Number.POSITIVE_INFINITY }: Export<T>,
): Promise<FastifyReply> {
  const { count, currency } = await tx(async (one) => ({
    count: await countMoney(one, 'journal_entry', filters),
    currency: one.actor.currency,
  }));
  const total = Math.min(most, count);
  async function* batches() {
    let after: string | null = null;
    for (let left = total; left > 0; left -= BATCH) {
      const rows: T[] = await tx(async (one) =>
        read(one, await moneyAfter(one, 'journal_entry', filters, after, Math.min(BATCH, left))),
      );
      after = rows.at(-1)?.id ?? null;
      if (!after) return;
      yield rows.map((row) => cells(row, currency));
    }
  }
  return sendCsv(reply.header('x-total-count', String(total)), name, csvStream(columns, batches()));
}

type Ctx<C extends typeof calls.wallet.exportLogs | typeof calls.wallet.exportLedger> = RouteContext<C>;

export const exportLogs = (ctx: Ctx<typeof calls.wallet.exportLogs>) =>
  send(ctx, {
    name: 'transactions',
    filters: logFilters(ctx.query),
    columns: LOG_CSV_COLUMNS,
    read: logsByIds,
    cells: logCsvRow,
    most: ctx.query.pageSize,
  });

export const exportLedger = (ctx: Ctx<typeof calls.wallet.exportLedger>) =>
  send(ctx, {
    name: 'ledger',
    filters: ledgerFilters(ctx.query),
    columns: LEDGER_CSV_COLUMNS,
    read: entriesByIds,
    cells: ledgerCsvRow,
    most: ctx.query.pageSize,
  });
