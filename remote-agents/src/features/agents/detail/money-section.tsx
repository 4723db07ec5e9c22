import type { Agent } from '@qafila/contracts/agent';
import { walletCalls } from '@qafila/contracts/wallet';
import { formatMoney } from '@qafila/domain/money';
import { agentCash } from '@qafila/domain/wallet';
import { useApi, useChannel, useSession } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { useThrottled } from '@qafila/shell-sdk/hooks';
import { Button, Fact, Facts, Section, Skeleton, Text } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import { agentKeys } from '../../../shared/keys.ts';

/** Minimum interval between two reads while entries are posted, ms. */
const REREAD_MS = 500;

/** The agent's wallet, and the cash that they hold for the company or it owes them; for those who may see money. */
export function MoneySection({ agent }: { agent: Agent }) {
  const t = useText();
  const api = useApi();
  const session = useSession();
  const { company } = session;
  const maySee = session.hasRole(...walletCalls.financials.policy.roles);
  // Without a company, amounts have no currency, and agents of several companies may have this public id.
  const isRead = maySee && company !== null;
  const { data, isError, refetch } = useQuery({
    queryKey: [...agentKeys.work(agent.id), 'money'],
    queryFn: ({ signal }) =>
      api.call(walletCalls.financials, { query: { publicId: agent.publicId }, signal }),
    enabled: isRead,
    meta: { failure: false },
  });
  const reread = useThrottled(() => isRead && refetch(), REREAD_MS);
  useChannel('operational', 'ledger.posted', ({ agentId }) => {
    if (agentId === agent.id) reread();
  });
  if (!maySee) return null;
  if (!company)
    return (
      <Section title={t('detail.money')}>
        <Text tone="muted">{t('detail.moneyOfCompany')}</Text>
      </Section>
    );
  const cash = data && agentCash(data);
  const amount = (value: number | undefined) =>
    value === undefined ? (
      <Skeleton width="96px" marginBlock="1" />
    ) : (
      <bdi>{formatMoney(value, company.currency)}</bdi>
    );
  return (
    <Section title={t('detail.money')}>
      {isError && !data ? (
        <Text tone="muted">
          {t('detail.moneyFailed')}{' '}
          <Button size="sm" variant="ghost" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </Text>
      ) : (
        <Facts stacked>
          <Fact label={t('detail.balance')}>{amount(data?.accountBalance)}</Fact>
          <Fact label={t('detail.cashHeld')}>{amount(cash?.held)}</Fact>
          {cash && cash.owed > 0 && <Fact label={t('detail.cashOwed')}>{amount(cash.owed)}</Fact>}
        </Facts>
      )}
    </Section>
  );
}
