import type { BulkReply } from '@qafila/contracts/core';
import { useNotice } from '@qafila/shell-sdk';
import { downloadFile } from '@qafila/ui/forms';
import { useMessage } from '../../../shared/use-message.ts';

/** Downloads the rows of a file that were refused, with the reason of each behind them. */
export function useRejectedRows(): (file: File, reply: BulkReply) => Promise<void> {
  const notice = useNotice();
  const message = useMessage();
  return async (file, { results }) => {
    try {
      // Reading and writing CSV is needed by few visits.
      const { createCsvReader, rejectedRowsCsv } = await import('@qafila/domain/csv');
      const reader = createCsvReader();
      const [headers = [], ...rows] = [...reader.push(await file.text()), ...reader.end()];
      const refused = results.flatMap(({ ok, row, message: reason }) =>
        ok ? [] : [{ cells: rows[row - 1] ?? [], reason: message(reason ?? '') }],
      );
      const name = file.name.replace(/(?:-rejected)?\.csv$/i, '');
      // The mark tells spreadsheets that it is UTF-8: reasons may be Arabic.
      const content = `\uFEFF${rejectedRowsCsv(headers, refused)}`;
      const { ok, message: said } = downloadFile(`${name}-rejected.csv`, content);
      if (ok) notice.success(said);
      else notice.error(said);
    } catch (error) {
      notice.failure(error);
    }
  };
}
