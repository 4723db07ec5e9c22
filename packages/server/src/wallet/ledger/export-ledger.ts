import type { calls } from '@qafila/contracts';
import { LEDGER_CSV_COLUMNS, LOG_CSV_COLUMNS, ledgerCsvRow, logCsvRow } from '@qafila/domain/csv';
import type { RouteContext } from '../../platform/http/route.ts';
import { exportMoney } from '../export-money.ts';
import { ledgerFilters, logFilters } from './ledger.ts';
import { entriesByIds, logsByIds } from './ledger-rows.ts';

export const exportLogs = (ctx: RouteContext<typeof calls.wallet.exportLogs>) =>
  exportMoney(ctx, {
    name: 'transactions',
    source: 'journal_entry',
    filters: () => logFilters(ctx.query),
    columns: LOG_CSV_COLUMNS,
    read: logsByIds,
    cells: logCsvRow,
    most: ctx.query.pageSize,
  });

export const exportLedger = (ctx: RouteContext<typeof calls.wallet.exportLedger>) =>
  exportMoney(ctx, {
    name: 'ledger',
    source: 'journal_entry',
    filters: () => ledgerFilters(ctx.query),
    columns: LEDGER_CSV_COLUMNS,
    read: entriesByIds,
    cells: ledgerCsvRow,
    most: ctx.query.pageSize,
  });
