import { chakra } from '@qafila/ui';
import { useMoney } from './use-money.ts';

const Figure = chakra('span', {
  base: {
    display: 'inline-block',
    direction: 'ltr',
    unicodeBidi: 'isolate',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    tone: { normal: {}, up: { color: 'success-text' }, down: { color: 'danger-text' } },
  },
});

export interface AmountProps {
  value: number;
  /** Leave the unit to the heading. */
  bare?: boolean;
  tone?: 'normal' | 'up' | 'down';
}

/** An amount with its unit, never broken over lines and read left to right in Arabic as well. */
export function Amount({ value, bare = false, tone = 'normal' }: AmountProps) {
  const { money, figure } = useMoney();
  return <Figure tone={tone}>{bare ? figure(value) : money(value)}</Figure>;
}
