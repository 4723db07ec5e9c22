import { chakra } from '@qafila/ui';
import type { ReactNode } from 'react';

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    '& > :first-child': { flex: '1 1 0', minWidth: 0 },
  },
});

export interface ViewBarProps {
  links: ReactNode;
  /** What can be done with the whole list: on the links' row, also on a phone. */
  children?: ReactNode;
}

/** The links to the views of the ledger. */
export const ViewBar = ({ links, children }: ViewBarProps) => (
  <Bar>
    {links}
    {children}
  </Bar>
);
