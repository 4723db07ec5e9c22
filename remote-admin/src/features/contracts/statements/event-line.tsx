import type { ContractStatement, StatementEvent } from '@qafila/contracts/partner';
import { formatFigure } from '@qafila/domain/money';
import { Text } from '@qafila/ui';
import { Moment } from '@qafila/ui/list';
import { useText } from '../../../messages/use-text.ts';

interface EventLineProps {
  event: StatementEvent;
  statement: ContractStatement;
}

/** Who did it, when, what they said, and the amounts they corrected. People of the other company have no name here. */
export function EventLine({ event, statement }: EventLineProps) {
  const t = useText();
  return (
    <Text as="li" size="sm" paddingBlock="1" overflowWrap="anywhere">
      <strong>{t(`statement.event.${event.kind}`)}</strong> · <bdi>{event.byName ?? event.companyName}</bdi> ·{' '}
      <Moment at={event.atUtc} zone={statement.timezone} />
      {event.amounts && <Corrected amounts={event.amounts} currency={statement.currency} />}
      {event.note && (
        <div>
          <bdi>{event.note}</bdi>
        </div>
      )}
    </Text>
  );
}

function Corrected({
  amounts,
  currency,
}: {
  amounts: NonNullable<StatementEvent['amounts']>;
  currency: string;
}) {
  const t = useText();
  const { before, after } = amounts;
  const money = (amount: number) => formatFigure(amount, currency);
  return (['due', 'cash'] as const)
    .filter((name) => before[name] !== after[name])
    .map((name) => (
      <div key={name}>
        {t(`statement.${name}`)}: <bdi>{money(after[name])}</bdi>{' '}
        {t('statement.insteadOf', { amount: money(before[name]) })}
      </div>
    ));
}
