import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { useFigures } from '../display/use-figures.ts';
import { usePartText } from '../messages/part-text.ts';
import { Menu } from '../overlay/menu.tsx';

/** The shown rows, or all that match the filters. */
export type CsvScope = 'current' | 'all';

export interface CsvMenuProps {
  shownRows: number;
  /** Number of matching rows; the page size that 'all' is fetched with. */
  totalItems: number;
  /** `totalItems` reached the counting limit: there are more rows. */
  totalIsLowerBound?: boolean | undefined;
  /** Fetches and saves; the button is busy meanwhile. The caller shows failures. */
  onDownload: (scope: CsvScope, pageSize: number) => Promise<void>;
}

/** Download as CSV: 'current' or 'all'. */
export function CsvMenu({ shownRows, totalItems, totalIsLowerBound, onDownload }: CsvMenuProps) {
  const t = usePartText();
  const figures = useFigures();
  const counted = (count: number) => ({ count, rows: figures(count) });
  const [busy, setBusy] = useState(false);
  const start = async (scope: CsvScope) => {
    setBusy(true);
    try {
      await onDownload(scope, scope === 'all' ? totalItems : shownRows);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu
      label={t('csv.label')}
      align="end"
      trigger={
        <Button icon="download" folds busy={busy} disabled={totalItems === 0}>
          {t('csv.button')}
        </Button>
      }
      items={[
        {
          key: 'current',
          label: t('csv.current', counted(shownRows)),
          onSelect: () => void start('current'),
        },
        {
          key: 'all',
          label: t(totalIsLowerBound ? 'csv.allMore' : 'csv.all', counted(totalItems)),
          onSelect: () => void start('all'),
        },
      ]}
    />
  );
}
