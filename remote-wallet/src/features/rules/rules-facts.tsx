import type { WalletRules } from '@qafila/contracts/wallet';
import { useText } from '../../messages/use-text.ts';
import { Amount } from '../../shared/amount.tsx';
import { Fact, Facts } from '../../shared/facts.tsx';

/** The rules as they stand. */
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
