import { calls } from '@qafila/contracts';
import { COMPANY_ADMIN } from '@qafila/contracts/core';
import { type DrawerProps, useApi, useSession } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { Loaded, Text } from '@qafila/ui';
import { Moment } from '@qafila/ui/list';
import { useText } from '../../messages/use-text.ts';
import { walletKeys } from '../../shared/keys.ts';
import { RulesFacts } from './rules-facts.tsx';
import { RulesForm } from './rules-form.tsx';

/** The company's money rules: edited by its administrators, read-only for its other users. */
export default function MoneyRulesDrawer({ setDirty, close }: DrawerProps<Record<never, never>>) {
  const t = useText();
  const api = useApi();
  const mayChange = useSession().hasRole(...COMPANY_ADMIN.roles);
  const query = useQuery({
    queryKey: walletKeys.rules,
    queryFn: ({ signal }) => api.call(calls.wallet.settings, { signal }),
    // The form must start from the current rules, not from cached ones.
    staleTime: 0,
    meta: { failure: false },
  });
  return (
    <Loaded query={query} shape="form" fresh>
      {(rules) => (
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
      )}
    </Loaded>
  );
}
