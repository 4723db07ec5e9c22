import { calls } from '@qafila/contracts';
import { LARGE_PAGE_SIZES } from '@qafila/contracts/core';
import { EXPIRING_KINDS, type Expiring } from '@qafila/contracts/supplier';
import { useApi, useDrawer } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery } from '@qafila/shell-sdk/data';
import { CellLine } from '@qafila/ui';
import { type GridColumn, GridPage } from '@qafila/ui/grid';
import { FilterBar, FilterSelect, type ListDefaults, NoRows, SearchBox, useList } from '@qafila/ui/list';
import { type ReactNode, useMemo } from 'react';
import { useText } from '../../messages/use-text.ts';
import { ExpiryBadge } from '../../shared/expiry-badge.tsx';
import { agentKeys } from '../../shared/keys.ts';
import { rowMenu } from '../../shared/row-menu.ts';
import { useDayText } from '../../shared/use-day-text.ts';
import { ExpiringCard, ExpiringName, expiringName } from './expiring-card.tsx';

const LIST = {
  name: 'expiring',
  sizes: LARGE_PAGE_SIZES,
  sorts: [],
  filters: { kind: '' },
} satisfies ListDefaults;
const rowId = ({ kind, agent, supplierId, contractNumber, shift }: Expiring) =>
  [kind, shift?.id ?? agent?.id ?? supplierId, contractNumber].join(' ');

const card = (row: Expiring) => <ExpiringCard row={row} />;

/** Contracts and documents that have expired or will within two months, and shifts that end and leave agents without one. */
export function ExpiringView({ tabs }: { tabs: ReactNode }) {
  const t = useText();
  const dayText = useDayText();
  const api = useApi();
  const drawer = useDrawer();
  const list = useList(LIST);
  const kind = EXPIRING_KINDS.find((one) => one === list.filters.kind) ?? '';
  const query = {
    pageNumber: list.page,
    pageSize: list.size,
    search: list.search,
    kind,
    shifts: true,
  } as const;
  const page = useQuery({
    queryKey: agentKeys.expiring(query),
    queryFn: ({ signal }) => api.call(calls.supplier.expiring, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
  const columns = useMemo<GridColumn<Expiring>[]>(
    () => [
      {
        key: 'kind',
        title: t('expiring.what'),
        value: (row) => t(`expiring.${row.kind}`),
        minWidth: 140,
      },
      {
        key: 'who',
        title: t('expiring.of'),
        cell: (row) => <ExpiringName row={row} />,
        minWidth: 200,
      },
      {
        key: 'supplier',
        title: t('field.supplierId'),
        value: ({ supplierName }) => supplierName ?? '–',
        minWidth: 160,
      },
      {
        key: 'affects',
        title: t('expiring.affects'),
        value: ({ agentCount }) => (agentCount === null ? '' : t('expiring.agents', { count: agentCount })),
        width: 140,
      },
      {
        key: 'day',
        title: t('expiring.day'),
        cell: ({ day }) => (
          <CellLine>
            <bdi>{dayText(day)}</bdi>
            <ExpiryBadge day={day} />
          </CellLine>
        ),
        width: 228,
      },
    ],
    [t, dayText],
  );
  const edit = ({ agent, shift, supplierId }: Expiring) => {
    if (shift) drawer.open('shift.edit', { shiftId: shift.id });
    else if (agent) drawer.open('agent.edit', { agentId: agent.id });
    else if (supplierId) drawer.open('supplier.edit', { supplierId });
  };
  // A contract opens with the agents who work under it, a shift with those in it.
  const open = (row: Expiring) => {
    if (row.shift) drawer.open('shift.detail', { shiftId: row.shift.id });
    else if (!row.agent && row.supplierId) drawer.open('supplier.detail', { supplierId: row.supplierId });
    else edit(row);
  };
  return (
    <GridPage
      opened={drawer.current?.params}
      title={t('suppliers.title')}
      name="expiring"
      list={list}
      page={page}
      columns={columns}
      rowId={rowId}
      rowName={expiringName}
      card={card}
      onOpen={open}
      rowActions={({ shift, ...row }) =>
        rowMenu(t, {
          edit: () => edit({ shift, ...row }),
          ...(shift && { duplicate: () => drawer.open('shift.create', { copyOf: shift.id }) }),
        })
      }
      filters={
        <>
          {tabs}
          <FilterBar
            label={t('expiring.filters')}
            narrowed={list.narrowed}
            onReset={list.reset}
            first={<SearchBox label={t('expiring.search')} value={list.search} onSearch={list.setSearch} />}
          >
            <FilterSelect
              label={t('expiring.what')}
              options={EXPIRING_KINDS.map((value) => ({ value, label: t(`expiring.${value}`) }))}
              value={kind}
              onValue={(value) => list.setFilter('kind', value)}
            />
          </FilterBar>
        </>
      }
      empty={
        <NoRows
          list={list}
          icon="check"
          title={t('expiring.none')}
          body={t('expiring.noneBody')}
          noneMatch={t('expiring.noneMatch')}
          reset={t('map.reset')}
        />
      }
    />
  );
}
