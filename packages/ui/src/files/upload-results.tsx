import type { BulkReply } from '@qafila/contracts/core';
import { Button } from '../actions/button.tsx';
import { Text } from '../layout/text.ts';
import { usePartText } from '../messages/part-text.ts';
import { useUi } from '../theme/ui-context.ts';
import { saveFile } from './download.ts';
import { ResultTable } from './result-table.tsx';
import { useRowReason } from './row-reason.ts';
import type { ExportNotice } from './use-csv-export.tsx';

export interface UploadResultsProps {
  reply: BulkReply;
  /** The file that was sent: its rejected rows can be saved. */
  file: File;
  /** Heading of what each row is about: 'Agent'. */
  what: string;
  notice: Pick<ExportNotice, 'success' | 'error'>;
  /** The rows were only checked: nothing is written. */
  isCheck: boolean;
}

/** The result of each row of an upload. The rejected rows can be saved, with the reason of each in an extra last column. */
export function UploadResults({ reply, file, what, notice, isCheck }: UploadResultsProps) {
  const t = usePartText();
  const reasonOf = useRowReason();
  const { errorText } = useUi();
  const saveRejected = async () => {
    try {
      // Loaded on demand: few visits read or write CSV.
      const { createCsvReader, rejectedRowsCsv } = await import('@qafila/domain/csv');
      const reader = createCsvReader();
      const [headers = [], ...rows] = [...reader.push(await file.text()), ...reader.end()];
      const refused = reply.results.flatMap((result) =>
        result.ok ? [] : [{ cells: rows[result.row - 1] ?? [], reason: reasonOf(result) ?? '' }],
      );
      const name = file.name.replace(/(?:-rejected)?\.csv$/i, '');
      saveFile(notice, `${name}-rejected.csv`, rejectedRowsCsv(headers, refused));
    } catch (error) {
      notice.error(errorText(error));
    }
  };
  return (
    <>
      {reply.rejected > 0 && (
        <Text>
          <Button size="sm" icon="download" onClick={() => void saveRejected()}>
            {t('results.rejected')}
          </Button>
        </Text>
      )}
      <ResultTable reply={reply} what={what} isCheck={isCheck} />
    </>
  );
}
