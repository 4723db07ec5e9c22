import { CASH } from '@qafila/contracts/core';
import type { HeldCash } from '@qafila/contracts/wallet';
import { useDrawer, useSession } from '@qafila/shell-sdk';
import { Button, Text, useUi } from '@qafila/ui';
import { Moment, type RecordColumn } from '@qafila/ui/list';
import { useMemo } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { AgentLink } from '../../../shared/agent-link.tsx';
import { Amount } from '../../../shared/amount.tsx';
import { useMoney } from '../../../shared/use-money.ts';
import { CloseBadge } from '../close/close-badge.tsx';

/** The columns of the cash that agents hold. @param close closes an agent's cash */
export function useHeldColumns(close: (agentId: string) => void): RecordColumn<HeldCash>[] {
  const t = useText();
  const drawer = useDrawer();
  const { symbol } = useMoney();
  const mayClose = useSession().hasRole(...CASH.roles);
  return useMemo(
    () => [
      { key: 'agent', title: t('column.agent'), cell: (held) => <AgentLink of={held} /> },
      {
        key: 'amount',
        title: `${t('held.amount')} ${symbol}`.trim(),
        cell: ({ amount, currency }) => <Amount value={amount} currency={currency} bare />,
        figures: true,
      },
      {
        key: 'since',
        title: t('held.since'),
        cell: ({ sinceUtc }) => (sinceUtc ? <Moment at={sinceUtc} /> : '–'),
      },
      { key: 'state', title: t('held.state'), cell: (held) => <State of={held} /> },
      {
        key: 'actions',
        title: t('column.actions'),
        untitled: true,
        sticky: true,
        cell: ({ agentId, agentFullName, pendingCloseId: closeId }) =>
          closeId ? (
            <Button
              size="sm"
              variant="ghost"
              aria-label={t('closes.open', { name: agentFullName })}
              onClick={() => drawer.open('cash-close.detail', { closeId })}
            >
              {t('closes.slip')}
            </Button>
          ) : (
            mayClose && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('held.closeOf', { name: agentFullName })}
                onClick={() => close(agentId)}
              >
                {t('closing.title')}
              </Button>
            )
          ),
      },
    ],
    [t, drawer, symbol, mayClose, close],
  );
}

/** Whether the cash can be closed now, or what is in the way. */
function State({ of: { working, sinceUtc, pendingCloseId, ...held } }: { of: HeldCash }) {
  const readyAt = held.readyForBalancingAtUtc;
  const t = useText();
  const { now } = useUi();
  if (pendingCloseId) return <CloseBadge status="awaitingApproval" />;
  if (!sinceUtc) return t('held.missing');
  if (working && readyAt && Date.parse(readyAt) > now().getTime())
    return (
      <Text as="span" tone="muted">
        {t('held.notOver')} <Moment at={readyAt} />
      </Text>
    );
  return t('held.ready');
}
