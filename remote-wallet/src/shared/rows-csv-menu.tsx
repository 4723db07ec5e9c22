import type { FileReply } from '@qafila/api-client';
import type { PagingFilteringContext } from '@qafila/contracts/core';
import { useNotice } from '@qafila/shell-sdk';
import { CsvMenu, downloadFile } from '@qafila/ui/forms';
import type { ExportPart, useExport } from './use-export.ts';

export interface RowsCsvMenuProps {
  /** Name of the file. */
  name: string;
  paging: PagingFilteringContext | undefined;
  exporting: ReturnType<typeof useExport>;
  /** The rows that are shown, as text. */
  current: () => Promise<string>;
  /** All rows from the server; `pageSize` is their count, undefined where it was not counted to its end. */
  all: (pageSize: number | undefined, part: ExportPart) => Promise<FileReply>;
}

/** 'current' is made of the rows that are shown; 'all' is written by the server, row after row. */
export function RowsCsvMenu({ name, paging, exporting, current, all }: RowsCsvMenuProps) {
  const notice = useNotice();
  const saveCurrent = async () => {
    try {
      const { ok, message } = downloadFile(name, await current());
      if (ok) notice.success(message);
      else notice.error(message);
    } catch (error) {
      notice.failure(error);
    }
  };
  const saveAll = (total: number) => {
    const size = paging?.totalIsLowerBound ? undefined : total;
    return exporting.start(name, size, (part) => all(size, part));
  };
  return (
    <CsvMenu
      pageSize={paging?.pageSize ?? 0}
      totalItems={paging?.totalItems ?? 0}
      onDownload={(scope, size) => (scope === 'all' ? saveAll(size) : saveCurrent())}
    />
  );
}
