import type { Agent } from '@qafila/contracts/agent';
import { walletCalls } from '@qafila/contracts/wallet';
import { formatMoney } from '@qafila/domain/money';
import { useApi, useSession } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { Button, Fact, Facts, Section, Text } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import { agentKeys } from '../../../shared/keys.ts';

/** What the company owes the agent, and the cash that they hold for it; for those who may see money. */
export function MoneySection({ agent }: { agent: Agent }) {
  const t = useText();
  const api = useApi();
  const session = useSession();
  const currency = session.company?.currency;
  const maySee = session.hasRole(...walletCalls.financials.policy.roles);
  const { data, isError, refetch } = useQuery({
    queryKey: [...agentKeys.work(agent.id), 'money'],
    queryFn: ({ signal }) =>
      api.call(walletCalls.financials, { query: { publicId: agent.publicId }, signal }),
    enabled: maySee,
    meta: { failure: false },
  });
  if (!maySee) return null;
  const amount = (value: number | undefined) => (value === undefined ? '–' : formatMoney(value, currency));
  return (
    <Section title={t('detail.money')}>
      {isError ? (
        <Text tone="muted">
          {t('detail.moneyFailed')}{' '}
          <Button size="sm" variant="ghost" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </Text>
      ) : (
        <Facts stacked>
          <Fact label={t('detail.balance')}>
            <bdi>{amount(data?.accountBalance)}</bdi>
          </Fact>
          <Fact label={t('detail.cashHeld')}>
            <bdi>{amount(data && Math.abs(data.totalOutstandingAmount))}</bdi>
          </Fact>
        </Facts>
      )}
    </Section>
  );
}
