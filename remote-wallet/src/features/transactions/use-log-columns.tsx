import type { TransactionLog } from '@qafila/contracts/wallet';
import { Badge } from '@qafila/ui';
import type { RecordColumn } from '@qafila/ui/list';
import { Moment } from '@qafila/ui/list';
import { useMemo } from 'react';
import { useText } from '../../messages/use-text.ts';
import { Amount } from '../../shared/amount.tsx';
import { CauseLink } from '../../shared/cause-link.tsx';
import { ShortId } from '../../shared/short-id.tsx';
import { useMoney } from '../../shared/use-money.ts';
import { AmountCell } from './amount-cell.tsx';

/** The columns of the ledgers tab, in the order of the specification; then the link to the cause. */
export function useLogColumns(): RecordColumn<TransactionLog>[] {
  const t = useText();
  const { symbol } = useMoney();
  return useMemo(() => {
    const inUnit = (title: string) => `${title} ${symbol}`.trim();
    return [
      { key: 'id', title: t('column.id'), cell: ({ id }) => <ShortId id={id} /> },
      {
        key: 'amount',
        title: inUnit(t('column.amount')),
        cell: (log) => <AmountCell log={log} />,
        figures: true,
      },
      {
        key: 'amountBefore',
        title: inUnit(t('column.amountBefore')),
        cell: ({ amountBefore, currency }) => <Amount value={amountBefore} currency={currency} bare />,
        figures: true,
      },
      {
        key: 'amountAfter',
        title: inUnit(t('column.amountAfter')),
        cell: ({ amountAfter, currency }) => <Amount value={amountAfter} currency={currency} bare />,
        figures: true,
      },
      {
        key: 'createdAt',
        title: t('column.createdAt'),
        cell: ({ createdAtUtc }) => <Moment at={createdAtUtc} />,
      },
      { key: 'createdBy', title: t('column.createdBy'), cell: ({ createdBy }) => <bdi>{createdBy}</bdi> },
      {
        key: 'note',
        title: t('column.note'),
        cell: ({ notes, status }) => (
          <>
            {status !== 'credited' && (
              <Badge tone={status === 'rejected' ? 'danger' : 'warning'}>{t(`payout.${status}`)}</Badge>
            )}{' '}
            <bdi>{notes ?? '–'}</bdi>
          </>
        ),
        wide: true,
      },
      {
        key: 'cause',
        title: t('column.cause'),
        untitled: true,
        cell: ({ cause }) => <CauseLink cause={cause} />,
      },
    ];
  }, [t, symbol]);
}
