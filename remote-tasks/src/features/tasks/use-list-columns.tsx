import { PAYMENT_STATUS, type Task } from '@qafila/contracts/task';
import { currencySymbol, formatAmount } from '@qafila/domain/money';
import { ownDirectionIn } from '@qafila/domain/numbers';
import { useVisitor } from '@qafila/shell-sdk';
import { useUi } from '@qafila/ui';
import type { GridColumn } from '@qafila/ui/grid';
import { useMemo } from 'react';
import { useText } from '../../messages/use-text.ts';
import { taskColumns } from '../../shared/task-columns.tsx';

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
  return useMemo(() => {
    const shared = taskColumns(t, locale);
    return [
      shared.id,
      shared.agent,
      { ...shared.pickup, minWidth: isArabic ? 168 : 188 },
      { ...shared.delivery, minWidth: 132 },
      shared.eta,
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
      shared.status,
    ];
  }, [t, locale, isArabic, currency]);
}
