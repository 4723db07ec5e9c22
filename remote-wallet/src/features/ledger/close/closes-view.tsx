import { calls } from '@qafila/contracts';
import { CLOSE_STATUS } from '@qafila/contracts/wallet';
import { useApi, useNotice, useSession } from '@qafila/shell-sdk';
import { useUi } from '@qafila/ui';
import { useCsvExport } from '@qafila/ui/files';
import { countSet, FilterBar, FilterSelect, useList } from '@qafila/ui/list';
import { type ReactNode, useMemo } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { ListBody } from '../../../shared/list-body.tsx';
import { AgentFilter, SharedFilters } from '../entry-filters.tsx';
import { CLOSE_DEFAULTS, closeQuery } from '../entry-query.ts';
import { ViewBar } from '../view-bar.tsx';
import { CloseSums } from './close-sums.tsx';
import { useCloseColumns } from './use-close-columns.tsx';
import { useCloses } from './use-closes.ts';

/** The agent comes before the other filters. */
const IN_SIGHT = ['agentId'];

/** Cash closes, newest first, including those waiting for approval. */
export function ClosesView({ links }: { links: ReactNode }) {
  const t = useText();
  const api = useApi();
  const { timeZone } = useUi();
  const list = useList(CLOSE_DEFAULTS);
  const query = useMemo(() => closeQuery(list, timeZone), [list, timeZone]);
  const page = useCloses(query);
  const columns = useCloseColumns();
  const currency = useSession().company?.currency;
  const csv = useCsvExport({
    name: 'cash-closes.csv',
    notice: useNotice(),
    paging: page.data?.pagingFilteringContext,
    // Loaded on demand: few visits need the CSV writer.
    current: async () =>
      (await import('./closes-csv.ts')).closesCsv(page.data?.items ?? [], { currency, zone: timeZone }),
    all: async ({ pageSize, ...part }) => {
      const asked = { ...query, pageNumber: 1, pageSize };
      return (await api.call(calls.cashClose.export, { query: asked, ...part })).blob;
    },
  });
  return (
    <>
      <ViewBar links={links}>{csv.menu}</ViewBar>
      <FilterBar
        label={t('filters')}
        narrowed={list.narrowed}
        onReset={list.reset}
        first={<AgentFilter list={list} />}
        set={countSet(list.filters, IN_SIGHT)}
      >
        <FilterSelect
          label={t('closes.status')}
          options={CLOSE_STATUS.members.map(({ id, name }) => ({
            value: id,
            label: t(`closeStatus.${name}`),
          }))}
          value={String(list.filters.closeStatusId ?? '')}
          onValue={(value) => list.setFilter('closeStatusId', value)}
        />
        <SharedFilters list={list} />
      </FilterBar>
      {csv.progress}
      <CloseSums query={query} />
      <ListBody
        label={t('closes.table')}
        columns={columns}
        page={page}
        list={list}
        rowId={({ id }) => id}
        empty={{ title: t('closes.empty'), body: t('closes.emptyBody') }}
        none={t('closes.none')}
      />
    </>
  );
}
