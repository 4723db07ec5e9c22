import { chakra } from '@qafila/ui';
import type { ReactNode } from 'react';

/** Names and values, two pairs beside each other where there is room. */
export const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
    columnGap: '6',
    rowGap: '3',
    margin: 0,
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

/** One value; a dash where there is none. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children || '–'}</dd>
  </div>
);
