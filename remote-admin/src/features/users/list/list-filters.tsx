import { useSession } from '@qafila/shell-sdk';
import { useUi } from '@qafila/ui';
import { countSet, FilterBar, FilterSelect, type ListController, SearchBox } from '@qafila/ui/list';
import { roleName } from '@qafila/ui/roles';
import { useText } from '../../../messages/use-text.ts';
import { ROLE_FILTERS } from './list-defaults.ts';

/** Search and filter of the list of users. */
export function ListFilters({ list }: { list: ListController }) {
  const t = useText();
  const { locale } = useUi();
  // A system administrator belongs to no company.
  const { company } = useSession();
  return (
    <FilterBar
      label={t('users.filters')}
      narrowed={list.narrowed}
      onReset={list.reset}
      first={<SearchBox label={t('users.search')} value={list.search} onSearch={list.setSearch} />}
      set={countSet(list.filters)}
    >
      <FilterSelect
        label={t('users.role')}
        options={ROLE_FILTERS.filter((role) => role !== 'SysAdmin' || !company).map((role) => ({
          value: role,
          label: role === 'portal' ? t('users.role.portal') : roleName(locale, role),
        }))}
        value={String(list.filters.role ?? '')}
        onValue={(value) => list.setFilter('role', value)}
      />
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
