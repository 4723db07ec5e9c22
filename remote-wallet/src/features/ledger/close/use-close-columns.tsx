import type { CashClose } from '@qafila/contracts/wallet';
import { useDrawer } from '@qafila/shell-sdk';
import { Button } from '@qafila/ui';
import type { RecordColumn } from '@qafila/ui/list';
import { Moment } from '@qafila/ui/list';
import { useMemo } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { AgentLink } from '../../../shared/agent-link.tsx';
import { Amount } from '../../../shared/amount.tsx';
import { useMoney } from '../../../shared/use-money.ts';
import { BalancingBadge } from '../balancing-badge.tsx';
import { CloseBadge } from './close-badge.tsx';

/** The columns of the cash closes; each row opens its slip, which also has the end of the shift, and who closed. */
export function useCloseColumns(): RecordColumn<CashClose>[] {
  const t = useText();
  const drawer = useDrawer();
  const { symbol } = useMoney();
  return useMemo(() => {
    const money = (key: 'expected' | 'counted' | 'difference'): RecordColumn<CashClose> => ({
      key,
      title: `${t(`closes.${key}`)} ${symbol}`.trim(),
      cell: (close) => <Amount value={close[key]} currency={close.currency} bare />,
      figures: true,
    });
    return [
      {
        key: 'closedAt',
        title: t('closes.closedAt'),
        cell: ({ closedAtUtc }) => <Moment at={closedAtUtc} />,
      },
      { key: 'agent', title: t('column.agent'), cell: (close) => <AgentLink of={close} /> },
      {
        key: 'shiftEnd',
        title: t('closes.shiftEnd'),
        cell: ({ shiftEndUtc }) => <Moment at={shiftEndUtc} />,
        // Else the status is under the actions on a laptop.
        folds: true,
      },
      money('expected'),
      money('counted'),
      money('difference'),
      {
        key: 'balancing',
        title: t('column.balancing'),
        cell: ({ balancingStatus }) => <BalancingBadge status={balancingStatus} />,
      },
      {
        key: 'reason',
        title: t('closes.reason'),
        cell: ({ reason }) => <bdi>{reason ?? '–'}</bdi>,
        wide: true,
      },
      { key: 'status', title: t('closes.status'), cell: ({ status }) => <CloseBadge status={status} /> },
      {
        key: 'closedBy',
        title: t('closes.closedBy'),
        cell: ({ closedBy }) => <bdi>{closedBy}</bdi>,
        folds: true,
      },
      {
        key: 'actions',
        title: t('column.actions'),
        untitled: true,
        sticky: true,
        cell: ({ id, agentFullName }) => (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('closes.open', { name: agentFullName })}
            onClick={() => drawer.open('cash-close.detail', { closeId: id })}
          >
            {t('closes.slip')}
          </Button>
        ),
      },
    ];
  }, [t, drawer, symbol]);
}
