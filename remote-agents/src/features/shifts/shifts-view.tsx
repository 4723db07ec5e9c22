import { calls } from '@qafila/contracts';
import { LARGE_PAGE_SIZES, OPERATE } from '@qafila/contracts/core';
import type { Shift } from '@qafila/contracts/shift';
import { useApi, useDrawer, useSession } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery } from '@qafila/shell-sdk/data';
import { Button } from '@qafila/ui';
import { GridPage } from '@qafila/ui/grid';
import { FilterBar, type ListDefaults, NoRows, SearchBox, useList } from '@qafila/ui/list';
import type { ReactNode } from 'react';
import { useText } from '../../messages/use-text.ts';
import { agentKeys } from '../../shared/keys.ts';
import { rowMenu } from '../../shared/row-menu.ts';
import { ShiftUploads } from './shift-uploads.tsx';
import { useDeleteShift } from './use-delete-shift.ts';
import { useShiftColumns } from './use-shift-columns.tsx';

const LIST = { sizes: LARGE_PAGE_SIZES, sorts: [] } satisfies ListDefaults;
const rowId = ({ id }: Shift) => id;
const rowName = ({ title }: Shift) => title;

/** The list of shifts and their agents. */
export function ShiftsView({ tabs }: { tabs: ReactNode }) {
  const t = useText();
  const api = useApi();
  const drawer = useDrawer();
  const mayChange = useSession().hasRole(...OPERATE.roles);
  const remove = useDeleteShift();
  const columns = useShiftColumns();
  const list = useList(LIST);
  const query = { pageNumber: list.page, pageSize: list.size, search: list.search };
  const page = useQuery({
    queryKey: agentKeys.shiftList(query),
    queryFn: ({ signal }) => api.call(calls.shift.all, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
  const open = ({ id }: Shift) => drawer.open('shift.detail', { shiftId: id });
  const rowActions = (shift: Shift) =>
    rowMenu(t, {
      open: () => open(shift),
      ...(mayChange && {
        edit: () => drawer.open('shift.edit', { shiftId: shift.id }),
        duplicate: () => drawer.open('shift.create', { copyOf: shift.id }),
        remove: { label: t('shift.delete'), run: () => remove(shift) },
      }),
    });
  return (
    <GridPage
      opened={drawer.current?.params}
      title={t('shifts.title')}
      name="shifts"
      list={list}
      page={page}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      onOpen={open}
      rowActions={rowActions}
      actions={
        mayChange && (
          <>
            <ShiftUploads />
            <Button variant="primary" icon="plus" onClick={() => drawer.open('shift.create', {})}>
              {t('shift.create')}
            </Button>
          </>
        )
      }
      filters={
        <>
          {tabs}
          <FilterBar label={t('shifts.filters')} narrowed={list.narrowed} onReset={list.reset}>
            <SearchBox label={t('shifts.search')} value={list.search} onSearch={list.setSearch} />
          </FilterBar>
        </>
      }
      empty={
        <NoRows
          list={list}
          icon="calendar"
          title={t('shifts.none')}
          body={t('shifts.emptyBody')}
          noneMatch={t('shifts.noneMatch')}
          reset={t('map.reset')}
        />
      }
    />
  );
}
