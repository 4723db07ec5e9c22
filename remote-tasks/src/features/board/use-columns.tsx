import { PAYMENT_STATUS, type Task } from '@qafila/contracts/task';
import { formatAmount } from '@qafila/domain/money';
import { useVisitor } from '@qafila/shell-sdk';
import { CellPair, TimeAgo, useUi } from '@qafila/ui';
import type { GridColumn } from '@qafila/ui/grid';
import { useMemo } from 'react';
import { useText } from '../../messages/use-text.ts';
import { AgentCell } from '../../shared/agent-cell.tsx';
import { EtaCell } from '../../shared/eta-cell.tsx';
import { StatusCell } from '../../shared/status-cell.tsx';

const place = ({ name, address }: Task['pickup']) => <CellPair first={name} second={address} />;

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
  return useMemo(
    () => [
      {
        key: 'id',
        title: t('board.column.id'),
        value: ({ shortId }) => shortId,
        cell: ({ clientGeneratedId, shortId }) => (
          <CellPair first={shortId} second={clientGeneratedId} whole />
        ),
        minWidth: 96,
        grow: 0.6,
        sortable: true,
      },
      {
        key: 'status',
        fold: 4,
        title: t('board.column.status'),
        cell: (task) => <StatusCell task={task} />,
        width: 156,
        sortable: true,
      },
      {
        key: 'taskAgentDetails',
        fold: 5,
        title: t('board.column.agent'),
        value: ({ taskAgentDetails }) => taskAgentDetails?.fullName,
        cell: (task) => <AgentCell task={task} none={'–'} />,
        minWidth: 128,
        sortable: true,
      },
      {
        key: 'pickup',
        fold: 3,
        title: t('board.column.pickup'),
        cell: ({ pickup }) => place(pickup),
        minWidth: 236,
        grow: 2,
        sortable: true,
      },
      {
        key: 'delivery',
        fold: 6,
        title: t('board.column.delivery'),
        cell: ({ delivery }) => place(delivery),
        minWidth: 116,
        grow: 2,
        sortable: true,
      },
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
      {
        key: 'eta',
        fold: 7,
        title: t('board.column.eta'),
        cell: (task) => <EtaCell task={task} />,
        minWidth: 204,
      },
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
    ],
    [t],
  );
}
