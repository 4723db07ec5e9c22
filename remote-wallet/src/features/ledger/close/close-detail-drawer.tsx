import { CASH, OPERATE } from '@qafila/contracts/core';
import type { CashClose, CloseAction } from '@qafila/contracts/wallet';
import { DrawerFoot, type DrawerProps, type DrawerViews, useSession } from '@qafila/shell-sdk';
import { useDrawerTitle } from '@qafila/shell-sdk/hooks';
import { Button, Flex, Loaded, Text } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { MoneyOnly } from '../../../shared/money-only.tsx';
import { BalancingBadge } from '../balancing-badge.tsx';
import { CloseBadge } from './close-badge.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { PrintableSlip } from './printable-slip.tsx';
import { useClose } from './use-closes.ts';

type Props = DrawerProps<DrawerViews['cash-close.detail']>;

/** One cash close: its printable slip, and the approval by a second person. */
export default function CloseDetailDrawer(props: Props) {
  return (
    <MoneyOnly>
      <CloseDetail {...props} />
    </MoneyOnly>
  );
}

function CloseDetail({ params, setTitle }: Props) {
  const t = useText();
  const query = useClose(params.closeId);
  const agent = query.data && `${query.data.agentFullName} (${query.data.publicId})`;
  useDrawerTitle(setTitle, agent && t('cause.close'), agent);
  return (
    <Loaded query={query} shape="form">
      {(close) => (
        <>
          <Flex gap="2" marginBlockEnd="3">
            {close.status !== 'closed' && <CloseBadge status={close.status} />}
            <BalancingBadge status={close.balancingStatus} />
          </Flex>
          <PrintableSlip close={close} />
          <Decision close={close} />
        </>
      )}
    </Loaded>
  );
}

/** Approve and Decline, as the server allows them, or why not. */
function Decision({ close }: { close: CashClose }) {
  const t = useText();
  const mayDecide = useSession().hasRole(...CASH.roles);
  const [action, setAction] = useState<CloseAction>();
  const name = close.agentFullName;
  if (!mayDecide || (close.allowedActions.length === 0 && !action))
    return close.status === 'awaitingApproval' && <WhyNot close={close} />;
  return (
    <>
      <DrawerFoot>
        {close.allowedActions.includes('decline') && (
          <Button aria-label={t('closes.declineOf', { name })} onClick={() => setAction('decline')}>
            {t('closes.decline')}
          </Button>
        )}
        {close.allowedActions.includes('approve') && (
          <Button
            variant="primary"
            aria-label={t('closes.approveOf', { name })}
            onClick={() => setAction('approve')}
          >
            {t('closes.approve')}
          </Button>
        )}
      </DrawerFoot>
      {action && <DecideDialog close={close} action={action} onClose={() => setAction(undefined)} />}
    </>
  );
}

/** Of the roles that decide closes, the server refuses those that are no operator an early one, and who made it any. */
function WhyNot({ close }: { close: CashClose }) {
  const t = useText();
  const { hasRole } = useSession();
  const needsOperator = close.earlyReason !== null && !hasRole(...OPERATE.roles);
  return (
    <Text tone="muted" size="sm" marginBlockStart="3">
      {t(
        !hasRole(...CASH.roles)
          ? 'closes.notYourRole'
          : needsOperator
            ? 'closes.needsOperator'
            : 'closes.needsAnother',
      )}
    </Text>
  );
}
