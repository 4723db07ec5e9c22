import type { CompanySummary } from '@qafila/contracts/company';
import { useDrawer } from '@qafila/shell-sdk';
import { Button, type MenuAction } from '@qafila/ui';
import { GridPage } from '@qafila/ui/grid';
import { FilterBar, FilterSelect, NoRows, SearchBox, useList } from '@qafila/ui/list';
import { useMemo } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { useCompanyActions } from '../use-company-actions.ts';
import { companyListQuery, LIST_DEFAULTS } from './list-defaults.ts';
import { Signups } from './signups.tsx';
import { useColumns } from './use-columns.tsx';
import { useCompanies } from './use-companies.ts';

const rowId = ({ id }: CompanySummary) => id;
const rowName = ({ name }: CompanySummary) => name;

/** All companies of this portal, and the sign-ups that wait for approval. */
export default function CompaniesPage() {
  const t = useText();
  const drawer = useDrawer();
  const list = useList(LIST_DEFAULTS);
  const query = useMemo(() => companyListQuery(list.request), [list.request]);
  const page = useCompanies(query);
  const columns = useColumns();
  const actions = useCompanyActions();
  const open = ({ id }: CompanySummary) => drawer.open('company.detail', { companyId: id });
  const rowActions = (company: CompanySummary): MenuAction[] => [
    { key: 'open', label: t('companies.open'), icon: 'eye', onSelect: () => open(company) },
    {
      key: 'edit',
      label: t('companies.edit'),
      icon: 'edit',
      onSelect: () => drawer.open('company.edit', { companyId: company.id }),
    },
    ...actions(company),
  ];
  return (
    <GridPage
      opened={drawer.current?.params}
      title={t('companies.title')}
      name="companies"
      list={list}
      page={page}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      actions={
        <Button variant="primary" icon="plus" onClick={() => drawer.open('company.create', {})}>
          {t('companies.create')}
        </Button>
      }
      filters={
        <>
          <Signups />
          <FilterBar
            label={t('companies.filters')}
            narrowed={list.narrowed}
            onReset={list.reset}
            first={<SearchBox label={t('companies.search')} value={list.search} onSearch={list.setSearch} />}
          >
            <FilterSelect
              label={t('company.status')}
              options={[
                { value: 'true', label: t('company.active.true') },
                { value: 'false', label: t('company.active.false') },
              ]}
              value={String(list.filters.active ?? '')}
              onValue={(value) => list.setFilter('active', value)}
            />
          </FilterBar>
        </>
      }
      onOpen={open}
      rowActions={rowActions}
      empty={
        <NoRows
          list={list}
          icon="building"
          title={t('companies.empty')}
          body={t('companies.emptyBody')}
          noneMatch={t('companies.noneMatch')}
          reset={t('list.reset')}
        />
      }
    />
  );
}
