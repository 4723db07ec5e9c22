import { chakra, LiveMark } from '@qafila/ui';
import type { ReactNode } from 'react';

/** Names and values, two pairs beside each other where there is room. */
export const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: '6',
    rowGap: '3',
    '& dt': { fontSize: 'sm', color: 'muted' },
    '& dd': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      margin: 0,
      overflowWrap: 'anywhere',
    },
  },
});

export interface FactProps {
  name: string;
  value: string | null;
  /** What it was when the view was opened: a change since is marked. */
  before: string | null;
  /** Shown in place of the plain value. */
  children?: ReactNode;
}

/** One value of an agent. */
export const Fact = ({ name, value, before, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <LiveMark changed={value !== before}>{children ?? <bdi>{value || '–'}</bdi>}</LiveMark>
    </dd>
  </div>
);
