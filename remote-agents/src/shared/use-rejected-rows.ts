import type { BulkReply } from '@qafila/contracts/core';
import { translateLiteral, useNotice, useShell } from '@qafila/shell-sdk';
import { saveFile } from '@qafila/ui/files';

/** Downloads the rejected rows of a file, with the reason of each in an extra last column. */
export function useRejectedRows(): (file: File, reply: BulkReply) => Promise<void> {
  const notice = useNotice();
  const message = translateLiteral(useShell().i18n);
  return async (file, { results }) => {
    try {
      // Loaded on demand: few visits read or write CSV.
      const { createCsvReader, rejectedRowsCsv } = await import('@qafila/domain/csv');
      const reader = createCsvReader();
      const [headers = [], ...rows] = [...reader.push(await file.text()), ...reader.end()];
      const refused = results.flatMap(({ ok, row, message: reason }) =>
        ok ? [] : [{ cells: rows[row - 1] ?? [], reason: message(reason ?? '') }],
      );
      const name = file.name.replace(/(?:-rejected)?\.csv$/i, '');
      saveFile(notice, `${name}-rejected.csv`, rejectedRowsCsv(headers, refused));
    } catch (error) {
      notice.failure(error);
    }
  };
}
