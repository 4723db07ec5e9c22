import type { CompanySummary } from '@qafila/contracts/company';
import type { GridColumn } from '@qafila/ui/grid';
import { useMemo } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { CompanyBadge } from '../company-badge.tsx';
import { useWords } from '../use-words.ts';

/** The columns of the list of companies, named as in the specification, plus the status. */
export function useColumns(): GridColumn<CompanySummary>[] {
  const t = useText();
  const words = useWords();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('company.name'),
        value: ({ name }) => name,
        minWidth: 180,
        sortable: true,
      },
      {
        key: 'phoneNumber',
        title: t('company.phoneNumber'),
        value: ({ phoneNumber }) => phoneNumber,
        cell: ({ phoneNumber }) => <bdi>{phoneNumber}</bdi>,
        width: 140,
      },
      {
        key: 'domain',
        fold: 1,
        offCard: true,
        title: t('company.domain'),
        value: ({ domain }) => domain,
        cell: ({ domain }) => <bdi>{domain}</bdi>,
        minWidth: 140,
      },
      {
        key: 'locale',
        fold: 2,
        title: t('company.locale'),
        value: ({ locale }) => words.locale(locale),
        width: 104,
      },
      {
        key: 'currency',
        fold: 3,
        title: t('company.currency'),
        value: ({ currency }) => words.currency(currency),
        minWidth: 160,
      },
      {
        key: 'active',
        title: t('company.status'),
        cell: ({ active }) => <CompanyBadge active={active} />,
        width: 108,
      },
    ],
    [t, words],
  );
}
