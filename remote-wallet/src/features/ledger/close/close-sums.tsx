import { CLOSE_STATUS, type CloseStatusName, type CloseSum } from '@qafila/contracts/wallet';
import { moneyIn } from '@qafila/domain/money';
import { numberText } from '@qafila/domain/numbers';
import { Stack, Text, useUi } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import { Figure } from '../../../shared/amount.tsx';
import { Sum, SumRow, Sums } from '../../../shared/sums.tsx';
import type { CloseQuery } from '../entry-query.ts';
import { useCloseSums } from './use-closes.ts';

/** What the listed closes come to: those that count, and beside them those that wait or were declined. */
export function CloseSums({ query }: { query: CloseQuery }) {
  const sums = useCloseSums(query);
  const asked = CLOSE_STATUS.of(Number(query.closeStatusId))?.name ?? 'closed';
  return (
    <Sums query={sums}>
      {(all) => (
        <Stack gap="2">
          {[...new Set(all.map(({ currency }) => currency))].map((currency) => (
            <OfCurrency key={currency} sums={all.filter((one) => one.currency === currency)} asked={asked} />
          ))}
        </Stack>
      )}
    </Sums>
  );
}

interface OfCurrencyProps {
  sums: readonly CloseSum[];
  /** The status that is summed; what has another is named below. */
  asked: CloseStatusName;
}

function OfCurrency({ sums, asked }: OfCurrencyProps) {
  const t = useText();
  const { locale } = useUi();
  const currency = sums[0]?.currency;
  const money = (amount: number) => moneyIn(locale, amount, currency);
  const nothing = { count: 0, expected: 0, counted: 0, difference: 0 };
  const { count, ...amounts } = sums.find(({ status }) => status === asked) ?? nothing;
  const others = sums.filter(({ status }) => status !== asked);
  return (
    <div>
      <SumRow label={t('closes.sums')}>
        <Sum label={t(`closeStatus.${asked}`)}>{numberText(count, locale)}</Sum>
        <Sum label={t('closes.expected')}>
          <Figure>{money(amounts.expected)}</Figure>
        </Sum>
        <Sum label={t('closes.counted')}>
          <Figure>{money(amounts.counted)}</Figure>
        </Sum>
        <Sum label={t('closes.difference')}>
          <Figure tone={amounts.difference < 0 ? 'down' : 'normal'}>{money(amounts.difference)}</Figure>
        </Sum>
      </SumRow>
      {others.length > 0 && (
        <Text size="sm" tone="muted">
          {t('closes.apart')}{' '}
          {others.map(({ status, count: number, counted }, index) => (
            <span key={status}>
              {index > 0 && ' · '}
              {t(`closeStatus.${status}`)}: {numberText(number, locale)} (<Figure>{money(counted)}</Figure>)
            </span>
          ))}
        </Text>
      )}
    </div>
  );
}
