import { PAYMENT_STATUS, type Task } from '@qafila/contracts/task';
import { currencySymbol, formatAmount } from '@qafila/domain/money';
import { useVisitor } from '@qafila/shell-sdk';
import { chakra, StatusBadge } from '@qafila/ui';
import type { GridColumn } from '@qafila/ui/grid';
import { useMemo } from 'react';
import { useText } from '../../messages/use-text.ts';

const Line = chakra('span', {
  base: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
const Muted = chakra('span', { base: { color: 'muted' } });

const place = ({ name, address }: Task['pickup']) => (
  <Line title={`${name}, ${address}`}>
    <bdi>{name}</bdi> <Muted>{address}</Muted>
  </Line>
);

/** The columns of the specification: id, agent, pickup, delivery, payment, total, status; the actions come behind. */
export function useListColumns(): GridColumn<Task>[] {
  const t = useText();
  const currency = useVisitor()?.company?.currency;
  return useMemo(
    () => [
      {
        key: 'id',
        title: t('board.column.id'),
        value: ({ clientGeneratedId, shortId }) => clientGeneratedId ?? shortId,
        cell: ({ clientGeneratedId, shortId }) => (
          <Line title={clientGeneratedId ?? shortId}>
            <bdi>{clientGeneratedId ?? shortId}</bdi> {clientGeneratedId && <Muted>{shortId}</Muted>}
          </Line>
        ),
        width: 170,
        sortable: true,
      },
      {
        key: 'taskAgentDetails',
        title: t('board.column.agent'),
        value: ({ taskAgentDetails }) => taskAgentDetails?.fullName,
        cell: ({ taskAgentDetails: agent }) =>
          agent ? (
            <Line title={`${agent.publicId} - ${agent.fullName}`}>
              <bdi>{agent.fullName}</bdi> <Muted>{agent.publicId}</Muted>
            </Line>
          ) : (
            <Muted>{t('list.nobody')}</Muted>
          ),
        minWidth: 150,
        sortable: true,
      },
      {
        key: 'pickup',
        title: t('board.column.pickup'),
        cell: ({ pickup }) => place(pickup),
        minWidth: 180,
        sortable: true,
      },
      {
        key: 'delivery',
        title: t('board.column.delivery'),
        cell: ({ delivery }) => place(delivery),
        minWidth: 180,
        sortable: true,
      },
      {
        key: 'paymentStatus',
        title: t('board.column.payment'),
        value: ({ paymentStatusId }) => t(`payment.${PAYMENT_STATUS.of(paymentStatusId)?.name ?? 'paid'}`),
        width: 124,
        sortable: true,
      },
      {
        key: 'grandtotal',
        title: `${t('board.column.total')} ${currencySymbol(currency ?? '')}`.trim(),
        value: ({ grandTotal }) => formatAmount(grandTotal),
        width: 116,
        align: 'end',
        sortable: true,
      },
      {
        key: 'status',
        title: t('board.column.status'),
        cell: ({ status, alerts }) => <StatusBadge status={status} late={alerts.includes('late')} />,
        width: 158,
        sortable: true,
      },
    ],
    [t, currency],
  );
}
