import { countSet, FilterBar, FilterSelect, type ListController, SearchBox } from '@qafila/ui/list';
import { useText } from '../../../messages/use-text.ts';

/** Search and filter of the list of users. */
export function ListFilters({ list }: { list: ListController }) {
  const t = useText();
  return (
    <FilterBar
      label={t('users.filters')}
      narrowed={list.narrowed}
      onReset={list.reset}
      first={<SearchBox label={t('users.search')} value={list.search} onSearch={list.setSearch} />}
      set={countSet(list.filters)}
    >
      <FilterSelect
        label={t('user.active')}
        options={[
          { value: 'true', label: t('user.active.true') },
          { value: 'false', label: t('user.active.false') },
        ]}
        value={String(list.filters.active ?? '')}
        onValue={(value) => list.setFilter('active', value)}
      />
    </FilterBar>
  );
}
