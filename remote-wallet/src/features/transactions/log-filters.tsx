import { ACCOUNT_ACTION } from '@qafila/contracts/wallet';
import { chakra } from '@qafila/ui';
import { DateRange, FilterBar, FilterSelect, type ListController, SearchBox } from '@qafila/ui/forms';
import type { ReactNode } from 'react';
import { useText } from '../../messages/use-text.ts';

const Cell = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '0.5' } });
const Label = chakra('span', { base: { fontSize: 'xs', lineHeight: '16px', color: 'muted' } });

export const dayRangeOf = (filters: ListController['filters']) => ({
  from: String(filters.from ?? '') || undefined,
  to: String(filters.to ?? '') || undefined,
});

/** A range of days among the filters of a list, under `from` and `to`. */
export function DayFilter({ list }: { list: ListController }) {
  const t = useText();
  return (
    <Cell>
      <Label aria-hidden>{t('filters.created')}</Label>
      <DateRange
        label={t('filters.created')}
        value={dayRangeOf(list.filters)}
        onValue={({ from = '', to = '' }) => list.setFilters({ from, to })}
      />
    </Cell>
  );
}

/** Search, agent, type and days of the ledgers tab. */
export function LogFilters({ list, children }: { list: ListController; children: ReactNode }) {
  const t = useText();
  return (
    <FilterBar label={t('filters')} narrowed={list.narrowed} onReset={list.reset}>
      {children}
      <SearchBox label={t('ledgers.search')} value={list.search} onSearch={list.setSearch} />
      <FilterSelect
        label={t('filters.type')}
        options={ACCOUNT_ACTION.names.map((name) => ({ value: name, label: t(`action.${name}`) }))}
        value={String(list.filters.accountActionType ?? '')}
        onValue={(value) => list.setFilter('accountActionType', value)}
      />
      <DayFilter list={list} />
    </FilterBar>
  );
}
