import { Cut, chakra } from '@qafila/ui';
import type { ReactNode } from 'react';
import { useText } from '../../messages/use-text.ts';

const List = chakra('ul', {
  base: {
    border: 'hairline',
    borderRadius: 'md',
    fontSize: 'table',
    fontVariantNumeric: 'tabular-nums',
    '& > li:not(:first-of-type)': { borderBlockStart: 'hairline' },
  },
});
const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto 1fr', md: '72px minmax(0, 220px) minmax(0, 1fr)' },
    columnGap: '3',
    rowGap: '1',
    alignItems: 'start',
    paddingInline: '3',
    paddingBlock: '2',
    '& > :last-child': { gridColumn: { base: '1 / -1', md: 'auto' }, overflowWrap: 'anywhere' },
  },
});

/** Rows of a file, each with its result or problems. */
export const RowList = ({ label, children }: { label: string; children: ReactNode }) => (
  <List aria-label={label}>{children}</List>
);

export interface RowLineProps {
  row: number;
  /** Its order id. */
  name: string;
  detail?: string;
  children: ReactNode;
}

/** One row: its number in the file, its order id, and its result. */
export function RowLine({ row, name, detail, children }: RowLineProps) {
  const t = useText();
  return (
    <Line>
      <chakra.span color="muted">{t('import.row', { row })}</chakra.span>
      <chakra.span minWidth={0}>
        <Cut title={name}>
          <bdi>{name || '–'}</bdi>
        </Cut>
        {detail && (
          <Cut title={detail} color="muted">
            <bdi>{detail}</bdi>
          </Cut>
        )}
      </chakra.span>
      <div>{children}</div>
    </Line>
  );
}
