import { MAX_SELECTED_PAYOUTS, type PayoutSelection } from '@qafila/contracts/wallet';
import { useText } from '../../messages/use-text.ts';

/** How many payouts that match are not among the selected ones, and why; empty if all are. */
export function useLeftOut(): (leftOut: PayoutSelection['leftOut']) => string {
  const t = useText();
  return ({ own, held, possibleDuplicate, beyond }) => {
    const parts = [
      own > 0 && t('payouts.left.own', { number: own }),
      held > 0 && t('payouts.left.held', { number: held }),
      possibleDuplicate > 0 && t('payouts.left.duplicate', { number: possibleDuplicate }),
      beyond > 0 && t('payouts.left.beyond', { number: beyond, most: MAX_SELECTED_PAYOUTS }),
    ].filter((part) => part !== false);
    return parts.length === 0 ? '' : `${t('payouts.leftOut')} ${parts.join(' · ')}`;
  };
}
