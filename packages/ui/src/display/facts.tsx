import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { LiveMark } from '../status/live-mark.tsx';

/** Names and values: one pair per line, or with `stacked` each name above its value, two pairs side by side. */
export const Facts = chakra('dl', {
  base: {
    display: 'grid',
    margin: 0,
    '& dt': { color: 'muted' },
    '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  },
  variants: {
    stacked: {
      true: {
        // No wider on a large screen: the second column would be far from the first.
        gridTemplateColumns: { base: '1fr', md: 'repeat(2, minmax(0, 360px))' },
        columnGap: '6',
        rowGap: '3',
        '& dt': { fontSize: 'sm' },
        '& dd': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
      },
      false: {
        rowGap: '2',
        // A value without room beside its name is below it.
        '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: '3', minWidth: 0 },
        '& dt': { flex: '0 0 clamp(110px, 38%, 200px)' },
        '& dd': { flex: '1 1 120px', fontVariantNumeric: 'tabular-nums' },
      },
    },
  },
  defaultVariants: { stacked: false },
});

export interface FactProps {
  label: string;
  /** The value changed since the view was opened. */
  changed?: boolean;
  /** If empty, a dash is shown. */
  children: ReactNode;
}

/** One value with its name; words have their own direction, so that '12.00 QAR' reads the same in Arabic. */
export const Fact = ({ label, changed = false, children }: FactProps) => {
  const value = children || children === 0 ? children : '–';
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <LiveMark changed={changed}>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</LiveMark>
      </dd>
    </div>
  );
};
