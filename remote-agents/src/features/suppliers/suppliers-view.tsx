import { calls } from '@qafila/contracts';
import { LARGE_PAGE_SIZES } from '@qafila/contracts/core';
import type { Supplier } from '@qafila/contracts/supplier';
import { useApi, useConfirm, useDrawer, useNotice } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { Button } from '@qafila/ui';
import { GridPage } from '@qafila/ui/grid';
import { FilterBar, FilterSelect, type ListDefaults, NoRows, SearchBox, useList } from '@qafila/ui/list';
import type { ReactNode } from 'react';
import { useText } from '../../messages/use-text.ts';
import { agentKeys } from '../../shared/keys.ts';
import { rowMenu } from '../../shared/row-menu.ts';
import { useSupplierColumns } from './use-supplier-columns.tsx';

const LIST = { sizes: LARGE_PAGE_SIZES, sorts: [], filters: { active: '' } } satisfies ListDefaults;
const rowId = ({ id }: Supplier) => id;
const rowName = ({ name }: Supplier) => name;

/** The suppliers of the company. */
export function SuppliersView({ tabs }: { tabs: ReactNode }) {
  const t = useText();
  const api = useApi();
  const drawer = useDrawer();
  const confirm = useConfirm();
  const notice = useNotice();
  const client = useQueryClient();
  const list = useList(LIST);
  const active = String(list.filters.active ?? '');
  const query = {
    pageNumber: list.page,
    pageSize: list.size,
    search: list.search,
    active: active === 'true' || active === 'false' ? active : ('' as const),
  } as const;
  const page = useQuery({
    queryKey: agentKeys.supplierList(query),
    queryFn: ({ signal }) => api.call(calls.supplier.suppliers, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
  const columns = useSupplierColumns();
  const open = ({ id }: Supplier) => drawer.open('supplier.detail', { supplierId: id });
  const remove = async ({ id, name }: Supplier) => {
    const question = {
      title: t('supplier.delete.title', { name }),
      body: t('supplier.delete.body'),
      confirmLabel: t('supplier.delete'),
      tone: 'danger' as const,
    };
    if (!(await confirm(question))) return;
    try {
      await api.call(calls.supplier.delete, { query: { id } });
      notice.success(t('skill.deleted', { name }));
      await client.invalidateQueries({ queryKey: agentKeys.all });
    } catch (error) {
      notice.failure(error);
    }
  };
  const rowActions = (supplier: Supplier) =>
    rowMenu(t, {
      open: () => open(supplier),
      edit: () => drawer.open('supplier.edit', { supplierId: supplier.id }),
      remove: { label: t('supplier.delete'), run: () => remove(supplier) },
    });
  return (
    <GridPage
      opened={drawer.current?.params}
      title={t('suppliers.title')}
      name="suppliers"
      list={list}
      page={page}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      onOpen={open}
      rowActions={rowActions}
      actions={
        <Button variant="primary" icon="plus" onClick={() => drawer.open('supplier.create', {})}>
          {t('supplier.create')}
        </Button>
      }
      filters={
        <>
          {tabs}
          <FilterBar
            label={t('suppliers.filters')}
            narrowed={list.narrowed}
            onReset={list.reset}
            first={<SearchBox label={t('suppliers.search')} value={list.search} onSearch={list.setSearch} />}
          >
            <FilterSelect
              label={t('supplier.state')}
              options={[
                { value: 'true', label: t('supplier.active') },
                { value: 'false', label: t('supplier.inactive') },
              ]}
              value={active}
              onValue={(value) => list.setFilter('active', value)}
            />
          </FilterBar>
        </>
      }
      empty={
        <NoRows
          list={list}
          icon="truck"
          title={t('suppliers.none')}
          body={t('suppliers.emptyBody')}
          noneMatch={t('suppliers.noneMatch')}
          reset={t('map.reset')}
        />
      }
    />
  );
}
