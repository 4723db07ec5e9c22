import { ACCOUNT_ACTION } from '@qafila/contracts/wallet';
import {
  countSet,
  DaysFilter,
  FilterBar,
  FilterSelect,
  type ListController,
  SearchBox,
} from '@qafila/ui/list';
import type { ReactNode } from 'react';
import { useText } from '../../messages/use-text.ts';

/** Search, agent, type and days of the ledgers tab. */
export function LogFilters({ list, children }: { list: ListController; children: ReactNode }) {
  const t = useText();
  return (
    <FilterBar
      label={t('filters')}
      narrowed={list.narrowed}
      onReset={list.reset}
      first={
        <>
          {children}
          <SearchBox label={t('ledgers.search')} value={list.search} onSearch={list.setSearch} />
        </>
      }
      set={countSet(list.filters)}
    >
      <FilterSelect
        label={t('filters.type')}
        options={ACCOUNT_ACTION.names.map((name) => ({ value: name, label: t(`action.${name}`) }))}
        value={String(list.filters.accountActionType ?? '')}
        onValue={(value) => list.setFilter('accountActionType', value)}
      />
      <DaysFilter label={t('filters.created')} list={list} />
    </FilterBar>
  );
}
