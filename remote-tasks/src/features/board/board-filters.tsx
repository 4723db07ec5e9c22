import { TASK_TRANSPORT } from '@qafila/contracts/task';
import { FilterSelect, type ListController } from '@qafila/ui/forms';
import { text } from '../../filters/read.ts';
import { TaskFilters } from '../../filters/task-filters.tsx';
import { useText } from '../../messages/use-text.ts';

/** Filters that narrow the list, days as one; the status has its tabs. */
const narrowing = ({ filters }: ListController) =>
  new Set(
    Object.entries(filters).flatMap(([name, value]) => {
      if (name === 'taskStatusId' || value.length === 0) return [];
      return name.startsWith('metadata') ? 'metadata' : name === 'to' ? 'from' : name;
    }),
  ).size;

/** Search and filters of the board. */
export function BoardFilters({ list }: { list: ListController }) {
  const t = useText();
  const number = narrowing(list);
  return (
    <TaskFilters
      list={list}
      toggle={number > 0 ? t('board.moreFiltersSet', { number }) : t('board.moreFilters')}
      vehicle={
        <FilterSelect
          label={t('field.vehicle')}
          options={TASK_TRANSPORT.members.map(({ id: value, name }) => ({
            value,
            label: t(`vehicle.${name}`),
          }))}
          value={text(list.filters.transportTypeId)}
          onValue={(value) => list.setFilter('transportTypeId', value)}
        />
      }
    />
  );
}
