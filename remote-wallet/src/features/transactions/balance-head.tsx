import type { AgentFinancials } from '@qafila/contracts/wallet';
import { Button, chakra, Flex, type LoadedQuery, Skeleton, Text, useUi } from '@qafila/ui';
import type { ReactNode } from 'react';
import { useText } from '../../messages/use-text.ts';
import { Amount } from '../../shared/amount.tsx';

const List = chakra('dl', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '8', rowGap: '2', margin: 0 },
});
const Term = chakra('dt', { base: { fontSize: 'sm', color: 'muted' } });
const Value = chakra('dd', {
  base: { margin: 0, fontSize: 'xl', lineHeight: '28px', fontWeight: 'semibold' },
});

/** The agent's wallet balance and cash held, or why they can't be read. */
export function BalanceHead({ query }: { query: LoadedQuery<AgentFinancials> }) {
  const t = useText();
  const { t: ui, errorText } = useUi();
  const { data: financials, error } = query;
  if (error && !financials)
    return (
      <Flex wrap="wrap" align="center" gap="2" role="alert">
        <Text tone="muted">{errorText(error)}</Text>
        <Button size="sm" busy={query.isFetching ?? false} onClick={() => void query.refetch()}>
          {ui('error.retry')}
        </Button>
      </Flex>
    );
  const line = (label: string, amount: ReactNode) => (
    <div>
      <Term>{label}</Term>
      <Value>{amount}</Value>
    </div>
  );
  const waiting = <Skeleton width="120px" height="5" marginBlock="1" />;
  return (
    <List aria-live="polite">
      {line(
        t('balance'),
        financials ? <Amount value={financials.accountBalance} currency={financials.currency} /> : waiting,
      )}
      {line(
        t('unpaid'),
        financials ? (
          <Amount value={Math.abs(financials.totalOutstandingAmount)} currency={financials.currency} />
        ) : (
          waiting
        ),
      )}
    </List>
  );
}
