import { rejectedRowsCsv } from '@qafila/domain/csv';
import { useNotice } from '@qafila/shell-sdk';
import { saveFile } from '@qafila/ui/files';
import { useProblemText } from './problem-text.ts';
import { pickRows } from './read-file.ts';
import type { ChosenFile } from './use-chosen-file.ts';
import type { RowOutcome } from './use-import.ts';

/** Downloads the rejected rows as they came, with the reason of each in an extra last column. */
export function useRejectedRows({ file, head }: ChosenFile, failed: readonly RowOutcome[]) {
  const notice = useNotice();
  const problemText = useProblemText();
  return async () => {
    try {
      const reasons = new Map(failed.map((one) => [one.row, problemText.ofRow(one).join('; ')]));
      const rows = await pickRows(file, new Set(reasons.keys()));
      const content = rejectedRowsCsv(
        head.headers,
        rows.map(({ row, cells }) => ({ cells, reason: reasons.get(row) ?? '' })),
      );
      const name = file.name.replace(/(?:-rejected)?\.csv$/i, '');
      saveFile(notice, `${name}-rejected.csv`, content);
    } catch (error) {
      notice.failure(error);
    }
  };
}
