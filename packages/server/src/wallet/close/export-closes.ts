import type { calls } from '@qafila/contracts';
import { CLOSE_CSV_COLUMNS, closeCsvRow } from '@qafila/domain/csv';
import type { RouteContext } from '../../platform/http/route.ts';
import { exportMoney } from '../export-money.ts';
import { closeFilters } from './close.ts';
import { closesByIds } from './close-rows.ts';

export const exportCloses = (ctx: RouteContext<typeof calls.cashClose.export>) =>
  exportMoney(ctx, {
    name: 'cash-closes',
    source: 'cash_close',
    filters: () => closeFilters(ctx.query),
    columns: CLOSE_CSV_COLUMNS,
    read: closesByIds,
    cells: closeCsvRow,
    most: ctx.query.pageSize,
  });
