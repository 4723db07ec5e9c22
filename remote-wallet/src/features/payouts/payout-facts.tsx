import type { Payout } from '@qafila/contracts/wallet';
import { Fact, Facts, Flex, Icon, TimeAgo } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { Amount } from '../../shared/amount.tsx';

/** Facts of a payout, on its card and in its drawer. */
export function PayoutFacts({ payout }: { payout: Payout }) {
  const t = useText();
  const { notes, requestNotes } = payout;
  return (
    <Facts>
      <Fact label={t('balance')}>
        <Flex as="span" display="inline-flex" wrap="wrap" align="center" gap="1.5">
          <Amount value={payout.balanceBefore} currency={payout.currency} />
          <Icon name="arrow-right" size={14} mirrored label={t('payouts.becomes')} />
          <Amount value={payout.balanceAfter} currency={payout.currency} />
        </Flex>
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
