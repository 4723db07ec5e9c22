import { TASK_TRANSPORT } from '@qafila/contracts/task';
import {
  FilterBar,
  FilterSelect,
  type ListController,
  ResponsibilityFilter,
  SearchBox,
} from '@qafila/ui/forms';
import { useText } from '../../messages/use-text.ts';

const one = (list: ListController, name: string) => String(list.filters[name] ?? '');

/** Search and filters of the board. */
export function BoardFilters({ list }: { list: ListController }) {
  const t = useText();
  return (
    <FilterBar label={t('board.filters')} narrowed={list.narrowed} onReset={list.reset}>
      <SearchBox label={t('board.search')} value={list.search} onSearch={list.setSearch} />
      <ResponsibilityFilter
        value={one(list, 'taskResponsibilityFilter')}
        onValue={(value) => list.setFilter('taskResponsibilityFilter', value)}
      />
      <FilterSelect
        label={t('field.vehicle')}
        options={TASK_TRANSPORT.members.map(({ id, name }) => ({ value: id, label: t(`vehicle.${name}`) }))}
        value={one(list, 'transportTypeId')}
        onValue={(value) => list.setFilter('transportTypeId', value)}
      />
      <FilterSelect
        label={t('board.autoAssign')}
        options={[
          { value: 'true', label: t('board.on') },
          { value: 'false', label: t('board.off') },
        ]}
        value={one(list, 'autoAssignEnabled')}
        onValue={(value) => list.setFilter('autoAssignEnabled', value)}
      />
    </FilterBar>
  );
}
