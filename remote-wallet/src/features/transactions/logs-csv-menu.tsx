import { calls } from '@qafila/contracts';
import type { PagingFilteringContext } from '@qafila/contracts/core';
import type { TransactionLog } from '@qafila/contracts/wallet';
import { useApi } from '@qafila/shell-sdk';
import { RowsCsvMenu } from '../../shared/rows-csv-menu.tsx';
import type { useExport } from '../../shared/use-export.ts';
import type { LogQuery } from './log-query.ts';

export interface LogsCsvMenuProps {
  name: string;
  query: LogQuery;
  paging: PagingFilteringContext | undefined;
  rows: readonly TransactionLog[];
  exporting: ReturnType<typeof useExport>;
}

/** An agent's transactions as CSV. */
export function LogsCsvMenu({ name, query, paging, rows, exporting }: LogsCsvMenuProps) {
  const api = useApi();
  return (
    <RowsCsvMenu
      {...{ name, paging, exporting }}
      // The CSV writer is needed by few visits.
      current={async () => (await import('./logs-csv.ts')).logsCsv(rows)}
      all={(pageSize, part) =>
        api.call(calls.wallet.exportLogs, { query: { ...query, pageNumber: 1, pageSize }, ...part })
      }
    />
  );
}
