import type { calls } from '@qafila/contracts';
import { PAYOUT_CSV_COLUMNS, payoutCsvRow } from '@qafila/domain/csv';
import type { RouteContext } from '../../platform/http/route.ts';
import { exportMoney } from '../export-money.ts';
import { payoutFilters } from './payout.ts';
import { payoutsByIds } from './payout-rows.ts';

export const exportPayouts = (ctx: RouteContext<typeof calls.payout.export>) =>
  exportMoney(ctx, {
    name: 'payouts',
    source: 'payout',
    filters: () => payoutFilters(ctx.query),
    columns: PAYOUT_CSV_COLUMNS,
    read: payoutsByIds,
    cells: payoutCsvRow,
    most: ctx.query.pageSize,
  });
