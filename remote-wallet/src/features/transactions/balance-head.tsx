import type { AgentFinancials } from '@qafila/contracts/wallet';
import { chakra, Skeleton } from '@qafila/ui';
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

/** The agent's wallet balance and cash held. */
export function BalanceHead({ financials }: { financials: AgentFinancials | undefined }) {
  const t = useText();
  const line = (label: string, amount: ReactNode) => (
    <div>
      <Term>{label}</Term>
      <Value>{amount}</Value>
    </div>
  );
  const waiting = <Skeleton width="120px" height="5" marginBlock="1" />;
  return (
    <List aria-live="polite">
      {line(t('balance'), financials ? <Amount value={financials.accountBalance} /> : waiting)}
      {line(
        t('unpaid'),
        financials ? <Amount value={Math.abs(financials.totalOutstandingAmount)} /> : waiting,
      )}
    </List>
  );
}
