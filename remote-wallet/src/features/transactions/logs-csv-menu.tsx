import { calls } from '@qafila/contracts';
import type { PagingFilteringContext } from '@qafila/contracts/core';
import type { TransactionLog } from '@qafila/contracts/wallet';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { CsvMenu, downloadFile } from '@qafila/ui/forms';
import type { useExport } from '../../shared/use-export.ts';
import type { LogQuery } from './log-query.ts';

export interface LogsCsvMenuProps {
  name: string;
  query: LogQuery;
  paging: PagingFilteringContext | undefined;
  rows: readonly TransactionLog[];
  exporting: ReturnType<typeof useExport>;
}

/** 'current' is made of the rows that are shown; 'all' is written by the server, row after row. */
export function LogsCsvMenu({ name, query, paging, rows, exporting }: LogsCsvMenuProps) {
  const api = useApi();
  const notice = useNotice();
  const current = async () => {
    try {
      // The CSV writer is needed by few visits.
      const { logsCsv } = await import('./logs-csv.ts');
      const { ok, message } = downloadFile(name, logsCsv(rows));
      if (ok) notice.success(message);
      else notice.error(message);
    } catch (error) {
      notice.failure(error);
    }
  };
  const all = (total: number) => {
    // Past the limit of counting, the total is not known: then all is asked for without a size.
    const size = paging?.totalIsLowerBound ? undefined : total;
    const asked = { ...query, pageNumber: 1, pageSize: size };
    return exporting.start(name, size, (part) =>
      api.call(calls.wallet.exportLogs, { query: asked, ...part }),
    );
  };
  return (
    <CsvMenu
      pageSize={paging?.pageSize ?? 0}
      totalItems={paging?.totalItems ?? 0}
      onDownload={(scope, size) => (scope === 'all' ? all(size) : current())}
    />
  );
}
