import type { WalletRules } from '@qafila/contracts/wallet';
import { Fact, Facts } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { Amount } from '../../shared/amount.tsx';

/** The current rules, read-only. */
export function RulesFacts({ rules }: { rules: WalletRules }) {
  const t = useText();
  return (
    <Facts>
      <Fact label={t('rules.fresh')}>
        <Amount value={rules.freshAuthenticationAbove} />
      </Fact>
      <Fact label={t('rules.approval')}>
        <Amount value={rules.closeApprovalAbove} />
      </Fact>
      <Fact label={t('rules.negative')}>{t(rules.allowNegativeBalance ? 'rules.yes' : 'rules.no')}</Fact>
    </Facts>
  );
}
