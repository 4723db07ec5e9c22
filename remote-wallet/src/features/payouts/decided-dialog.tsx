import type { Payout } from '@qafila/contracts/wallet';
import { Button, Dialog, Fact, Facts } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { Amount } from '../../shared/amount.tsx';
import { PayoutBadge } from './payout-badge.tsx';
import { PayoutFacts } from './payout-facts.tsx';

export interface DecidedDialogProps {
  payout: Payout;
  /** Notes that this user had typed. */
  notes: string;
  onClose: () => void;
}

/** Shown when another user decided first: the payout's status, and the typed notes. */
export function DecidedDialog({ payout, notes, onClose }: DecidedDialogProps) {
  const t = useText();
  return (
    <Dialog
      open
      title={t('payouts.decided')}
      description={t('payouts.decidedBody')}
      onClose={onClose}
      foot={
        <Button variant="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <Facts>
        <Fact label={t('payouts.request')}>
          <Amount value={payout.amount} currency={payout.currency} />
        </Fact>
        <Fact label={t('payouts.status')}>
          <PayoutBadge status={payout.status} />
        </Fact>
      </Facts>
      <PayoutFacts payout={payout} />
      {notes && (
        <Facts>
          <Fact label={t('payouts.yourNotes')}>
            <bdi>{notes}</bdi>
          </Fact>
        </Facts>
      )}
    </Dialog>
  );
}
