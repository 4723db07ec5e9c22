import type { Contract } from '@qafila/contracts/company';
import type { ContractStatement } from '@qafila/contracts/partner';
import { currencyUnit, formatMoney } from '@qafila/domain/money';
import { periodPriceOf } from '@qafila/domain/partner';
import { Fact, Facts, Flex, Heading, Loaded, Note, PlainList, Section, Text, useUi } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import { EventLine } from './event-line.tsx';
import { periodText } from './period-text.ts';
import { StatementActions } from './statement-actions.tsx';
import { StatementBadge } from './statement-badge.tsx';
import { StatementItems } from './statement-items.tsx';
import { usePayment, useWaitingFor } from './use-statement-words.ts';
import { useStatement } from './use-statements.ts';

interface ViewProps {
  contract: Contract;
  /** Null for the open account. */
  id: string | null;
  onChosen: (id: string | undefined) => void;
}

/** One statement: its state, what each side owes, who did what, and its tasks. */
export function StatementView({ contract, id, onChosen }: ViewProps) {
  const t = useText();
  return (
    <Loaded query={useStatement(contract.id, id)} shape="page">
      {(statement) => (
        <>
          <Flex wrap="wrap" gap="2" align="center">
            <Heading as="h2" size="md">
              {id ? t('statement.number', { number: statement.number }) : t('statements.open')}
            </Heading>
            <StatementBadge status={statement.status} />
            <Flex wrap="wrap" gap="2" marginInlineStart="auto">
              <StatementActions contract={contract} statement={statement} onChosen={onChosen} />
            </Flex>
          </Flex>
          {statement.disputed > 0 && (
            <Note>{t('statement.disputedNote', { count: statement.disputed })}</Note>
          )}
          <Waiting statement={statement} />
          <Totals contract={contract} statement={statement} />
          {statement.events.length > 0 && (
            <Section title={t('statement.history')}>
              <PlainList aria-label={t('statement.history')}>
                {statement.events.map((event) => (
                  <EventLine
                    key={`${event.kind}${event.atUtc}${event.companyId}`}
                    event={event}
                    statement={statement}
                  />
                ))}
              </PlainList>
            </Section>
          )}
          <StatementItems statement={statement} />
        </>
      )}
    </Loaded>
  );
}

function Waiting({ statement }: { statement: ContractStatement }) {
  const waiting = useWaitingFor(statement);
  return waiting && <Text tone="muted">{waiting}</Text>;
}

function Totals({ contract, statement }: { contract: Contract; statement: ContractStatement }) {
  const t = useText();
  const { locale } = useUi();
  const payment = usePayment(statement);
  const unit = currencyUnit(statement.currency);
  const money = (amount: number) => <bdi>{formatMoney(amount, unit)}</bdi>;
  const price = statement.periodPrice ?? periodPriceOf(contract.billingTypeId);
  return (
    <Facts stacked maxWidth="900px">
      <Fact label={t('statement.period')}>
        <bdi>{periodText(statement, locale)}</bdi> <Text tone="muted">({statement.timezone})</Text>
      </Fact>
      <Fact label={t('statement.balance')}>
        <strong>{payment}</strong>
      </Fact>
      <Fact label={t('statement.tasks')}>
        {t('statement.counts', {
          delivered: statement.delivered,
          returned: statement.returned,
          cancelled: statement.cancelled,
        })}
      </Fact>
      <Fact label={t('statement.cash')}>{money(statement.cash)}</Fact>
      <Fact label={t('statement.due')}>{money(statement.due)}</Fact>
      {(price !== 'none' || statement.periodFee > 0) && (
        <Fact label={t('statement.periodFee')}>
          {price === 'stated' && statement.id === null
            ? t('statement.periodFee.later')
            : money(statement.periodFee)}
        </Fact>
      )}
    </Facts>
  );
}
