import type { Payout } from '@qafila/contracts/wallet';
import { chakra, Icon, TimeAgo } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { Amount } from '../../shared/amount.tsx';
import { Fact, Facts } from '../../shared/facts.tsx';

const Step = chakra('span', {
  base: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '1.5' },
});

/** What is known of a payout, on its card and in its drawer. */
export function PayoutFacts({ payout }: { payout: Payout }) {
  const t = useText();
  const { notes, requestNotes } = payout;
  return (
    <Facts>
      <Fact label={t('balance')}>
        <Step>
          <Amount value={payout.balanceBefore} />
          <Icon name="arrow-right" size={14} mirrored label={t('payouts.becomes')} />
          <Amount value={payout.balanceAfter} />
        </Step>
      </Fact>
      <Fact label={t('payouts.edited')}>
        <TimeAgo at={payout.updatedAtUtc} />
      </Fact>
      <Fact label={t('payouts.updatedBy')}>
        <bdi>{payout.updatedBy ?? '–'}</bdi>
      </Fact>
      <Fact label={t('payouts.requestedBy')}>
        <bdi>{payout.requestedBy}</bdi>
      </Fact>
      <Fact label={t('payouts.notes')}>
        <bdi>{notes ?? '–'}</bdi>
      </Fact>
      {requestNotes && requestNotes !== notes && (
        <Fact label={t('payouts.requestNotes')}>
          <bdi>{requestNotes}</bdi>
        </Fact>
      )}
    </Facts>
  );
}
