import { CLOSE_STATUS } from '@qafila/contracts/wallet';
import { useUi } from '@qafila/ui';
import { countSet, FilterBar, FilterSelect, useList } from '@qafila/ui/list';
import { useMemo } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { ListBody } from '../../../shared/list-body.tsx';
import { AgentFilter, SharedFilters } from '../entry-filters.tsx';
import { CLOSE_DEFAULTS, closeQuery } from '../entry-query.ts';
import { useCloseColumns } from './use-close-columns.tsx';
import { useCloses } from './use-closes.ts';

/** The agent comes before the other filters. */
const IN_SIGHT = ['agentId'];

/** Cash closes, newest first, including those waiting for approval. */
export function ClosesView() {
  const t = useText();
  const { timeZone } = useUi();
  const list = useList(CLOSE_DEFAULTS);
  const query = useMemo(() => closeQuery(list, timeZone), [list, timeZone]);
  const page = useCloses(query);
  const columns = useCloseColumns();
  return (
    <>
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
