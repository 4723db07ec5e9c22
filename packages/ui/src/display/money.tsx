import { chakra } from '@chakra-ui/react/styled-system';
import { useUi } from '../theme/ui-context.ts';
import { moneyParts } from './format-money.ts';

const Figure = chakra('span', {
  base: {
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    unicodeBidi: 'isolate',
    direction: 'ltr',
  },
  variants: { tone: { normal: {}, minus: { color: 'danger-text' } } },
});
const Unit = chakra('span', { base: { color: 'muted', fontSize: '0.875em' } });

export type MoneyProps = {
  /** Minor units: 1250 is 12.50 riyals. */
  amount: number;
  /** ISO 4217 code. */
  currency: string;
  /** The unit as the company writes it, where that differs from the code. */
  unit?: string;
  /** Leave the unit to the column's heading. */
  bare?: boolean;
  /** Plus and minus are both written, for changes. */
  signed?: boolean;
};

/** An amount of money with tabular figures, never broken over lines, read left to right in Arabic as well. */
export function Money({ amount, currency, unit, bare = false, signed = false }: MoneyProps) {
  const { locale } = useUi();
  const { figure, unit: code } = moneyParts(amount, currency, locale);
  return (
    <Figure tone={amount < 0 ? 'minus' : 'normal'}>
      {!bare && <Unit>{unit ?? code} </Unit>}
      {signed && amount > 0 ? `+${figure}` : figure}
    </Figure>
  );
}
