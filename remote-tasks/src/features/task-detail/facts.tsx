import { chakra, LiveMark } from '@qafila/ui';
import type { ReactNode } from 'react';

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(110px, 38%) 1fr', md: 'minmax(150px, 32%) 1fr' },
    columnGap: '3',
    rowGap: '2',
  },
});
const Term = chakra('dt', { base: { color: 'muted' } });
const Value = chakra('dd', {
  base: { margin: 0, minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
});

/** Names and values, one pair a line. */
export const Facts = ({ children }: { children: ReactNode }) => <List>{children}</List>;

/** One pair; `changed` marks a value that is not the one the view was opened with. */
export const Fact = ({
  label,
  changed = false,
  children,
}: {
  label: string;
  changed?: boolean;
  children: ReactNode;
}) => (
  <>
    <Term>{label}</Term>
    <Value>
      <LiveMark changed={changed}>{children}</LiveMark>
    </Value>
  </>
);
