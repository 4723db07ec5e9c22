import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { ColDef, ICellRendererParams } from 'ag-grid-community';
import type { ReactNode } from 'react';
import type { GridColumn } from './types.ts';

/** Up to this width rows are cards, since two columns are all that has room. */
export const CARDS_BELOW = '(max-width: 600px)';
/** Three lines, whatever the row height of tables is. Pixels. */
export const CARD_HEIGHT = 88;
/** Columns of a card that a page did not draw: one is its heading, two stand on each line below. */
const SHOWN = 5;

const Card = chakra('div', {
  base: {
    display: 'grid',
    // A short value leaves its room to the one beside it.
    gridTemplateColumns: 'fit-content(70%) minmax(0, 1fr)',
    columnGap: '3',
    rowGap: '1',
    width: 'full',
    lineHeight: '20px',
    '& > div': { display: 'flex', alignItems: 'center', gap: '1.5', minHeight: '5', minWidth: 0 },
    '& > div:first-of-type': { gridColumn: '1 / -1', fontWeight: 'medium' },
    '& > div > span:last-of-type': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  },
  variants: {
    // A titled value needs more room than others.
    titled: { true: { gridTemplateColumns: 'fit-content(62%) minmax(0, 1fr)' } },
  },
});
const Title = chakra('span', { base: { color: 'muted', flexShrink: 0 } });

const drawn = <Row,>({ cell, value }: GridColumn<Row>, row: Row): ReactNode =>
  cell ? cell(row) : value?.(row);

/**
 * The first of the shown columns as a heading, then the next ones, those with a title together. Other titles are for screen
 * readers.
 */
function FirstColumns<Row>({ columns, row }: { columns: readonly GridColumn<Row>[]; row: Row }) {
  const [heading, ...others] = columns.filter(({ offCard }) => !offCard).slice(0, SHOWN);
  const isTitled = ({ onCard }: GridColumn<Row>) => onCard !== undefined;
  const inTurn = [...others.filter((column) => !isTitled(column)), ...others.filter(isTitled)];
  return (
    <Card titled={others.some(isTitled)}>
      <div>
        <span>{heading && drawn(heading, row)}</span>
      </div>
      {inTurn.map((column) => (
        <div key={column.key}>
          {isTitled(column) ? (
            <Title>{column.onCard}</Title>
          ) : (
            <VisuallyHidden>{column.title}</VisuallyHidden>
          )}
          <span>{drawn(column, row)}</span>
        </div>
      ))}
    </Card>
  );
}

/** The one column of a phone: each row as a card. */
export const cardColumn = <Row,>(
  title: string,
  columns: readonly GridColumn<Row>[],
  card: ((row: Row) => ReactNode) | undefined,
): ColDef<Row> => ({
  colId: 'q-card',
  headerName: title,
  flex: 1,
  minWidth: 0,
  cellClass: 'q-first',
  valueGetter: ({ data }) => data,
  equals: () => false,
  cellRenderer: ({ data }: ICellRendererParams<Row>) => {
    if (!data) return null;
    return card ? card(data) : <FirstColumns columns={columns} row={data} />;
  },
});
