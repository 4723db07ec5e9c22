import type { PagingFilteringContext } from '@qafila/contracts/core';
import type { Task } from '@qafila/contracts/task';
import { Button, chakra, Text } from '@qafila/ui';
import { CsvMenu } from '@qafila/ui/forms';
import { useText } from '../../messages/use-text.ts';
import type { TaskQuery } from '../../shared/filter-input.ts';
import { useCsvExport } from './use-csv-export.ts';

const Progress = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2' } });
const Bar = chakra('progress', { base: { width: '96px', accentColor: 'var(--q-brand)' } });

export interface TaskCsvProps {
  query: TaskQuery;
  paging: PagingFilteringContext | undefined;
  rows: readonly Task[] | undefined;
}

/** Download of tasks with the task-trip columns; while it is under way, how far it is, and a way to stop. */
export function TaskCsv({ query, paging, rows = [] }: TaskCsvProps) {
  const t = useText();
  const { start, written, cancel } = useCsvExport(query, rows);
  const total = paging?.totalItems ?? 0;
  const more = paging?.totalIsLowerBound ?? false;
  return (
    <>
      {written !== undefined && (
        <Progress role="group" aria-label={t('list.csv.export')}>
          <Bar
            aria-label={t('list.csv.export')}
            max={Math.max(total, written, 1)}
            value={more ? undefined : written}
          />
          <Text as="span" size="sm" tone="muted" figures role="status">
            {t(more ? 'list.csv.progressAtLeast' : 'list.csv.progress', { written, total })}
          </Text>
          <Button size="sm" variant="ghost" onClick={cancel}>
            {t('list.csv.stop')}
          </Button>
        </Progress>
      )}
      <CsvMenu pageSize={rows.length} totalItems={total} onDownload={start} />
    </>
  );
}
