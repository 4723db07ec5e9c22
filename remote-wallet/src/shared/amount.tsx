import { chakra } from '@qafila/ui';
import { useMoney } from './use-money.ts';

/** A figure on one line, left to right in Arabic as well. */
export const Figure = chakra('span', {
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
  /** Omit the unit, if the heading has it. */
  bare?: boolean;
  tone?: 'normal' | 'up' | 'down';
}

/** An amount with its unit, on one line and left to right in Arabic as well. */
export function Amount({ value, bare = false, tone = 'normal' }: AmountProps) {
  const { money, figure } = useMoney();
  return <Figure tone={tone}>{bare ? figure(value) : money(value)}</Figure>;
}
