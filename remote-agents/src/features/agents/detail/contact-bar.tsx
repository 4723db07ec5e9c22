import { type Agent, EMPLOYMENT } from '@qafila/contracts/agent';
import { OPERATE } from '@qafila/contracts/core';
import { useSession } from '@qafila/shell-sdk';
import { Button, Flex, Link } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { AssignOrderDialog } from './assign-order-dialog.tsx';

/** High enough for a finger. */
const LINKS = { '& a': { display: 'inline-flex', alignItems: 'center', minHeight: { base: '10', md: '8' } } };

/** Calls the agent, writes to them, or gives them an order. */
export function ContactBar({ agent }: { agent: Agent }) {
  const t = useText();
  const [assigning, setAssigning] = useState(false);
  const isActive = EMPLOYMENT.of(agent.employmentStatusId)?.name === 'active';
  const mayAssign = useSession().hasRole(...OPERATE.roles) && isActive;
  return (
    <Flex gap="4" flexWrap="wrap" alignItems="center" css={LINKS}>
      <Link href={`tel:${agent.phoneNumber}`} aria-label={`${t('detail.call')} ${agent.phoneNumber}`}>
        {t('detail.call')}
      </Link>
      <Link href={`sms:${agent.phoneNumber}`}>{t('detail.message')}</Link>
      {mayAssign && (
        <Button icon="package" size="sm" onClick={() => setAssigning(true)}>
          {t('assignOrder.open')}
        </Button>
      )}
      {assigning && <AssignOrderDialog agent={agent} onClose={() => setAssigning(false)} />}
    </Flex>
  );
}
