import type { Supplier } from '@qafila/contracts/supplier';
import { Badge, CellLine, Cut } from '@qafila/ui';
import type { GridColumn } from '@qafila/ui/grid';
import { useMemo } from 'react';
import { useText } from '../../messages/use-text.ts';
import { ExpiryBadge } from '../../shared/expiry-badge.tsx';
import { useDayText } from '../../shared/use-day-text.ts';

/** The active contract that ends first; without one, the one that expired last. */
function nextContract({ contracts }: Pick<Supplier, 'contracts'>) {
  const byEnd = [...contracts].sort((one, other) => one.endDate.localeCompare(other.endDate));
  return (
    byEnd.find(({ status }) => status === 'active') ?? byEnd.findLast(({ status }) => status === 'expired')
  );
}

/** The columns of the supplier list. */
export function useSupplierColumns(): GridColumn<Supplier>[] {
  const t = useText();
  const dayText = useDayText();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('field.supplierId'),
        value: ({ name }) => name,
        minWidth: 180,
      },
      { key: 'code', title: t('supplier.code'), value: ({ code }) => code, width: 104, fold: 2 },
      {
        key: 'contact',
        fold: 1,
        title: t('supplier.contact'),
        value: ({ contactName, phoneNumber }) =>
          [contactName, phoneNumber].filter(Boolean).join(' · ') || '–',
        cell: ({ contactName, phoneNumber }) => (
          <Cut>
            <bdi>{contactName}</bdi>
            {contactName && phoneNumber && ' · '}
            <bdi>{phoneNumber}</bdi>
            {!contactName && !phoneNumber && '–'}
          </Cut>
        ),
        minWidth: 180,
      },
      {
        key: 'agentCount',
        title: t('suppliers.view.agents'),
        value: ({ agentCount }) => agentCount,
        onCard: t('suppliers.view.agents'),
        align: 'end',
        width: 96,
      },
      {
        key: 'contract',
        fold: 3,
        title: t('field.contractId'),
        cell: (supplier) => {
          const contract = nextContract(supplier);
          if (!contract) return t('supplier.noContract');
          return (
            <CellLine>
              <bdi>{contract.number}</bdi>
              <Cut dir="auto">{t('supplier.until', { day: dayText(contract.endDate) })}</Cut>
              <ExpiryBadge day={contract.endDate} />
            </CellLine>
          );
        },
        minWidth: 240,
      },
      {
        key: 'active',
        title: t('supplier.state'),
        cell: ({ active }) => (
          <Badge tone={active ? 'success' : 'neutral'}>
            {t(active ? 'supplier.active' : 'supplier.inactive')}
          </Badge>
        ),
        width: 104,
      },
    ],
    [t, dayText],
  );
}
