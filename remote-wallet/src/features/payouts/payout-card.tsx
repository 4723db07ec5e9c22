import { CASH } from '@qafila/contracts/core';
import type { Payout, PayoutAction } from '@qafila/contracts/wallet';
import { useDrawer, useSession } from '@qafila/shell-sdk';
import { Badge, Button, Card, Checkbox, chakra, Flex, LiveMark, Text, Tooltip } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { Amount } from '../../shared/amount.tsx';
import { PayoutBadge } from './payout-badge.tsx';
import { PayoutFacts } from './payout-facts.tsx';

const Root = chakra(Card, {
  base: { display: 'flex', flexDirection: 'column', gap: '3', minWidth: 0 },
});
const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    marginBlockStart: 'auto',
    '& > *': { flex: '1 1 auto' },
  },
});

export interface PayoutCardProps {
  payout: Payout;
  onDecide: (payout: Payout, action: PayoutAction) => void;
}

interface Selectable {
  /** Whether it is one of those to be decided together. */
  selected?: boolean;
  /** Absent where one is shown by itself. */
  onSelect?: (payout: Payout) => void;
}

/** One payout request: agent, balances after it, status. */
export function PayoutCard({ payout, onDecide, selected, onSelect }: PayoutCardProps & Selectable) {
  const t = useText();
  const drawer = useDrawer();
  const mayDecide = useSession().hasRole(...CASH.roles);
  const [openedStatus] = useState(payout.status);
  const name = payout.agentFullName;
  return (
    <Root role="article" aria-label={`${t('payouts.request')}, ${name}`}>
      <Flex wrap="wrap" align="center" gap="2" minWidth="0">
        {onSelect && mayDecide && payout.allowedActions.length > 0 && (
          <Checkbox
            aria-label={t('payouts.selectOf', { name })}
            checked={selected ?? false}
            onChange={() => onSelect(payout)}
          />
        )}
        {/* As wide as its amount: the status goes below where there is no room for both. */}
        <chakra.div flex="1 1 auto" minWidth={0}>
          <Text size="sm" tone="muted">
            {t('payouts.request')}
          </Text>
          <Text size="lg" fontWeight="semibold">
            <Amount value={payout.amount} currency={payout.currency} />
          </Text>
        </chakra.div>
        <LiveMark changed={payout.status !== openedStatus}>
          <PayoutBadge status={payout.status} />
        </LiveMark>
      </Flex>
      <Flex wrap="wrap" align="center" gap="2" minWidth="0">
        <chakra.div flex={1} minWidth="100px">
          <Text fontWeight="medium">
            <bdi>{name}</bdi>
          </Text>
          <Text size="sm" tone="muted">
            <bdi>{payout.publicId}</bdi>
          </Text>
        </chakra.div>
        <Button size="sm" onClick={() => drawer.open('agent.detail', { agentId: payout.agentId })}>
          {t('agent.view')}
        </Button>
      </Flex>
      <PayoutFlags payout={payout} />
      <PayoutFacts payout={payout} />
      <PayoutButtons payout={payout} onDecide={onDecide} />
    </Root>
  );
}

/** Warnings to consider before deciding. */
export function PayoutFlags({ payout }: { payout: Payout }) {
  const t = useText();
  if (payout.status !== 'pending' || (!payout.possibleDuplicate && !payout.held)) return null;
  return (
    <Flex wrap="wrap" align="center" gap="2" minWidth="0">
      {payout.possibleDuplicate && (
        <Tooltip content={t('payouts.duplicateBody')}>
          <Badge tone="warning" tabIndex={0}>
            {t('payouts.duplicate')}
          </Badge>
        </Tooltip>
      )}
      {payout.held && (
        <>
          <Badge tone="danger">{t('payouts.held')}</Badge>
          <Text size="sm" tone="muted">
            {t('payouts.heldBody')}
          </Text>
        </>
      )}
    </Flex>
  );
}

/** Reject and Credit, as the server allows them, or why not. Of pending ones the server refuses only the requester. */
export function PayoutButtons({ payout, onDecide }: PayoutCardProps) {
  const t = useText();
  const mayDecide = useSession().hasRole(...CASH.roles);
  const { allowedActions, agentFullName: name } = payout;
  if (payout.status !== 'pending') return null;
  if (!mayDecide || allowedActions.length === 0)
    return (
      <Text size="sm" tone="muted">
        {t(mayDecide ? 'payouts.ownRequest' : 'payouts.notYourRole')}
      </Text>
    );
  return (
    <Foot>
      {allowedActions.includes('reject') && (
        <Button
          icon="close"
          aria-label={t('payouts.rejectOf', { name })}
          onClick={() => onDecide(payout, 'reject')}
        >
          {t('payouts.reject')}
        </Button>
      )}
      {allowedActions.includes('credit') && (
        <Button
          icon="check"
          aria-label={t('payouts.creditOf', { name })}
          onClick={() => onDecide(payout, 'credit')}
        >
          {t('payouts.credit')}
        </Button>
      )}
    </Foot>
  );
}
