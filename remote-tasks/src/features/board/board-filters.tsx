import { TASK_TRANSPORT } from '@qafila/contracts/task';
import { FilterSelect, type ListController } from '@qafila/ui/list';
import { text } from '../../filters/read.ts';
import { TaskFilters } from '../../filters/task-filters.tsx';
import { useText } from '../../messages/use-text.ts';

/** The status is filtered by the tabs instead. */
const IN_SIGHT = ['taskStatusId'];

/** Search and filters of the board. */
export function BoardFilters({ list }: { list: ListController }) {
  const t = useText();
  return (
    <TaskFilters
      list={list}
      inSight={IN_SIGHT}
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
