import { PAYMENT_STATUS, type Task } from '@qafila/contracts/task';
import { formatAmount } from '@qafila/domain/money';
import { useVisitor } from '@qafila/shell-sdk';
import { CellPair, TimeAgo, useUi } from '@qafila/ui';
import type { GridColumn } from '@qafila/ui/grid';
import { useMemo } from 'react';
import { useText } from '../../messages/use-text.ts';
import { AgentCell } from '../../shared/agent-cell.tsx';
import { taskColumns } from '../../shared/task-columns.tsx';

/**
 * The columns of the board, by the names that the specification gives them, with the times beside them; money is a click
 * away. Who, where, when and how late stay beside the map: times to be met fold first, then the pickup and the status. Names
 * of places take most of what is left.
 */
export function useColumns(): GridColumn<Task>[] {
  const t = useText();
  const { locale } = useUi();
  // A minute in words is longer in Arabic.
  const timePx = locale === 'ar' ? 116 : 96;
  const currency = useVisitor()?.company?.currency;
  return useMemo(() => {
    const shared = taskColumns(t, locale);
    return [
      shared.id,
      shared.status,
      { ...shared.agent, cell: (task) => <AgentCell task={task} none="–" /> },
      { ...shared.pickup, minWidth: 236 },
      { ...shared.delivery, minWidth: 116 },
      {
        key: 'pickupByUtc',
        fold: 1,
        title: t('board.column.pickupBy'),
        cell: ({ pickupByUtc }) => <TimeAgo at={pickupByUtc} />,
        width: timePx,
        sortable: true,
      },
      {
        key: 'deliverByUtc',
        fold: 2,
        title: t('board.column.deliverBy'),
        cell: ({ deliverByUtc }) => <TimeAgo at={deliverByUtc} />,
        width: timePx,
        sortable: true,
      },
      shared.eta,
      {
        key: 'paymentStatus',
        title: t('board.column.payment'),
        cell: ({ paymentStatusId }) => {
          const payment = t(`board.payment.${PAYMENT_STATUS.of(paymentStatusId)?.name ?? 'paid'}`);
          return <CellPair first={payment} />;
        },
        width: 116,
        sortable: true,
        hidden: true,
      },
      {
        key: 'grandtotal',
        title: t('board.column.total'),
        cell: ({ grandTotal }) => <CellPair first={formatAmount(grandTotal, currency)} />,
        width: 96,
        align: 'end',
        sortable: true,
        hidden: true,
      },
    ];
  }, [t, timePx, currency]);
}
