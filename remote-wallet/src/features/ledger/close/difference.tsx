import { amountDifference } from '@qafila/domain/money';
import { Flex, Text } from '@qafila/ui';
import { ChoiceField, TextAreaField, useFormValue } from '@qafila/ui/fields';
import { useText } from '../../../messages/use-text.ts';
import { useMoney } from '../../../shared/use-money.ts';
import { BalancingBadge } from '../balancing-badge.tsx';

export interface DifferenceProps {
  expected: number;
  /** A larger difference needs approval by a second person. */
  approvalAbove: number;
}

/** Difference of counted and expected while typing, and what it requires. */
export function Difference({ expected, approvalAbove }: DifferenceProps) {
  const t = useText();
  const { money } = useMoney();
  const counted = useFormValue('counted');
  if (typeof counted !== 'number' || !Number.isFinite(counted)) return null;
  const difference = amountDifference(counted, expected);
  const amount = money(Math.abs(difference));
  if (difference === 0)
    return (
      <Flex wrap="wrap" align="center" gap="2" role="status">
        <BalancingBadge status="optimized" /> {t('closing.optimized')}
      </Flex>
    );
  const short = difference < 0;
  return (
    <>
      <Flex wrap="wrap" align="center" gap="2" role="status">
        <BalancingBadge status={short ? 'shortage' : 'surplus'} />
        {t(short ? 'closing.shortage' : 'closing.surplus', { amount })}
      </Flex>
      <TextAreaField name="reason" label={t('closing.reason')} maxLength={2000} required />
      {short && (
        <ChoiceField
          name="shortageTo"
          label={t('closing.to')}
          options={[
            { value: 'outstanding', label: t('closing.to.outstanding') },
            { value: 'wallet', label: t('closing.to.wallet') },
          ]}
        />
      )}
      {Math.abs(difference) > approvalAbove && (
        <Text tone="muted" size="sm">
          {t('closing.needsSecond', { amount: money(approvalAbove) })}
        </Text>
      )}
    </>
  );
}
