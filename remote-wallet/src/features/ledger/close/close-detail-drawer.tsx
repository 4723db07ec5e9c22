import { CASH } from '@qafila/contracts/core';
import type { CashClose, CloseAction } from '@qafila/contracts/wallet';
import { DrawerFoot, type DrawerProps, type DrawerViews, useSession } from '@qafila/shell-sdk';
import { Button, ErrorState, Flex, LoadingState } from '@qafila/ui';
import { useEffect, useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { BalancingBadge } from '../balancing-badge.tsx';
import { CloseBadge } from './close-badge.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { PrintableSlip } from './printable-slip.tsx';
import { useClose } from './use-closes.ts';

/** One cash close: its printable slip, and the approval by a second person. */
export default function CloseDetailDrawer(props: DrawerProps<DrawerViews['cash-close.detail']>) {
  const { params, setTitle } = props;
  const t = useText();
  const { data: close, error, refetch } = useClose(params.closeId);
  useEffect(() => {
    if (close) setTitle(t('cause.close'), `${close.agentFullName} (${close.publicId})`);
  }, [setTitle, t, close]);
  if (!close) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <LoadingState shape="form" />;
  }
  return (
    <>
      <Flex gap="2" marginBlockEnd="3">
        {close.status !== 'closed' && <CloseBadge status={close.status} />}
        <BalancingBadge status={close.balancingStatus} />
      </Flex>
      <PrintableSlip close={close} />
      <Decision close={close} />
    </>
  );
}

/** Approve and Decline, if the server allows them. */
function Decision({ close }: { close: CashClose }) {
  const t = useText();
  const mayDecide = useSession().hasRole(...CASH.roles);
  const [action, setAction] = useState<CloseAction>();
  const name = close.agentFullName;
  if (!mayDecide || (close.allowedActions.length === 0 && !action)) return null;
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
