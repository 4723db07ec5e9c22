import { chakra } from '@chakra-ui/react/styled-system';
import { Checkbox } from '../inputs/checkbox.tsx';
import { Select } from '../inputs/select.tsx';
import { usePartText } from '../messages/part-text.ts';
import type { GridColumn, GridSort } from './types.ts';

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: '44px',
    paddingInlineStart: '3',
    paddingInlineEnd: '1',
    borderBlockEnd: 'hairline',
    fontSize: 'table',
  },
});

export interface CardBarProps<Row> {
  columns: readonly GridColumn<Row>[];
  sort: GridSort | undefined;
  onSort: ((sort: GridSort | undefined) => void) | undefined;
  /** With rows that can be selected at once. */
  selection?: { all: boolean; some: boolean; onAll: (selected: boolean) => void };
}

/** What the heading of a table does for cards, which have none: sorting, and selecting all. */
export function CardBar<Row>({ columns, sort, onSort, selection }: CardBarProps<Row>) {
  const t = usePartText();
  const sortable = onSort ? columns.filter((column) => column.sortable) : [];
  if (sortable.length === 0 && !selection) return null;
  const choices = sortable.flatMap(({ key, title }) =>
    (['asc', 'desc'] as const).map((order) => ({
      value: `${key} ${order}`,
      label: t(`grid.sort.${order}`, { column: title }),
      sort: { by: key, order },
    })),
  );
  return (
    <Bar>
      {selection && (
        <Checkbox
          checked={selection.all}
          indeterminate={selection.some && !selection.all}
          onChange={(event) => selection.onAll(event.target.checked)}
        >
          {t('grid.selectAll')}
        </Checkbox>
      )}
      {choices.length > 0 && (
        <Select<string>
          compact
          width="auto"
          maxWidth="60%"
          borderColor="transparent"
          fieldSizing="content"
          marginInlineStart="auto"
          aria-label={t('grid.sort')}
          placeholder={t('grid.sort')}
          options={choices}
          value={sort && `${sort.by} ${sort.order}`}
          onValue={(chosen) => onSort?.(choices.find(({ value }) => value === chosen)?.sort)}
        />
      )}
    </Bar>
  );
}
