import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { Fragment, isValidElement, type ReactNode, useState } from 'react';
import { Text } from '../layout/text.ts';
import { createPressHold } from './press-hold.ts';
import { useHeldRows } from './use-held-rows.ts';

const Scroll = chakra('div', {
  base: { overflowX: 'auto', containerType: 'inline-size' },
  variants: { plain: { false: { border: 'hairline', borderRadius: 'lg', bg: 'surface' } } },
});
/** On a phone, or beside an open drawer. */
const NARROW = '@container (max-width: 599px)';
const WIDE = '@container (min-width: 600px)';
/** Up to a table beside the open menu of a laptop. */
const TIGHT = '@container (max-width: 1279px)';

/** What stands where there is no value. */
const NO_VALUE = '–';
const isBlank = (cell: ReactNode): boolean =>
  cell === NO_VALUE || (isValidElement<{ children?: ReactNode }>(cell) && isBlank(cell.props.children));
/** A cell in which nothing is shown. */
const isEmpty = (cell: ReactNode): boolean => {
  if (Array.isArray(cell)) return cell.every(isEmpty);
  if (isValidElement<{ children?: ReactNode }>(cell))
    return cell.type === Fragment && isEmpty(cell.props.children);
  return cell == null || typeof cell === 'boolean' || cell === '';
};
/** Columns of a plain table that a phone has room for. */
const MOST_ON_PHONE = 3;
const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontSize: 'table',
    whiteSpace: 'nowrap',
    '& th, & td': { textAlign: 'start' },
    '& thead th': { color: 'muted', fontSize: 'sm', fontWeight: 'medium' },
    '& tbody tr': { borderBlockStart: 'hairline' },
    // Figures end at the right in either direction of the page: their decimals stand below each other.
    '& [data-end]': { textAlign: 'right' },
    [TIGHT]: { '& [data-folds][data-folds]': { display: 'none' } },
    // As narrow as its buttons.
    '& [data-sticky]': { width: '1px' },
    '& td[data-wide]': { whiteSpace: 'normal', minWidth: '160px', overflowWrap: 'anywhere' },
  },
  variants: {
    even: { true: { [WIDE]: { tableLayout: 'fixed' } } },
    plain: {
      true: { '& th, & td': { paddingBlock: '2', paddingInlineEnd: '4' } },
      false: {
        '& th, & td': { height: '9', paddingInline: '3' },
        '& thead th': { bg: 'surface', position: 'sticky', top: 0 },
        '& tbody tr': { bg: 'surface' },
        '& td[data-sticky]': { position: 'sticky', insetInlineEnd: 0, bg: 'inherit' },
        '& thead th[data-sticky]': { insetInlineEnd: 0, zIndex: 1 },
        [WIDE]: {
          '& [data-sticky]::before': {
            content: '""',
            position: 'absolute',
            insetBlock: 0,
            insetInlineStart: 0,
            borderInlineStart: 'hairline',
          },
        },
        '& tbody tr:hover': { bg: 'hover' },
      },
    },
    stacks: {
      true: {
        // Each row becomes a card with one name and value per line.
        [NARROW]: {
          '&, & tbody, & tr, & td': { display: 'block' },
          '& thead': { display: 'none' },
          '& tbody tr': { paddingBlock: '2' },
          '& tbody tr:first-of-type': { borderBlockStart: 'none' },
          '& td, & td[data-end]': {
            display: 'flex',
            alignItems: 'baseline',
            justifyContent: 'space-between',
            gap: '4',
            height: 'auto',
            paddingBlock: '1',
            textAlign: 'end',
            whiteSpace: 'normal',
          },
          '& td[data-sticky]': { width: 'auto' },
          '& td:has(> span:only-child:empty), & td[data-blank]': { display: 'none' },
          '& td::before': {
            content: 'attr(data-label)',
            color: 'muted',
            textAlign: 'start',
            flexShrink: 0,
          },
        },
      },
    },
  },
});

/** Of a card, a value of several parts is one; in a row the cell holds them itself. */
const Value = chakra('span', { base: { display: 'contents', [NARROW]: { display: 'block' } } });

export interface RecordColumn<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned to the end of their column. */
  figures?: boolean;
  /** Free text, which may wrap. */
  wide?: boolean;
  /** Left out where the table has less than 1,280 pixels, so that it need not be scrolled; on a phone too. */
  folds?: boolean;
  /** Sticky while the other columns scroll: the actions of a row. Left out where no row has any. */
  sticky?: boolean;
  /** The heading is for screen readers only. */
  untitled?: boolean;
}

export interface RecordTableProps<Row> {
  label: string;
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Other rows are loading. */
  busy?: boolean;
  /** Among other parts of a drawer: without a frame, and with few columns in rows on a phone too. */
  plain?: boolean;
  /** Columns share the width evenly, whatever is in them: tables below each other are in line. */
  even?: boolean;
  /** Shown instead of a table without rows. */
  empty?: string;
}

/** A page of rows; a plain table, since the grid would be too heavy. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { label, rowId, busy, plain = false, even = false, empty } = props;
  const [press] = useState(createPressHold);
  const rows = useHeldRows(props.rows, press);
  const columns = props.columns.filter(
    ({ sticky, cell }) => !sticky || !rows.every((row) => isEmpty(cell(row))),
  );
  if (empty !== undefined && rows.length === 0) return <Text tone="muted">{empty}</Text>;
  return (
    <Scroll plain={plain} tabIndex={0} role="group" aria-label={label} aria-busy={busy || undefined}>
      <Table
        plain={plain}
        stacks={!plain || columns.length > MOST_ON_PHONE}
        even={even}
        aria-label={label}
        onPointerDownCapture={({ target }) => press.down(target)}
      >
        <thead>
          <tr>
            {columns.map(({ key, title, figures, untitled, sticky, folds }) => (
              <th
                key={key}
                scope="col"
                data-end={figures || undefined}
                data-sticky={sticky || undefined}
                data-folds={folds || undefined}
              >
                {untitled ? <VisuallyHidden>{title}</VisuallyHidden> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map(({ key, title, cell, figures, wide, sticky, folds, untitled }) => {
                const content = cell(row);
                return (
                  <td
                    key={key}
                    data-label={untitled ? undefined : title}
                    data-end={figures || undefined}
                    data-wide={wide || undefined}
                    data-sticky={sticky || undefined}
                    data-folds={folds || undefined}
                    data-blank={isBlank(content) || undefined}
                  >
                    <Value>{content}</Value>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
