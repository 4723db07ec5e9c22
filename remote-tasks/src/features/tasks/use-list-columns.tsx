import { PAYMENT_STATUS, type Task } from '@qafila/contracts/task';
import { currencySymbol, formatAmount } from '@qafila/domain/money';
import { ownDirectionIn } from '@qafila/domain/numbers';
import { useVisitor } from '@qafila/shell-sdk';
import { CellPair, useUi } from '@qafila/ui';
import type { GridColumn } from '@qafila/ui/grid';
import { useMemo } from 'react';
import { useText } from '../../messages/use-text.ts';
import { AgentCell } from '../../shared/agent-cell.tsx';
import { EtaCell } from '../../shared/eta-cell.tsx';
import { StatusCell } from '../../shared/status-cell.tsx';

const place = ({ name, address }: Task['pickup']) => <CellPair first={name} second={address} />;

/**
 * The specification's columns: id, agent, pickup, delivery, payment, total, status; then the actions. What is left goes to
 * who and where; money folds first.
 */
export function useListColumns(): GridColumn<Task>[] {
  const t = useText();
  const { locale } = useUi();
  // The heading of the total is longer in Arabic.
  const isArabic = locale === 'ar';
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
        key: 'taskAgentDetails',
        fold: 5,
        title: t('board.column.agent'),
        value: ({ taskAgentDetails }) => taskAgentDetails?.fullName,
        cell: (task) => <AgentCell task={task} none={t('list.noAgent')} />,
        minWidth: 128,
        sortable: true,
      },
      {
        key: 'pickup',
        fold: 3,
        title: t('board.column.pickup'),
        cell: ({ pickup }) => place(pickup),
        minWidth: isArabic ? 168 : 188,
        grow: 2,
        sortable: true,
      },
      {
        key: 'delivery',
        fold: 6,
        title: t('board.column.delivery'),
        cell: ({ delivery }) => place(delivery),
        minWidth: 132,
        grow: 2,
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
        fold: 1,
        title: t('board.column.payment'),
        value: ({ paymentStatusId }) => t(`payment.${PAYMENT_STATUS.of(paymentStatusId)?.name ?? 'paid'}`),
        width: 108,
        sortable: true,
      },
      {
        key: 'grandtotal',
        fold: 2,
        title: [t('board.column.total'), ownDirectionIn(locale, currencySymbol(currency ?? ''))]
          .filter(Boolean)
          .join(' '),
        value: ({ grandTotal }) => formatAmount(grandTotal, currency),
        width: isArabic ? 116 : 96,
        align: 'end',
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
    ],
    [t, locale, isArabic, currency],
  );
}
