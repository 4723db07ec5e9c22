import { chakra } from '@chakra-ui/react/styled-system';
import { useLayoutEffect, useRef } from 'react';
import { useFigures } from '../display/use-figures.ts';
import { reveal } from '../layout/reveal.ts';
import { TOUCH } from '../theme/touch.ts';
import { useUi } from '../theme/ui-context.ts';
import { useFades } from './use-fades.ts';

const Strip = chakra('div', {
  base: {
    display: 'flex',
    gap: '0.5',
    padding: '0.5',
    borderRadius: 'md',
    bg: 'sunken',
    maxWidth: 'full',
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
});
const Tab = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    height: '7',
    paddingInline: '2.5',
    borderRadius: 'sm',
    color: 'muted',
    fontSize: 'table',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    '&:hover': { color: 'text' },
    '&[aria-pressed=true]': { bg: 'surface', color: 'text', boxShadow: '0 0 0 1px var(--q-border-strong)' },
    [TOUCH]: { height: '10' },
  },
});
const Count = chakra('span', {
  base: { fontVariantNumeric: 'tabular-nums', color: 'muted', fontWeight: 'normal' },
});

export interface StatusTab {
  /** Empty for 'All'. */
  value: string;
  label: string;
  /** Undefined while unknown. */
  count?: number;
}

export interface StatusTabsProps {
  label: string;
  tabs: readonly StatusTab[];
  value: string;
  onValue: (value: string) => void;
}

/** Filters a list by status; each tab shows its count. */
export function StatusTabs({ label, tabs, value, onValue }: StatusTabsProps) {
  const figures = useFigures();
  const { dir } = useUi();
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => reveal(strip.current, '[aria-pressed=true]'), [value]);
  const fades = useFades(strip, dir, tabs.map(({ label: name, count }) => `${name} ${count}`).join());
  return (
    <Strip ref={strip} role="group" aria-label={label} style={fades}>
      {tabs.map((tab) => (
        <Tab
          key={tab.value}
          type="button"
          aria-pressed={tab.value === value}
          onClick={() => onValue(tab.value)}
        >
          {tab.label}
          {tab.count !== undefined && <Count>{figures(tab.count)}</Count>}
        </Tab>
      ))}
    </Strip>
  );
}
