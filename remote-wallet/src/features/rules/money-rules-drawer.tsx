import { calls } from '@qafila/contracts';
import { COMPANY_ADMIN } from '@qafila/contracts/core';
import { type DrawerProps, useApi, useSession } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { ErrorState, LoadingState, Text } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { walletKeys } from '../../shared/keys.ts';
import { Moment } from '../../shared/moment.tsx';
import { RulesFacts } from './rules-facts.tsx';
import { RulesForm } from './rules-form.tsx';

/** What the company allows with its agents' money: changed by its administrators, read by all its other users. */
export default function MoneyRulesDrawer({ setDirty, close }: DrawerProps<Record<never, never>>) {
  const t = useText();
  const api = useApi();
  const mayChange = useSession().holds(...COMPANY_ADMIN.roles);
  const {
    data: rules,
    error,
    refetch,
  } = useQuery({
    queryKey: walletKeys.rules,
    queryFn: ({ signal }) => api.call(calls.wallet.settings, { signal }),
    // What is changed must be what stands now.
    staleTime: 0,
    meta: { failure: false },
  });
  if (!rules) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <LoadingState shape="form" />;
  }
  return (
    <>
      <Text tone="muted" marginBlockEnd="4">
        {t(mayChange ? 'rules.body' : 'rules.readOnly')}
      </Text>
      {mayChange ? (
        <RulesForm rules={rules} setDirty={setDirty} close={close} />
      ) : (
        <RulesFacts rules={rules} />
      )}
      {rules.updatedBy && rules.updatedAtUtc && (
        <Text tone="muted" size="sm" marginBlockStart="4">
          {t('rules.updated')} <bdi>{rules.updatedBy}</bdi>, <Moment at={rules.updatedAtUtc} />
        </Text>
      )}
    </>
  );
}
