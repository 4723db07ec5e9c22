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
  /** That of the row, if the row names it. */
  currency?: string | undefined;
  /** Omit the unit, if the heading has it: that of the reader's company. */
  bare?: boolean;
  tone?: 'normal' | 'up' | 'down';
}

/** An amount with its unit, on one line and left to right in Arabic as well. */
export function Amount({ value, currency, bare = false, tone = 'normal' }: AmountProps) {
  const { money, figure } = useMoney(currency);
  return <Figure tone={tone}>{bare ? figure(value) : money(value)}</Figure>;
}
