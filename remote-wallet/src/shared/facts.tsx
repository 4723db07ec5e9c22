import { chakra, LiveMark } from '@qafila/ui';
import type { ReactNode } from 'react';

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(110px, 40%) 1fr',
    columnGap: '3',
    rowGap: '1.5',
    margin: 0,
  },
});
const Term = chakra('dt', { base: { color: 'muted' } });
const Value = chakra('dd', { base: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' } });

/** Names and values, one pair a line. */
export const Facts = ({ children }: { children: ReactNode }) => <List>{children}</List>;

export interface FactProps {
  label: string;
  /** Not the value that the view was opened with. */
  changed?: boolean;
  children: ReactNode;
}

export const Fact = ({ label, changed = false, children }: FactProps) => (
  <>
    <Term>{label}</Term>
    <Value>
      <LiveMark changed={changed}>{children}</LiveMark>
    </Value>
  </>
);
