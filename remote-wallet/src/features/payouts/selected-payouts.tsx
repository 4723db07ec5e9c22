import type { Payout, PayoutAction, PayoutSelection } from '@qafila/contracts/wallet';
import { Button, chakra, Text } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { PayoutTotal } from './payout-total.tsx';
import { useLeftOut } from './use-left-out.ts';

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    insetBlockEnd: '0',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    padding: '3',
    marginBlockStart: '3',
    bg: 'raised',
    border: 'hairline',
    borderRadius: 'lg',
  },
});

/** What is decided about several payouts at once: those that were selected when the button was pressed. */
export interface SeveralDecision {
  action: PayoutAction;
  payouts: readonly Payout[];
}

export interface SelectedPayoutsProps {
  payouts: readonly Payout[];
  /** After all that match were selected: those that are not among them. */
  leftOut: PayoutSelection['leftOut'] | undefined;
  onSelectNone: () => void;
  onDecide: (decision: SeveralDecision) => void;
}

/** How many payouts are selected, what they come to, and what can be done with them. */
export function SelectedPayouts({ payouts, leftOut, onSelectNone, onDecide }: SelectedPayoutsProps) {
  const t = useText();
  const leftOutText = useLeftOut();
  if (payouts.length === 0) return null;
  const count = payouts.length;
  const mayCredit = payouts.every(({ allowedActions }) => allowedActions.includes('credit'));
  const others = leftOut && leftOutText(leftOut);
  return (
    <Bar role="region" aria-label={t('payouts.selected', { count })}>
      <chakra.div flex="1 1 160px" minWidth={0}>
        <Text>
          {t('payouts.selected', { count })} · <PayoutTotal payouts={payouts} />
        </Text>
        {others && (
          <Text size="sm" tone="muted">
            {others}
          </Text>
        )}
      </chakra.div>
      <Button variant="ghost" onClick={onSelectNone}>
        {t('payouts.selectNone')}
      </Button>
      <Button icon="close" onClick={() => onDecide({ action: 'reject', payouts })}>
        {t('payouts.rejectSome', { count })}
      </Button>
      <Button icon="check" disabled={!mayCredit} onClick={() => onDecide({ action: 'credit', payouts })}>
        {t('payouts.creditSome', { count })}
      </Button>
    </Bar>
  );
}
