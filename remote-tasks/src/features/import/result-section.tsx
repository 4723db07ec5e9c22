import { useDrawer } from '@qafila/shell-sdk';
import { Badge, Button, Section, Text } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { useProblemText } from './problem-text.ts';
import { RowLine, RowList } from './row-list.tsx';
import type { ChosenFile } from './use-chosen-file.ts';
import type { RowOutcome } from './use-import.ts';
import { useRejectedRows } from './use-rejected-rows.ts';

/** Lines shown at once. */
const STEP = 100;

export interface ResultSectionProps {
  chosen: ChosenFile;
  /** Rows that the check rejected. */
  refused: readonly RowOutcome[];
  /** Number of rows that passed the check. */
  ready: number;
  imported: readonly RowOutcome[];
  isDone: boolean;
}

/** Result of each row, first of the check, then of the import. Rejected rows come first and can be downloaded. */
export function ResultSection({ chosen, refused, ready, imported, isDone }: ResultSectionProps) {
  const t = useText();
  const problemText = useProblemText();
  const drawer = useDrawer();
  const [most, setMost] = useState(STEP);
  const failed = [...refused, ...imported.filter(({ ok }) => !ok)].sort((a, b) => a.row - b.row);
  const done = imported.filter(({ ok }) => ok);
  const download = useRejectedRows(chosen, failed);
  const rows = [...failed, ...done];
  const summary = isDone || done.length > 0 ? 'import.doneSummary' : 'import.checkSummary';
  return (
    <Section
      title={t(isDone ? 'import.result' : 'import.checked')}
      actions={
        failed.length > 0 && (
          <Button size="sm" icon="download" onClick={() => void download()}>
            {t('import.rejected')}
          </Button>
        )
      }
    >
      <Text role="status" marginBlockEnd="2" figures>
        {t(summary, { done: done.length, ready, refused: failed.length })}
        {failed.length > 0 && ` ${t('import.fixRejected')}`}
      </Text>
      {rows.length > 0 && (
        <RowList label={t('import.result')}>
          {rows.slice(0, most).map((one) => (
            <RowLine key={one.row} row={one.row} name={one.orderId}>
              {one.ok ? (
                <>
                  <Badge tone="success">{t('import.imported')}</Badge>{' '}
                  {one.id && (
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={t('import.openTask', { order: one.orderId })}
                      onClick={() => drawer.open('task.detail', { taskId: one.id ?? '' })}
                    >
                      {t('board.open')}
                    </Button>
                  )}
                </>
              ) : (
                problemText.ofRow(one).map((problem) => (
                  <Text key={problem} tone="danger">
                    {problem}
                  </Text>
                ))
              )}
            </RowLine>
          ))}
        </RowList>
      )}
      {rows.length > most && (
        <Button variant="ghost" onClick={() => setMost(most + STEP)}>
          {t('import.more', { count: rows.length - most })}
        </Button>
      )}
    </Section>
  );
}
